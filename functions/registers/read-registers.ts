import { anonymous, type Database } from '#functions/database/database.ts';
import { type CityId, cityWithId } from '#src/shared/catalogue/catalogue.ts';
import { isCompany } from '#src/shared/company/company.ts';
import type { Register, RegisterEntry } from './register.ts';
import { registerRow } from './register-rows.ts';

/** A register with entries that may be over. */
export interface StoredRegister extends Omit<Register, 'entries'> {
  entries: readonly StoredEntry[];
}

interface StoredEntry extends RegisterEntry {
  /** The last day, like '2026-11-22'; null without end. */
  validUntil: string | null;
}

/** What the public may see of the registers. Entries that no page would accept are left out. */
export async function readRegisters(database: Database): Promise<StoredRegister[]> {
  return database.as(anonymous, async (query) => {
    const registers = await query<RegisterRow>(
      'select city_id as city, source, url, read_on::text as on from registers order by city_id',
    );
    const entries = Map.groupBy(await query<EntryRow>(entriesStatement), ({ city }) => city);
    return registers
      .filter(({ city }) => cityWithId(city))
      .map(({ url, ...register }) => withEntries({ ...register, ...(url && { url }) }, entries));
  });
}

/** Those of a day. */
export function validOn(day: string, registers: readonly StoredRegister[]): Register[] {
  return registers.map(({ entries, ...register }) => ({
    ...register,
    entries: entries
      .filter(({ validUntil }) => validUntil === null || validUntil >= day)
      .map(({ validUntil: _, ...entry }) => entry),
  }));
}

interface RegisterRow {
  city: CityId;
  source: string;
  url: string | null;
  on: string;
}

interface EntryRow extends StoredEntry {
  city: string;
}

const entriesStatement = `
  select city_id as city, md5(concat_ws(' ', city_id, name, phone)) as id, name,
    is_person as "isPerson", phone, licence, address, valid_until::text as "validUntil",
    company_ids::text[] as "companyIds"
  from public_register_entries
  order by city_id, position`;

function withEntries(
  register: Omit<Register, 'entries'>,
  entries: ReadonlyMap<string, EntryRow[]>,
): StoredRegister {
  const own = entries.get(register.city) ?? [];
  const isUsable = (entry: EntryRow) => isCompany(registerRow({ ...register, entries: [] }, entry));
  return { ...register, entries: own.filter(isUsable).map(({ city: _, ...entry }) => entry) };
}
