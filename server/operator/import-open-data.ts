import * as v from 'valibot';
import { UsageError } from '#server/command-line.ts';
import { applyImport } from '#server/open-data/apply.ts';
import { rebuildOpenData } from '#server/open-data/rebuild.ts';
import { type OpenDataRecord, openDataRecord } from '#server/open-data/record.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { command, flagField, type OperatorDeps } from './command.ts';
import { importFields, outcomeOf } from './files/import-file.ts';
import { readOverture } from './files/overture-file.ts';

const monthField = v.pipe(
  v.string('must be a month like "2026-10"'),
  v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month like "2026-10"'),
);

interface ReadFiles {
  month: string;
  counts: Record<string, number>;
  /** The numbers count lines that are left out or mended, by the reason. */
  faults: Record<string, number>;
  notes: string[];
  problems: string[];
}

const isPublic =
  'They are listed until their owners claim them; an operator confirms those of tier 2 (open-data --waiting).';

export const openDataImports = {
  'import-open-data cnpj': command({
    form: '<files>… [--apply]',
    summary: 'Import companies from a month of the Receita, from its .zip files as downloaded.',
    details: [
      'All of Empresas0.zip to 9, Estabelecimentos0.zip to 9 and Simples.zip of one month.',
      'Without --apply, it only says what it would do.',
      'A month with fewer lines than 95 % of the month before is refused.',
      isPublic,
    ],
    schema: v.strictObject({
      month: monthField,
      counts: v.record(v.string(), v.number()),
      faults: v.record(v.string(), v.number()),
      notes: v.array(v.string()),
      records: v.array(openDataRecord),
      apply: flagField,
    }),
    run: (deps, read) => replace('cnpj', deps, { ...read, problems: [] }),
  }),
  'import-open-data overture': command({
    form: '<file> --month <month> [--apply]',
    summary:
      'Import companies from Overture Places, exported by the query in server/open-data/README.md.',
    details: [
      'A .csv file. Without --apply, it only says what it would do.',
      'With one bad place, nothing is imported.',
      '--month: of the release, like 2026-10.',
      isPublic,
    ],
    reads: ['csv'],
    schema: v.strictObject({ ...importFields, month: monthField }),
    run: (deps, { text, ...read }) => replace('overture', deps, { ...read, ...readOverture(text) }),
  }),
};

/** Throws UsageError for a month that has not come yet. */
async function replace(
  source: 'cnpj' | 'overture',
  { database, now }: OperatorDeps,
  { apply, records, ...read }: ReadFiles & { apply: boolean; records: OpenDataRecord[] },
) {
  const { month: readOn, counts } = read;
  if (readOn > brasiliaDay(now()).slice(0, 7))
    throw new UsageError('--month is a month that has not come yet.');
  const result = outcomeOf(apply, read.problems);
  const isDryRun = !result.isApplied;
  const given = { source, scope: '', readOn, counts, records, now: now(), isDryRun };
  const openData = await rebuildOpenData(database, (query) => applyImport(query, given));
  return { ...result, ...read, openData };
}
