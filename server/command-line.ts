import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError } from './config.ts';
import { DumpError } from './database/restore.ts';
import { HttpError } from './http/errors.ts';

/** Parses the words after a program's name, by these options. Throws UsageError. */
export function parseOptions<Known extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Known,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // Node's message goes on with how to give a value that begins with a dash.
    const [sentence = ''] = (error as Error).message.split(/[.;\n]/, 1);
    throw new UsageError(`${sentence}.`);
  }
}

/** Writes a list of rows as a table, several lists one below the other, all else as fields. */
export function printResult(result: unknown): string {
  if (Array.isArray(result)) return result.length === 0 ? 'There is none.' : table(result);
  const values = Object.values(Object(result));
  const areLists = values.length > 0 && values.every(isListOfRows);
  return areLists ? values.map(printResult).join('\n\n') : factTable(Object(result));
}

function isListOfRows(value: unknown): boolean {
  return Array.isArray(value) && value.every((row) => typeof row === 'object');
}

/** Writes rows as columns under their names, without spaces at the end of a line. */
export function table(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = Object.keys(rows[0] ?? {}).map((name) => {
    const cells = rows.map((row) => row[name]);
    const texts = [titleOf(name).toUpperCase(), ...cells.map(textOf)];
    const width = Math.max(...texts.map(lengthOf));
    const isNumeric = cells.every((cell) => typeof cell === 'number');
    return texts.map((text) => {
      const space = ' '.repeat(width - lengthOf(text));
      return isNumeric ? space + text : text + space;
    });
  });
  const lines = [null, ...rows].map((_, index) =>
    columns.map((column) => column[index]).join('  '),
  );
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** Removes what a terminal would take for a command: lines quote files, and what visitors write. */
export function withoutCommands(text: string): string {
  return text.replace(/(?:(?!\n)[\p{Cc}\p{Cf}\u2028\u2029])+/gu, ' ');
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}

function factTable(result: object): string {
  const facts = Object.entries(result).flatMap(([name, value]) => {
    const values = [value].flat().filter((fact) => textOf(fact) !== '');
    return values.map((fact) => ({ field: titleOf(name), value: fact }));
  });
  return table(facts);
}

/** Names a field as people do: 'featuredUntil' is 'featured until', 'createdAt' is 'created'. */
function titleOf(name: string): string {
  return wordsOf(name).replace(/ at$/, '');
}

function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Writes 'size 5, loads (soil 420), price from 390', the minute of a time, and '' for nothing. */
function textOf(value: unknown): string {
  if (typeof value === 'string')
    return withoutCommands(value.replace(isoTime, '$1 $2')).replace(/ ?\n/g, ' ');
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const texts = Object.entries(value).flatMap(([name, part]) => {
    const text = textOf(part);
    if (!text) return [];
    return `${wordsOf(name)} ${typeof part === 'object' ? `(${text})` : text}`;
  });
  return texts.join(', ');
}

const isoTime = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*$/;

/**
 * A command cannot be done as it was given; the message is a complete sentence for the operator. It
 * has no `code`, which the database would take for one of its own.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

export class UsageError extends OperatorError {
  override name = 'UsageError';
}

/** Returns the failure in a sentence, and the socket's status; 400 is wrong use. */
export function toFailure(error: unknown): { status: number; error: string } {
  if (error instanceof UsageError) return { status: 400, error: error.message };
  if (error instanceof OperatorError || error instanceof DumpError || error instanceof ConfigError)
    return { status: 422, error: error.message };
  if (error instanceof HttpError && error.code === 'database_unavailable')
    return { status: 503, error: 'The database cannot be reached.' };
  const message = error instanceof Error ? error.message : String(error);
  return { status: 500, error: `The command failed: ${message}` };
}

/** Prints why a command failed, and returns its exit code: 2 for wrong use, otherwise 1. */
export function reportFailure(error: unknown): 1 | 2 {
  console.error(withoutCommands(toFailure(error).error));
  return error instanceof UsageError ? 2 : 1;
}
