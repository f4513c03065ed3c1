import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { readDump } from '#functions/hosts/data-dir/read-dump.ts';
import type { CommandName, CommandResult } from '#functions/operator/commands.ts';
import { OperatorError, UsageError } from '#functions/operator/operator-error.ts';
import type { OperatorConnection } from './connection.ts';
import { printResult } from './print-result.ts';
import type { TypedCommand } from './read-command-line.ts';

/** Runs a command, prints its result and gives the exit code. Throws OperatorError. */
export async function runTypedCommand(
  connection: OperatorConnection,
  command: TypedCommand,
): Promise<number> {
  const { name, isJson } = command;
  const print = (result: unknown, text: string) =>
    console.log(isJson ? JSON.stringify(result, null, 2) : text);
  if (name === 'dump') return dump(connection, command.positional);
  if (name === 'restore') {
    const existing = command.values.replace ? 'replaced' : 'refused';
    const file = command.positional as string;
    const result = await connection.restore(reported(file, readDump(file)), existing);
    print(result, `${result.rows} rows were restored.`);
    return 0;
  }
  const result = await connection.run(name, await toArgs(command));
  print(result, printResult(name as CommandName, result));
  const isImport = name === 'import' || name === 'import-register';
  return isImport && hasBadLine(result as CommandResult<'import' | 'import-register'>) ? 1 : 0;
}

/** As the commands take them. */
async function toArgs({ name, values, positional }: TypedCommand): Promise<object> {
  if (name === 'import-register') {
    const file = positional as string;
    if (extname(file).toLowerCase() !== '.csv')
      throw new UsageError('The file must be a .csv file.');
    return { ...values, text: await readSpreadsheet(file) };
  }
  if (name === 'import') {
    const file = positional as string;
    const format = extname(file).slice(1).toLowerCase();
    if (format !== 'json' && format !== 'csv')
      throw new UsageError('The file must be a .json or a .csv file.');
    return { ...values, format, text: await readText(file) };
  }
  const { city, days, ...rest } = values;
  return {
    ...rest,
    ...(city !== undefined && { cities: city }),
    ...(days !== undefined && { days: Number(days) }),
    ...(positional !== undefined && { company: positional }),
  };
}

function hasBadLine({ lines }: { lines: readonly { outcome: string }[] }): boolean {
  return lines.some(({ outcome }) => outcome === 'bad');
}

async function readText(file: string): Promise<string> {
  const text = decodeUtf8(await readBytes(file));
  if (text !== null) return text;
  throw new OperatorError(`The file "${file}" is no text in UTF-8; save it as such.`);
}

/** Spreadsheets on Windows write its own encoding unless configured otherwise. */
async function readSpreadsheet(file: string): Promise<string> {
  const bytes = await readBytes(file);
  return decodeUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
}

function readBytes(file: string): Promise<Uint8Array> {
  return readFile(file).catch((error) => {
    throw unreadable(file, error);
  });
}

/** Null: it is no UTF-8. */
function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

async function* reported(file: string, lines: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* lines;
  } catch (error) {
    throw unreadable(file, error as NodeJS.ErrnoException);
  }
}

function unreadable(file: string, { code, message }: NodeJS.ErrnoException): OperatorError {
  return new OperatorError(`The file "${file}" cannot be read (${code ?? message}).`);
}

/** To a new file, which nobody else may read, or to the terminal. */
async function dump(connection: OperatorConnection, file: string | undefined): Promise<number> {
  const lines = Readable.from(withEnds(connection.dump()));
  if (file === undefined) {
    await pipeline(lines, process.stdout, { end: false });
    return 0;
  }
  const output = createWriteStream(file, { mode: 0o600, flags: 'wx' });
  try {
    await (file.endsWith('.gz') ? pipeline(lines, createGzip(), output) : pipeline(lines, output));
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') await rm(file, { force: true });
    if (syscall === undefined) throw error;
    throw new OperatorError(`The file "${file}" cannot be written (${code}).`);
  }
  return 0;
}

async function* withEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}
