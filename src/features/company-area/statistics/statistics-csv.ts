import { type CountedKind, countedKinds, type Statistics } from '#src/company/statistics.ts';
import { kindLabels } from './counted-kinds.ts';
import { cityText, dayText, sizeText } from './statistics-text.ts';

/**
 * One table of all days, cities and sizes, as spreadsheets in Brazil open it: with semicolons, and
 * with a byte order mark, without which Excel misreads accents.
 */
export function statisticsCsv(statistics: Statistics): string {
  const { days, cities, sizes } = statistics;
  const countsOf = (row: Record<CountedKind, number>) =>
    countedKinds.map((kind) => String(row[kind]));
  const rows = [
    ['Por', 'Qual', ...countedKinds.map((kind) => kindLabels[kind])],
    ...days.map((row) => ['Dia', dayText(row.day), ...countsOf(row)]),
    ...cities.map((row) => ['Cidade', cityText(row.cityId), ...countsOf(row)]),
    ...sizes.map((row) => ['Tamanho', sizeText(row.size), ...countsOf(row)]),
  ];
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}

/** Quoted where it has to be; never a formula, whatever the text. */
function cell(text: string): string {
  const literal = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(literal) ? `"${literal.replaceAll('"', '""')}"` : literal;
}
