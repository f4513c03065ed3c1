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

type Cell = string | number | null | readonly string[];

/** Writes rows as columns under their names, without spaces at the end of a line. */
export function table(rows: readonly Readonly<Record<string, Cell>>[]): string {
  const columns = Object.keys(rows[0] ?? {}).map((name) => {
    const cells = rows.map((row) => row[name] ?? null);
    const texts = [name.toUpperCase(), ...cells.map(toText)];
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

function toText(cell: Cell): string {
  if (cell === null) return '';
  const text = typeof cell === 'object' ? cell.join(', ') : String(cell);
  return withoutCommands(text).replace(/ ?\n/g, ' ');
}

/** Removes what a terminal would take for a command: lines quote files, and what visitors write. */
export function withoutCommands(text: string): string {
  return text.replace(/(?:(?!\n)[\p{Cc}\p{Cf}\u2028\u2029])+/gu, ' ');
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** Names fields as people do: 'featuredUntil' is 'featured until', 'createdAt' is 'created'. */
export function factTable(shown: object): string {
  const facts = Object.entries(shown).flatMap(([name, value]) => {
    const field = wordsOf(name).replace(/ at$/, '');
    const texts = [value].flat().map(textOf).filter(Boolean);
    return texts.map((text) => ({ field, value: text }));
  });
  return table(facts);
}

function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Writes 'size 5, loads (soil 420), price from 390', and '' for nothing. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const texts = Object.entries(value).flatMap(([name, part]) => {
    const text = textOf(part);
    if (!text) return [];
    return `${wordsOf(name)} ${typeof part === 'object' ? `(${text})` : text}`;
  });
  return texts.join(', ');
}

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
