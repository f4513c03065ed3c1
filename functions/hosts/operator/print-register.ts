import type { CommandResult } from '#functions/operator/commands.ts';
import { table } from './table.ts';

/** What the import of a register did or would do, as a person reads it. */
export function printRegister(report: CommandResult<'import-register'>): string {
  const { columns, unread, lines } = report;
  const read = Object.entries(columns).map(([field, title]) => `${field} = "${title}"`);
  const matches = lines.flatMap(({ where, matches }) =>
    matches.map(({ name, id, by }) => [where, name, id, by]),
  );
  return [
    ...lines.flatMap(({ problem }) => problem ?? []),
    `Columns: ${read.join(', ')}.${unread.length > 0 ? ` Not read: ${unread.join(', ')}.` : ''}`,
    ...(matches.length > 0 ? [table(['ENTRY', 'COMPANY', 'ID', 'BY'], matches)] : []),
    countText(report),
  ].join('\n');
}

function countText({ isApplied, replaced, lines }: CommandResult<'import-register'>): string {
  const number = (wanted: string) => lines.filter(({ outcome }) => outcome === wanted).length;
  const entries = `${number('company')} companies, ${number('individual')} individuals by name alone, ${number('expired')} expired and left out`;
  const before = replaced === null ? '' : ` The ${replaced} entries of before`;
  if (isApplied) return `Imported: ${entries}.${before && `${before} were replaced.`}`;
  const rest = before && `${before} would be replaced.`;
  const end = number('bad') > 0 ? '.' : '; add --apply to do it.';
  return `${entries}, ${number('bad')} bad lines.${rest} Nothing was imported${end}`;
}
