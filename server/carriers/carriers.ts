import { createSnapshot, type Snapshot } from '#server/company/partner.ts';
import { anonymous, type Database } from '#server/database/database.ts';
import { followPublic } from '#server/database/follow-public.ts';
import type { Log } from '#server/http/log.ts';
import { type CityId, cityWithId } from '#src/catalogue/cities.ts';
import { type CompanyCard, isCompanyCard, type LicenceBadge } from '#src/company/record.ts';
import { brasiliaDay } from '#src/company/statistics.ts';

/** A city's public register of licensed carriers. */
export interface Register extends Omit<LicenceBadge, 'licence'> {
  city: CityId;
  /** Those that are valid, in the register's order. */
  entries: readonly RegisterEntry[];
}

export interface RegisterEntry {
  /** Another one for another name or phone. */
  id: string;
  name: string;
  /** Of individuals only the name is known. */
  isPerson: boolean;
  /** Normalised. */
  phone: string | null;
  /** Where the register publishes licence numbers. */
  licence: string | null;
  address: string;
  /** Public companies with the same CNPJ, approved by the operator. */
  companyIds: readonly string[];
}

export function registerIn(city: CityId, registers: readonly Register[]): Register | undefined {
  return registers.find((register) => register.city === city);
}

/** The part of its entry that a company shows. */
export function badgeOf({ source, url, on }: Register, { licence }: RegisterEntry): LicenceBadge {
  return { source, on, ...(url && { url }), ...(licence && { licence }) };
}

/**
 * The list of a city of which only the register is known: those that can be called first, otherwise
 * in the register's order, each name and phone once.
 */
export function registerRows(register: Register): CompanyCard[] {
  const entries = [...new Map(register.entries.map((entry) => [entry.id, entry])).values()];
  const ordered = [
    ...entries.filter(({ phone }) => phone !== null),
    ...entries.filter(({ phone }) => phone === null),
  ];
  return ordered.map((entry) => registerRow(register, entry));
}

function registerRow(register: Register, entry: RegisterEntry): CompanyCard {
  const { id, name, phone, address } = entry;
  return {
    placeId: `register:${id}`,
    ...{ name, phone, whatsapp: null, address },
    rating: null,
    reviewCount: 0,
    availability: 'unknown',
    imageUrl: null,
    sponsored: false,
    openingHours: [],
    register: badgeOf(register, entry),
    registerOnly: true,
  };
}

/** A register with entries that may be over. */
interface StoredRegister extends Omit<Register, 'entries'> {
  entries: readonly StoredEntry[];
}

interface StoredEntry extends RegisterEntry {
  /** The last day, like '2026-11-22'; null without end. */
  validUntil: string | null;
}

/** The public part of the registers, without entries that no page would accept. */
export async function readRegisters(database: Database): Promise<StoredRegister[]> {
  return database.withIdentity(anonymous, async (query) => {
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
function validOn(day: string, registers: readonly StoredRegister[]): Register[] {
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
  const isUsable = (entry: EntryRow) =>
    isCompanyCard(registerRow({ ...register, entries: [] }, entry));
  return { ...register, entries: own.filter(isUsable).map(({ city: _, ...entry }) => entry) };
}

/** The registers of the database, in memory. */
export interface LicensedCarriers {
  readonly registers: Snapshot<readonly Register[]>;
  /** Reads no more. */
  stop(): void;
}

interface CarriersDeps {
  database: Database;
  log: Log;
  now?: () => number;
}

/** An entry ends at midnight of Brasília, also while the database is away. */
export function createLicensedCarriers(deps: CarriersDeps): LicensedCarriers {
  const { database, log, now = Date.now } = deps;
  const registers = createSnapshot<readonly Register[]>([]);
  let stored: readonly StoredRegister[] = [];
  const read = async () => {
    try {
      stored = await readRegisters(database);
    } finally {
      registers.replace(validOn(brasiliaDay(now()), stored));
    }
  };
  const stop = followPublic({ database, log, subject: 'registers', read });
  return { registers, stop };
}
