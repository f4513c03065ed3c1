import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import { UsageError } from './command.ts';

/** A record of a CSV text, and the line on which it begins, from 1. */
export interface CsvRecord {
  line: number;
  values: string[];
}

/**
 * Reads CSV as spreadsheets write it (RFC 4180): separated by commas, or by semicolons where the
 * first line has more of those. Records without any value are left out. Throws UsageError for a text
 * that is no CSV.
 */
export function readCsv(text: string): CsvRecord[] {
  const [header = ''] = text.split('\n', 1);
  const isSemicolon = header.split(';').length > header.split(',').length;
  try {
    const records = parse(text, {
      bom: true,
      delimiter: isSemicolon ? ';' : ',',
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      cast: (value) => value.trim(),
      info: true,
      raw: true,
    }) as unknown as { record: string[]; info: InfoRecord; raw: string }[];
    return records.map(({ record, info, raw }) => ({
      // A quoted value may hold line breaks.
      line: info.lines - raw.trimEnd().split('\n').length + 1,
      values: record,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UsageError(
      `The file is not valid CSV: line ${error.lines}: a quote is out of place.`,
    );
  }
}
