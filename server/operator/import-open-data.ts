import { hash } from 'node:crypto';
import * as v from 'valibot';
import { findEntry } from '#server/carriers.ts';
import { table, UsageError } from '#server/command-line.ts';
import type { Query } from '#server/database/database.ts';
import { applyImport, type ImportOutcome } from '#server/open-data/apply.ts';
import { rebuildOpenData } from '#server/open-data/rebuild.ts';
import { type OpenDataRecord, openDataRecord } from '#server/open-data/record.ts';
import { isBusiness, isCompanyName } from '#server/open-data/trade.ts';
import { type CityId, cityById } from '#src/catalogue/cities.ts';
import { readBy } from '#src/company/fields.ts';
import type { CompanyRecord } from '#src/company/record.ts';
import { safeWebUrl } from '#src/shared/routing/links.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { cityField, command, dayField, flagField, line, type OperatorDeps } from './command.ts';
import {
  countOutcome,
  type ImportReport,
  importFields,
  nothingImported,
  reportOf,
} from './files/import-file.ts';
import { readOverture } from './files/overture-file.ts';
import { type NewEntry, type RegisterFile, readRegister } from './files/register-file.ts';

const monthField = v.pipe(
  v.string('must be a month like "2026-10"'),
  v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month like "2026-10"'),
);

interface OpenDataReport {
  isApplied: boolean;
  month: string;
  counts: Record<string, number>;
  /** The numbers count lines that are left out or mended, by the reason. */
  faults: Record<string, number>;
  /** The notes say where the lines with faults are. */
  notes: string[];
  /** One problem with a single place stops the import. */
  problems: string[];
  openData: ImportOutcome;
}

type ReadFiles = Omit<OpenDataReport, 'isApplied' | 'openData'>;

const isPublic =
  'They are listed until their owners claim them; an operator confirms those of tier 2 (open-data --waiting).';

