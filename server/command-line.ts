import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './operator/command.ts';

/** Rows as aligned columns under their titles, without spaces at the end of a line. */
export function table(titles: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [titles, ...rows].map((row) => row.map(toText));
  const widths = titles.map((_, column) =>
    Math.max(...lines.map((line) => lengthOf(line[column] ?? ''))),
  );
  const isNumeric = titles.map((_, column) => rows.every((row) => typeof row[column] === 'number'));
  return lines
    .map((line) =>
      line
        .map((cell, column) => {
          const space = ' '.repeat((widths[column] ?? 0) - lengthOf(cell));
          return isNumeric[column] ? space + cell : cell + space;
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

type Cell = string | number | null | readonly string[];

/** One line, without what a terminal would take for a command. */
function toText(cell: Cell): string {
  if (cell === null) return '';
  const text = typeof cell === 'object' ? cell.join(', ') : String(cell);
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** Parses the words after a program's name, by these options. Throws UsageError. */
export function parseOptions<Known extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Known,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // Its message goes on with how to give a value that begins with a dash.
    const [sentence = ''] = (error as Error).message.split(/[.;\n]/, 1);
    throw new UsageError(`${sentence}.`);
  }
}
