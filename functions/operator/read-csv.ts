/** A record of a CSV text, and the line on which it begins, from 1. */
export interface CsvRecord {
  line: number;
  values: string[];
}

/**
 * Reads CSV as spreadsheets write it (RFC 4180): separated by commas, or by semicolons where the
 * first line has more of those; a value in quotes may hold anything, with its quotes doubled. Empty
 * lines are left out.
 */
export function readCsv(text: string): CsvRecord[] {
  const [header = ''] = text.split('\n', 1);
  const separator = countOf(header, ';') > countOf(header, ',') ? ';' : ',';
  const value = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|$)|.`,
    'gy',
  );
  const records: CsvRecord[] = [];
  let line = 1;
  let record: CsvRecord = { line, values: [] };
  while (value.lastIndex < text.length) {
    const [all, quoted, bare, end] = value.exec(text) as RegExpExecArray;
    if (end === undefined) throw new SyntaxError(`line ${record.line}: a quote is out of place`);
    record.values.push((quoted?.replaceAll('""', '"') ?? bare ?? '').trim());
    line += countOf(all, '\n');
    if (end === separator) continue;
    records.push(record);
    record = { line, values: [] };
  }
  if (record.values.length > 0) records.push(record);
  return records.filter(({ values }) => values.some((found) => found !== ''));
}

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}
