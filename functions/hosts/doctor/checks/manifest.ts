import * as v from 'valibot';
import { type Finding, fault, judge } from '#functions/hosts/doctor/finding.ts';
import type { Examined } from '#functions/hosts/doctor/installation.ts';

const pictures = v.array(v.object({ src: v.string() }));

const manifestSchema = v.object({
  name: v.string(),
  start_url: v.string(),
  icons: v.pipe(pictures, v.minLength(1)),
  screenshots: v.optional(pictures, []),
  shortcuts: v.optional(v.array(v.object({ icons: v.optional(pictures, []) })), []),
});

/** Without it and its icons no browser offers to install the site. */
export async function checkManifest({ ask }: Examined): Promise<Finding> {
  const { status, header, body } = await ask('/manifest.webmanifest');
  const advice = 'Deploy the build again, as a whole.';
  if (status !== 200) return fault(`it answers ${status}`, advice);
  const type = header('content-type');
  if (!type.includes('json')) return fault(`it is sent as "${type}"`, advice);
  const schema = v.pipe(v.string(), v.parseJson(), manifestSchema);
  const manifest = v.safeParse(schema, String(body));
  if (!manifest.success) return fault('it cannot be read', advice);
  const { icons, screenshots, shortcuts } = manifest.output;
  const all = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)];
  const problems = await Promise.all(all.map(({ src }) => problemOf(ask, src)));
  return judge(problems.flat(), `readable, and its ${all.length} pictures answer`, advice);
}

async function problemOf(ask: Examined['ask'], src: string): Promise<string[]> {
  const { status, header } = await ask(src);
  if (status !== 200) return [`${src} answers ${status}`];
  const type = header('content-type');
  return type.startsWith('image/') ? [] : [`${src} is sent as "${type}"`];
}
