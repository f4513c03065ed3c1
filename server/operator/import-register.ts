import * as v from 'valibot';
import type { RegisterEntry } from '#server/carriers/carriers.ts';
import { findEntry } from '#server/carriers/match.ts';
import { table } from '#server/command-line.ts';
import { type Query, service } from '#server/database/database.ts';
import { type CityId, cityById } from '#src/catalogue/cities.ts';
import { brasiliaDay } from '#src/company/statistics.ts';
import { safeWebUrl } from '#src/shared/contact/phone.ts';
import { cityField, command, dayField, flagField, line, UsageError } from './command.ts';
import {
  type NewEntry,
  type RegisterFile,
  type RegisterLine,
  readRegister,
} from './read-register.ts';

const schema = v.strictObject({
  /** Of the file. */
  text: v.string('must be a text'),
  city: cityField,
  source: line(120),
  date: dayField,
  url: v.optional(
    v.pipe(
      v.string('must be an http or https address'),
      v.transform(safeWebUrl),
      v.string('must be an http or https address'),
    ),
  ),
  map: v.optional(v.string()),
  'public-licence': flagField,
  apply: flagField,
});

type Args = v.InferOutput<typeof schema>;

interface RegisterReport extends Pick<RegisterFile, 'columns' | 'unread'> {
  /** False also when a line is bad: then nothing is imported. */
  isApplied: boolean;
  /** Entries of the register that it replaces; null where the city has none. */
  replaced: number | null;
  lines: CheckedLine[];
}

interface CheckedLine {
  where: string;
  name: string;
  /** 'individual': only the name is stored. 'expired': nothing is. */
  outcome: 'company' | 'individual' | 'expired' | 'bad';
  /** Of a bad line. */
  problem?: string;
  /** Companies of the site that show this entry. */
  matches: { id: string; name: string; by: MatchKind }[];
}

type MatchKind = 'CNPJ' | 'phone and name';

export const importRegister = command({
  form: '<file> --city <state/city> --source <name> --date <day> [--url <address>] [--map <columns>] [--public-licence] [--apply]',
  summary: "Import a city's public register of licensed carriers from a .csv file.",
  details: [
    'It replaces the register that the city had. Without --apply, it only says what it would do.',
    'With one bad line, nothing is imported.',
    '--source: who keeps the register. --date: the day it was read. --url: where it is published.',
    '--map: which columns are read, where their titles do not say it, like',
    '  --map "name=Razão Social,cnpj=CNPJ,phone=Telefone,licence=Licença,valid=Validade,address=Endereço"',
    '--public-licence: the register publishes licence numbers; otherwise none is stored.',
    'A company of the site that has an entry shows it: by its approved CNPJ, or by its phone and name.',
    'Of individuals only the name is stored: of a line with a CPF, and of one without any document',
    'whose name is not plainly that of a company. Remove lines of licences that are not in force.',
  ],
  schema,
  run({ database, now }, args): Promise<RegisterReport> {
    const today = brasiliaDay(now());
    if (args.date > today) throw new UsageError('--date is a day that has not come yet.');
    const { text, city, map, apply } = args;
    const hasPublicLicences = args['public-licence'];
    const file = readRegister(text, { city: cityById(city), map, hasPublicLicences });
    return database.withIdentity(service, async (query) => {
      const lines = checkLines(file.lines, await readPublic(query), today);
      const isApplied = apply && !hasBadLine(lines);
      const replaced = await countEntries(query, city);
      const entries = file.lines.flatMap((read) =>
        'entry' in read && !isExpired(read.entry, today) ? [read.entry] : [],
      );
      if (isApplied) await replaceRegister(query, args, entries);
      return { isApplied, replaced, columns: file.columns, unread: file.unread, lines };
    });
  },
  print(report) {
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
  },
  isFailure: (report) => hasBadLine(report.lines),
});

function hasBadLine(lines: readonly CheckedLine[]): boolean {
  return lines.some(({ outcome }) => outcome === 'bad');
}

