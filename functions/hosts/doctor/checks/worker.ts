import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type Finding, fault, judge } from '#functions/hosts/doctor/finding.ts';
import type { Examined } from '#functions/hosts/doctor/installation.ts';

/** Devices store the site only if every file of the worker's list has the bytes of the build. */
export async function checkWorker({ ask }: Examined): Promise<Finding> {
  const { status, header, body } = await ask('/sw.js');
  const type = header('content-type');
  const advice = 'Deploy the build again, as a whole, and let nothing alter its files.';
  if (status !== 200) return fault(`/sw.js answers ${status}`, advice);
  if (!type.includes('javascript')) return fault(`/sw.js is sent as "${type}"`, advice);
  const files = readList(String(body));
  if (files.length === 0) return fault('/sw.js lists no files', advice);
  const sampled = sample(files);
  const problems = await Promise.all(sampled.map((file) => compare(ask, file)));
  const seen = `lists ${files.length} files; ${sampled.length} of them are there and match`;
  return judge(problems.filter(isText), seen, advice);
}

const fileSchema = v.object({ url: v.string(), integrity: v.string() });

type ListedFile = v.InferOutput<typeof fileSchema>;

/** The objects that the build writes into the worker. */
function readList(code: string): ListedFile[] {
  const objects = code.match(/\{[^{}]*"integrity":"sha256-[^{}]*\}/g) ?? [];
  const schema = v.pipe(v.string(), v.parseJson(), fileSchema);
  return objects.flatMap((text) => {
    const file = v.safeParse(schema, text);
    return file.success ? file.output : [];
  });
}

const sampleSize = 8;

/** From the whole list, and what every stored page needs. */
function sample(files: readonly ListedFile[]): ListedFile[] {
  const step = Math.max(Math.floor(files.length / sampleSize), 1);
  const spread = files.filter((_, index) => index % step === 0).slice(0, sampleSize);
  const template = files.filter(({ url }) => url === '/parts/template.txt');
  return [...new Set([...template, ...spread])];
}

/** Null where it is the file of the build. */
async function compare(ask: Examined['ask'], { url, integrity }: ListedFile) {
  const { status, body } = await ask(url);
  if (status !== 200) return `${url} answers ${status}`;
  const hash = createHash('sha256').update(body).digest('base64');
  return `sha256-${hash}` === integrity ? null : `${url} is not the file of the build`;
}

function isText(problem: string | null): problem is string {
  return problem !== null;
}
