import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeComplete } from '#server/database/data-dir.ts';
import type { Progress } from '#server/open-data/cnpj-lines.ts';
import { readCnpjMonth } from '#server/open-data/cnpj-month.ts';

/**
 * Reads a month of the Receita's files as `import-open-data cnpj` takes it. The server does not
 * read the files, and goes on answering. Throws OperatorError.
 */
export async function readForImport(
  files: readonly string[],
  dataDir: string,
  month: unknown,
): Promise<object> {
  const folder = join(dataDir, stageFolder);
  const { stderr } = process;
  const { faultyLines, ...read } = await readCnpjMonth(files, {
    folder,
    month: typeof month === 'string' ? month : undefined,
    ...(stderr.isTTY && { onProgress: createProgressBar(stderr) }),
  });
  const quarantine = join(folder, `${read.month}-faults.jsonl`);
  const lines = faultyLines.map((fault) => `${JSON.stringify(fault)}\n`);
  await writeComplete(quarantine, lines.join(''));
  const note = `The lines with faults are in ${quarantine} until the month is imported.`;
  return { ...read, notes: lines.length > 0 ? [note] : [] };
}

const stageFolder = 'import-open-data';

/** Deletes what was stored of the files, with personal data, once they are imported. */
export async function forgetFiles(dataDir: string): Promise<void> {
  await rm(join(dataDir, stageFolder), { recursive: true, force: true });
}

/** Writes one line of a terminal over again, ten times a second at most. */
function createProgressBar(terminal: NodeJS.WriteStream) {
  let writtenAt = 0;
  return ({ file, share, lines }: Progress) => {
    const isDone = share >= 1;
    if (!isDone && Date.now() - writtenAt < 100) return;
    writtenAt = Date.now();
    const bar = '#'.repeat(Math.round(share * 30)).padEnd(30, '.');
    const text = `${file.padEnd(24)} ${bar} ${Math.round(share * 100)} %, ${lines} lines`;
    terminal.write(`\r${text}\x1b[K${isDone ? '\n' : ''}`);
  };
}