export const importCnpj = command({
  form: '<files>… [--month <month>] [--apply]',
  summary: 'Import companies from a month of the Receita, from its .zip files as downloaded.',
  details: [
    'All of Empresas0.zip to 9, Estabelecimentos0.zip to 9 and Simples.zip of one month.',
    'Without --apply, it only says what it would do. It goes on where it was broken off.',
    '--month: like 2026-10, where the files do not say it.',
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
  print: printReport,
});

export const importOverture = command({
  form: '<file> --month <month> [--apply]',
  summary:
    'Import companies from Overture Places, exported by the query in server/open-data/README.md.',
  details: [
    'A .csv or a .geojson file. Without --apply, it only says what it would do.',
    'With one bad place, nothing is imported.',
    '--month: of the release, like 2026-10.',
    isPublic,
  ],
  reads: ['csv', 'geojson'],
  schema: v.strictObject({
    ...importFields,
    format: v.picklist(['csv', 'geojson'], 'must be a .csv or a .geojson file'),
    month: monthField,
  }),
  run: (deps, { text, format, ...read }) =>
    replace('overture', deps, { ...read, ...readOverture(text, format) }),
  print: printReport,
  isFailure: ({ problems }) => problems.length > 0,
});

/** Throws UsageError for a month that has not come yet. */
async function replace(
  source: 'cnpj' | 'overture',
  { database, now }: OperatorDeps,
  { apply, records, ...read }: ReadFiles & { apply: boolean; records: OpenDataRecord[] },
): Promise<OpenDataReport> {
  const { month: readOn, counts, problems } = read;
  if (readOn > brasiliaDay(now()).slice(0, 7))
    throw new UsageError('--month is a month that has not come yet.');
  const isApplied = apply && problems.length === 0;
  const given = { source, scope: '', readOn, counts, records, now: now(), isDryRun: !isApplied };
  const openData = await rebuildOpenData(database, (query) => applyImport(query, given));
  return { isApplied, ...read, openData };
}

function printReport(report: OpenDataReport): string {
  const { isApplied, month, counts, faults, notes, problems, openData } = report;
  const rows = Object.entries({ ...counts, ...faults });
  return [
    table(rows.map(([lines, count]) => ({ lines, count }))),
    ...notes,
    ...problems,
    ...outcomeLines(openData),
    isApplied ? `${month} was imported.` : nothingImported(report),
  ].join('\n');
}

function outcomeLines(outcome: ImportOutcome): string[] {
  const { added, changed, unchanged, left, suppressed, merged, claimedGone, doubted, byTier } =
    outcome;
  return [
    ...claimedGone.map((company) => `${company} is claimed, and this source has it no more.`),
    `Rows: ${added} new, ${changed} changed, ${unchanged} as before, ${left} gone, ${suppressed} left out at somebody's request, ${merged} merged with others.`,
    ...(doubted > 0
      ? [
          `${doubted} companies are shown that their sources put in tier 2 or 3 now: "open-data --waiting".`,
        ]
      : []),
    `Companies: ${outcome.companies}, of tier 1 ${byTier[1]}, of tier 2 ${byTier[2]}, of tier 3 ${byTier[3]}.`,
  ];
}

const registerSchema = v.strictObject({
  ...importFields,
  city: cityField,
  source: line(120),
  date: dayField,
  url: v.optional(readBy(safeWebUrl, 'must be an http or https address')),
  map: v.optional(v.string()),
  'public-licence': flagField,
});

type Args = v.InferOutput<typeof registerSchema>;

interface RegisterReport extends ImportReport<CheckedLine>, Omit<RegisterFile, 'rows'> {
  /** The import replaces these entries of the register; null where the city has none. */
  replaced: number | null;
  /** The outcome is null with a bad line. */
  openData: ImportOutcome | null;
}

interface CheckedLine {
  where: string;
  name: string;
  /** An 'individual' is stored by name alone, and an 'expired' one not at all. */
  outcome: 'company' | 'individual' | 'expired' | 'bad';
  matches: { id: string; name: string; by: 'CNPJ' | 'phone and name' }[];
}

export const importRegister = command({
  form: '<file> --city <state/city> --source <name> --date <day> [--url <address>] [--map <columns>] [--public-licence] [--apply]',
  summary: "Import a city's public register of licensed carriers from a .csv or .txt file.",
  details: [
    'It replaces the register that the city had. Without --apply, it only says what it would do.',
    'With one bad line, nothing is imported.',
    'Any encoding and separator that spreadsheets write. Paste the table of a PDF into a spreadsheet,',
    'and remove the lines that are no companies, like numbers of pages.',
    '--source: who keeps the register. --date: the day it was read. --url: where it is published.',
    '--map: which columns are read, where their titles do not say it, like',
    '  --map "name=Razão Social,cnpj=CNPJ,phone=Telefone,licence=Licença,valid=Validade,address=Endereço";',
    '  several columns have phones, like "ddd=DDD,phone=Fone 1,phone=Celular", of which a mobile comes first.',
    '--public-licence: the register publishes licence numbers; otherwise none is stored.',
    'A company of the site that has an entry shows it: by its approved CNPJ, or by its phone and name.',
    'Of individuals only the name is stored: of a line with a CPF, and of one without any document',
    'whose name is not plainly that of a company. Remove lines of licences that are not in force.',
    'The companies are listed, with those of the other sources of open data.',
  ],
  reads: ['csv'],
  schema: registerSchema,
  run({ database, now }, args): Promise<RegisterReport> {
    const today = brasiliaDay(now());
    if (args.date > today) throw new UsageError('--date is a day that has not come yet.');
    const { text, city, map, apply, 'public-licence': hasPublicLicences } = args;
    const format = { city: cityById(city), map, hasPublicLicences };
    const { rows, ...columns } = readRegister(text, format);
    const report = reportOf(rows, apply);
    const isValid = ({ validUntil }: NewEntry) => validUntil === null || validUntil >= today;
    const entries = rows.flatMap((row) =>
      'value' in row && isValid(row.value) ? [{ ...row.value, where: row.where }] : [],
    );
    const work = async (query: Query): Promise<RegisterReport> => {
      const matches = findMatches(await readPublic(query), entries);
      const lines = rows.map((row): CheckedLine => {
        const { where } = row;
        if ('faults' in row) return { where, name: '', outcome: 'bad', matches: [] };
        const { name, isPerson } = row.value;
        const validOutcome = isPerson ? 'individual' : 'company';
        const outcome = isValid(row.value) ? validOutcome : 'expired';
        return { where, name, outcome, matches: matches.get(where) ?? [] };
      });
      const replaced = await countEntries(query, city);
      const checked = { ...report, replaced, ...columns, lines };
      if (report.problems.length > 0) return { ...checked, openData: null };
      const openData = await applyImport(query, {
        source: 'register',
        scope: city,
        readOn: args.date,
        now: now(),
        counts: { entries: entries.length },
        records: entries.flatMap((entry) => toRecord(entry, city) ?? []),
        isDryRun: !report.isApplied,
      });
      if (report.isApplied) await replaceRegister(query, args, entries);
      return { ...checked, openData };
    };
    return rebuildOpenData(database, work);
  },
  print(report) {
    const { columns, unread, lines, problems, openData } = report;
    const read = Object.entries(columns).map(
      ([field, titles]) => `${field} = ${titles.map((title) => `"${title}"`).join(' and ')}`,
    );
    const matches = lines.flatMap(({ where, matches }) =>
      matches.map(({ name, id, by }) => ({ entry: where, company: name, id, by })),
    );
    const individuals = lines.filter(({ outcome }) => outcome === 'individual');
    const texts = [
      ...problems,
      `Columns: ${read.join(', ')}.${unread.length > 0 ? ` Not read: ${unread.join(', ')}.` : ''}`,
      // A note of the sheet is taken for a person's name.
      individuals.length > 0 &&
        `By name alone: ${individuals.map(({ where }) => where).join(', ')}.`,
      table(matches),
      ...(openData === null ? [] : outcomeLines(openData)),
      countText(report),
    ];
    return texts.filter(Boolean).join('\n');
  },
  isFailure: ({ problems }) => problems.length > 0,
});

/** Returns undefined for individuals and public bodies. */
function toRecord(entry: NewEntry, city: CityId): OpenDataRecord | undefined {
  const { name, isPerson, cnpj, phone, phones, address } = entry;
  if (isPerson || !isBusiness({ nature: '', legalName: name })) return undefined;
  // The name may be a person's, with a CNPJ.
  const isSoleTrader = !isCompanyName(name);
  return {
    source: 'register',
    key: `${city}:${hash('sha256', JSON.stringify([name, phone, ...(cnpj ? [cnpj] : [])]))}`,
    city,
    tier: 1,
    cnpj,
    name,
    tradeName: null,
    isSoleTrader,
    phones,
    address: isSoleTrader ? '' : address,
    email: null,
    website: null,
    bairro: null,
    cep: null,
    openedOn: null,
  };
}

function countText(report: RegisterReport): string {
  const { isApplied, replaced } = report;
  const number = (outcome: CheckedLine['outcome']) => countOutcome(report, outcome);
  const entries = `${number('company')} companies, ${number('individual')} individuals by name alone, ${number('expired')} expired and left out`;
  const before = replaced === null ? '' : ` The ${replaced} entries of before`;
  if (isApplied) return `Imported: ${entries}.${before && `${before} were replaced.`}`;
  const rest = before && `${before} would be replaced.`;
  return `${entries}, ${number('bad')} bad lines.${rest} ${nothingImported(report)}`;
}

/** Only approved numbers stand here. */
type KnownCompany = Pick<CompanyRecord, 'id' | 'name' | 'phone' | 'whatsapp' | 'cnpj'>;

function readPublic(query: Query): Promise<KnownCompany[]> {
  return query<KnownCompany>(
    `select id, name, case when phone = any(approved_contacts) then phone end as phone,
      case when whatsapp = any(approved_contacts) then whatsapp end as whatsapp,
      case when cnpj = approved_cnpj then cnpj end as cnpj
    from companies
    where approved_at is not null and suspended_at is null and phone is not null
    order by created_at, id`,
  );
}

/** Finds the companies that will show an entry, by the line of that. */
function findMatches(
  companies: readonly KnownCompany[],
  listed: readonly (NewEntry & { where: string })[],
) {
  // The site itself has them so.
  const entries = listed.map((entry) => {
    const same = companies.filter(({ cnpj }) => cnpj !== null && cnpj === entry.cnpj);
    return { ...entry, companyIds: same.map(({ id }) => id) };
  });
  const matches = new Map<string, CheckedLine['matches']>();
  for (const company of companies) {
    const { id, name } = company;
    const entry = findEntry(company, { entries });
    if (!entry) continue;
    const by = entry.companyIds.includes(id) ? 'CNPJ' : 'phone and name';
    matches.set(entry.where, [...(matches.get(entry.where) ?? []), { id, name, by }]);
  }
  return matches;
}

async function countEntries(query: Query, city: CityId): Promise<number | null> {
  const [found] = await query<{ entries: number }>(
    `select (select count(*)::integer from register_entries where city_id = $1) as entries
    from registers where city_id = $1`,
    [city],
  );
  return found?.entries ?? null;
}

async function replaceRegister(query: Query, args: Args, entries: readonly NewEntry[]) {
  const { city, source, url = null, date } = args;
  // Two imports of one city take turns.
  await query('lock table registers in share row exclusive mode');
  await query('delete from registers where city_id = $1', [city]);
  const register = [city, source, url, date];
  await query(
    'insert into registers (city_id, source, url, read_on) values ($1, $2, $3, $4)',
    register,
  );
  await query(
    `insert into register_entries
      (city_id, position, name, is_person, cnpj, phone, licence, valid_until)
    select $1, position, value ->> 'name', (value ->> 'isPerson')::boolean, value ->> 'cnpj',
      value ->> 'phone', value ->> 'licence', (value ->> 'validUntil')::date
    from jsonb_array_elements($2::jsonb) with ordinality as listed (value, position)`,
    [city, JSON.stringify(entries)],
  );
}
