import * as v from 'valibot';
import { type Query, service } from '#functions/database/database.ts';
import { dayField } from '#functions/operator/command-fields.ts';
import { UsageError } from '#functions/operator/operator-error.ts';
import type { OperatorPorts } from '#functions/operator/operator-ports.ts';
import {
  type CheckedLine,
  checkLines,
  isExpired,
  readPublic,
} from '#functions/operator/register-file/check-lines.ts';
import {
  type NewEntry,
  type RegisterFile,
  readRegister,
} from '#functions/operator/register-file/read-register.ts';
import { brasiliaDay } from '#functions/partners/brasilia-day.ts';
import { cityField, line } from '#functions/partners/partner-fields.ts';
import { type CityId, cityById } from '#src/shared/catalogue/catalogue.ts';
import { safeWebUrl } from '#src/shared/contact/safe-web-url.ts';

export const importRegisterSchema = v.strictObject({
  /** Of the file. */
  text: v.string('must be a text'),
  city: cityField,
  /** Who keeps the register. */
  source: line(120),
  /** The day it was read. */
  date: dayField,
  /** Where it is published. */
  url: v.optional(
    v.pipe(
      v.string('must be an http or https address'),
      v.transform(safeWebUrl),
      v.string('must be an http or https address'),
    ),
  ),
  /** Which columns are read. */
  map: v.optional(v.string()),
  'public-licence': v.optional(v.boolean('takes no value'), false),
  /** Without it, nothing is changed. */
  apply: v.optional(v.boolean('takes no value'), false),
});

export interface RegisterReport extends Pick<RegisterFile, 'columns' | 'unread'> {
  /** False also when a line is bad: then nothing is imported. */
  isApplied: boolean;
  /** Entries of the register that it replaces; null where the city has none. */
  replaced: number | null;
  lines: CheckedLine[];
}

/** Imports a city's register in place of the one that it had. Throws OperatorError. */
export function importRegister(
  { database, now }: OperatorPorts,
  args: v.InferOutput<typeof importRegisterSchema>,
): Promise<RegisterReport> {
  const today = brasiliaDay(now());
  if (args.date > today) throw new UsageError('--date is a day that has not come yet.');
  const { text, city, map, apply } = args;
  const hasPublicLicences = args['public-licence'];
  const file = readRegister(text, { city: cityById(city), map, hasPublicLicences });
  return database.as(service, async (query) => {
    const companies = await readPublic(query);
    const lines = checkLines(file.lines, companies, today);
    const isApplied = apply && lines.every(({ outcome }) => outcome !== 'bad');
    const replaced = await countEntries(query, city);
    const entries = file.lines.flatMap((read) =>
      'entry' in read && !isExpired(read.entry, today) ? [read.entry] : [],
    );
    if (isApplied) await replaceRegister(query, args, entries);
    return { isApplied, replaced, columns: file.columns, unread: file.unread, lines };
  });
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
  args: v.InferOutput<typeof importRegisterSchema>,
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
