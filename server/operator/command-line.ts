import { isUtf8 } from 'node:buffer';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { pipeline as pipe } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ParseArgsConfig } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { OperatorError, parseOptions, printResult, UsageError } from '#server/command-line.ts';
import { argumentsOf } from './command.ts';
import { commands, findCommand } from './commands.ts';
import type { OperatorConnection } from './socket.ts';

interface TypedCommand {
  name: string;
  values: Readonly<Record<string, unknown>>;
  /** The keys are the names of the command's form, like a company or a file. */
  args: Readonly<Record<string, string>>;
  files: readonly string[];
  isJson: boolean;
}

/** Parses the words after the program's name. Throws UsageError. */
export function readCommandLine([first, ...others]: readonly string[]):
  | { help: string }
  | TypedCommand {
  if (first === '--help' || first === '-h' || first === 'help') return { help: generalHelp() };
  if (first === undefined) throw new UsageError(`No command is given.\n\n${generalHelp()}`);
  // Some names have two words, like 'open-data show'.
  const isLong = Object.hasOwn(commands, `${first} ${others[0]}`);
  const [name, rest] = isLong ? [`${first} ${others[0]}`, others.slice(1)] : [first, others];
  const { form, summary, details = [] } = findCommand(name);
  const { values, positionals } = parseOptions(rest, {
    ...optionsOf(form),
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  });
  const { help, json, ...options } = values;
  if (help)
    return { help: [`npm run operator -- ${name} ${form}`, '', summary, ...details].join('\n') };
  const declared = argumentsOf(form);
  const missing = declared.slice(positionals.length).find(({ isOptional }) => !isOptional);
  if (missing) throw new UsageError(`The ${missing.name} is missing: ${name} ${form}`);
  const files = declared.at(-1)?.isRepeated ? positionals.slice(declared.length - 1) : [];
  const unwanted = positionals[declared.length];
  if (unwanted !== undefined && files.length === 0)
    throw new UsageError(`"${unwanted}" is not expected here.`);
  const args = Object.fromEntries(
    positionals
      .slice(0, declared.length)
      .map((value, index) => [declared[index]?.name ?? '', value]),
  );
  return { name, values: options, args, files, isJson: json === true };
}

/** The form is like '<company> [--unasked] --until <day> --city <state/city>…'. */
function optionsOf(form: string): NonNullable<ParseArgsConfig['options']> {
  const options = form.matchAll(/--([a-z-]+)( <[^>]+>)?(…?)/g);
  return Object.fromEntries(
    Array.from(options, ([, name = '', value, more]) => [
      name,
      { type: value ? 'string' : 'boolean', multiple: more !== '' },
    ]),
  );
}

function generalHelp(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  return [
    'npm run operator -- <command> [--json]',
    '',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'A company is given by its id or by its name. --json prints the result for a script, which',
    'calls "npm run --silent operator -- …". --help after a command explains it.',
    'The commands go to the server that runs with this DATA_DIR.',
    'Exit code: 0 done, 1 failed, 2 wrong use.',
  ].join('\n');
}

/** Runs a command, prints its result and gives the exit code. Throws OperatorError. */
export async function runTypedCommand(
  connection: OperatorConnection,
  typed: TypedCommand,
): Promise<0 | 1> {
  const { name, values, args, isJson } = typed;
  const print = (result: unknown) =>
    console.log(isJson ? JSON.stringify(result, null, 2) : printResult(result));
  if (name === 'dump') await dump(connection, args.file);
  if (name === 'restore') {
    const existing = values.replace ? 'replaced' : 'refused';
    const result = await connection.restore(readDump(args.file ?? ''), existing);
    print({ restoredRows: result.rows });
  }
  if (!findCommand(name).run) return 0;
  const result = await connection.run(name, await toArgs(typed));
  print(result);
  const { problems = [] } = Object(result) as { problems?: readonly string[] };
  return problems.length > 0 ? 1 : 0;
}

async function toArgs({ name, values, args, files }: TypedCommand): Promise<object> {
  if (name === 'import-open-data cnpj') {
    const { readCnpjMonth } = await import('#server/open-data/cnpj-month.ts');
    return { ...values, ...(await readCnpjMonth(files)) };
  }
  const { reads: formats } = findCommand(name);
  if (formats) {
    const { file = '' } = args;
    const extension = extname(file).slice(1).toLowerCase();
    // Spreadsheets name text with tabs so.
    const format = extension === 'txt' ? 'csv' : extension;
    if (!formats.includes(format))
      throw new UsageError(`The file must be a .${formats.join(' or a .')} file.`);
    const text = await readText(file);
    return { ...values, ...(formats.length > 1 && { format }), text };
  }
  const { city: cities, ...rest } = values;
  return { ...args, ...rest, cities };
}

/** Reads a dump, which is compressed if its name ends with '.gz'. */
export async function* readDump(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file);
  try {
    // A part that fails destroys the other, whose reader gets the error.
    const text = file.endsWith('.gz') ? pipe(bytes, createGunzip(), () => undefined) : bytes;
    yield* text.setEncoding('utf8');
  } catch (error) {
    throw unreadable(file, error as NodeJS.ErrnoException);
  }
}

/** Writes to a new file, which no other user may read, or to the terminal. */
async function dump(connection: OperatorConnection, file: string | undefined): Promise<void> {
  const text = connection.dump();
  if (file === undefined) return pipeline(text, process.stdout, { end: false });
  const output = createWriteStream(file, { mode: 0o600, flags: 'wx' });
  try {
    await (file.endsWith('.gz') ? pipeline(text, createGzip(), output) : pipeline(text, output));
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') await rm(file, { force: true });
    if (syscall === undefined) throw error;
    throw new OperatorError(`The file "${file}" cannot be written (${code}).`);
  }
}

/** Reads a text in the encodings that spreadsheets write. Throws OperatorError. */
async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error) => Promise.reject(unreadable(file, error)));
  const text = decode(bytes);
  if (!text.includes('\0')) return text;
  throw new OperatorError(`The file "${file}" is no text; save it as CSV in UTF-8.`);
}

function unreadable(file: string, { code, message }: NodeJS.ErrnoException): OperatorError {
  return new OperatorError(`The file "${file}" cannot be read (${code ?? message}).`);
}

/** UTF-16 is known by its first bytes, or by the zeros of its ASCII; the older ones by their letters. */
function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first && second === 0))
    return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second))
    return new TextDecoder('utf-16be').decode(bytes);
  if (isUtf8(bytes)) return bytes.toString();
  const windows = new TextDecoder('windows-1252').decode(bytes);
  const dos = bytes.toString('latin1').replace(/[\x80-\xff]/g, (character) => {
    return codePage850[character.charCodeAt(0) - 0x80] ?? '';
  });
  return lettersIn(dos) > lettersIn(windows) ? dos : windows;
}

/** Counts letters and signs that Portuguese has and ASCII lacks. */
function lettersIn(text: string): number {
  return text.match(/[áàâãéêíóôõúüçºª°§–—‘’“”]/gi)?.length ?? 0;
}

/** MS-DOS had these from 0x80 on; Excel still writes it as 'CSV (MS-DOS)'. */
const codePage850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
