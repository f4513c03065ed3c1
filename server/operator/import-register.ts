import { hash } from 'node:crypto';
import * as v from 'valibot';
import { UsageError } from '#server/command-line.ts';
import type { Query } from '#server/database/database.ts';
import { applyImport } from '#server/open-data/apply.ts';
import { rebuildOpenData } from '#server/open-data/rebuild.ts';
import type { OpenDataRecord } from '#server/open-data/record.ts';
import { isBusiness, isCompanyName } from '#server/open-data/trade.ts';
import { type CityId, cityById } from '#src/catalogue/cities.ts';
import { readBy } from '#src/company/fields.ts';
import { safeWebUrl } from '#src/shared/routing/links.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { cityField, command, dayField, flagField, line } from './command.ts';
import { importFields, outcomeOf, problemsOf } from './files/import-file.ts';
import { type NewEntry, readRegister } from './files/register-file.ts';

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
    'Individuals are left out: a line with a CPF, and one without any document whose name is not plainly',
    'that of a company. Remove lines of licences that are not in force.',
    'The companies are listed, with those of the other sources of open data.',
  ],
  reads: ['csv'],
  schema: registerSchema,
  run({ database, now }, args) {
    const { text, city, map, apply, date, 'public-licence': hasPublicLicences } = args;
    const today = brasiliaDay(now());
    if (date > today) throw new UsageError('--date is a day that has not come yet.');
    const format = { city: cityById(city), map, hasPublicLicences };
    const { rows, columns, unread } = readRegister(text, format);
    const problems = problemsOf(rows);
    const result = outcomeOf(apply, problems);
    const read = rows.flatMap((row) =>
      'value' in row ? [{ ...row.value, where: row.where }] : [],
    );
    const isExpired = ({ validUntil }: NewEntry) => validUntil !== null && validUntil < today;
    const entries = read.filter((entry) => !isExpired(entry) && !entry.isPerson);
    const whereOf = (found: typeof read) => found.map(({ where }) => where);
    const report = {
      ...result,
      problems,
      columns,
      unread,
      entries: entries.length,
      // A note of the sheet is taken for a person's name.
      individuals: whereOf(read.filter((entry) => !isExpired(entry) && entry.isPerson)),
      expired: whereOf(read.filter(isExpired)),
    };
    return rebuildOpenData(database, async (query) => {
      if (problems.length > 0) return report;
      const openData = await applyImport(query, {
        source: 'register',
        scope: city,
        readOn: date,
        now: now(),
        counts: { entries: entries.length },
        records: entries.flatMap((entry) => toRecord(entry, city) ?? []),
        isDryRun: !result.isApplied,
      });
      if (result.isApplied) await replaceRegister(query, args, entries);
      return { ...report, openData };
    });
  },
});

/** Returns undefined for public bodies. */
function toRecord(entry: NewEntry, city: CityId): OpenDataRecord | undefined {
  const { name, cnpj, phone, phones, address } = entry;
  if (!isBusiness({ nature: '', legalName: name })) return undefined;
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
    openedOn: null,
  };
}

async function replaceRegister(query: Query, args: Args, entries: readonly NewEntry[]) {
  const { city, source, url = null, date } = args;
  const stored = entries.map(({ name, cnpj, phone, licence, validUntil }) => {
    return { name, cnpj, phone, licence, validUntil };
  });
  await query(
    `insert into registers (city_id, source, url, read_on, entries) values ($1, $2, $3, $4, $5::jsonb)
    on conflict (city_id) do update set source = excluded.source, url = excluded.url,
      read_on = excluded.read_on, entries = excluded.entries`,
    [city, source, url, date, JSON.stringify(stored)],
  );
}