function countText({ isApplied, replaced, lines }: RegisterReport): string {
  const number = (wanted: string) => lines.filter(({ outcome }) => outcome === wanted).length;
  const entries = `${number('company')} companies, ${number('individual')} individuals by name alone, ${number('expired')} expired and left out`;
  const before = replaced === null ? '' : ` The ${replaced} entries of before`;
  if (isApplied) return `Imported: ${entries}.${before && `${before} were replaced.`}`;
  const rest = before && `${before} would be replaced.`;
  const end = number('bad') > 0 ? '.' : '; add --apply to do it.';
  return `${entries}, ${number('bad')} bad lines.${rest} Nothing was imported${end}`;
}

interface KnownCompany {
  id: string;
  name: string;
  phone: string;
  whatsapp: string | null;
  /** If it is approved. */
  cnpj: string | null;
}

/** The companies that the site shows. */
function readPublic(query: Query): Promise<KnownCompany[]> {
  return query<KnownCompany>(
    `select id, name, phone, whatsapp,
      case when cnpj = approved_cnpj then cnpj end as cnpj
    from companies
    where approved_at is not null and suspended_at is null and phone is not null
    order by created_at, id`,
  );
}

/** The outcome of each line of a register's import. */
function checkLines(
  read: readonly RegisterLine[],
  companies: readonly KnownCompany[],
  today: string,
): CheckedLine[] {
  const entries = read.flatMap((line) =>
    'entry' in line && !isExpired(line.entry, today) ? toRegistered(line, companies) : [],
  );
  const matches = companies.flatMap((company) => matchOf(company, entries));
  return read.map((line) => {
    const { where } = line;
    if ('problem' in line) {
      const problem = `${where}: ${line.problem}.`;
      return { where, name: '', outcome: 'bad', problem, matches: [] };
    }
    const { name, isPerson } = line.entry;
    if (isExpired(line.entry, today)) return { where, name, outcome: 'expired', matches: [] };
    const own = matches.filter((match) => match.where === where);
    return {
      where,
      name,
      outcome: isPerson ? 'individual' : 'company',
      matches: own.map(({ id, name, by }) => ({ id, name, by })),
    };
  });
}

function isExpired({ validUntil }: NewEntry, today: string): boolean {
  return validUntil !== null && validUntil < today;
}

/** As the site itself has it, with its line as its id. */
function toRegistered(
  { where, entry }: { where: string; entry: NewEntry },
  companies: readonly KnownCompany[],
): RegisterEntry {
  const same = companies.filter(({ cnpj }) => cnpj !== null && cnpj === entry.cnpj);
  return { ...entry, id: where, companyIds: same.map(({ id }) => id) };
}

function matchOf(company: KnownCompany, entries: readonly RegisterEntry[]) {
  const { id, name } = company;
  const entry = findEntry(company, { entries });
  if (!entry) return [];
  const by: MatchKind = entry.companyIds.includes(id) ? 'CNPJ' : 'phone and name';
  return [{ where: entry.id, id, name, by }];
}

async function countEntries(query: Query, city: CityId): Promise<number | null> {
  const [found] = await query<{ entries: number }>(
    `select (select count(*)::integer from register_entries where city_id = registers.city_id)
      as entries from registers where city_id = $1`,
    [city],
  );
  return found?.entries ?? null;
}

async function replaceRegister(
  query: Query,
  args: Args,
  entries: readonly NewEntry[],
): Promise<void> {
  const { city, source, url = null, date } = args;
  // Two imports of one city take turns.
  await query('lock table registers in share row exclusive mode');
  await query('delete from registers where city_id = $1', [city]);
  await query(
    `insert into registers (city_id, source, url, read_on, has_public_licences)
    values ($1, $2, $3, $4, $5)`,
    [city, source, url, date, args['public-licence']],
  );
  await query(
    `insert into register_entries
      (city_id, position, name, is_person, cnpj, phone, licence, valid_until, address)
    select $1, position, value ->> 'name', (value ->> 'isPerson')::boolean, value ->> 'cnpj',
      value ->> 'phone', value ->> 'licence', (value ->> 'validUntil')::date, value ->> 'address'
    from jsonb_array_elements($2::jsonb) with ordinality as listed (value, position)`,
    [city, JSON.stringify(entries)],
  );
}
