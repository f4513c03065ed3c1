import * as v from 'valibot';
import type { Query } from '#server/database/database.ts';
import { type CityId, cityById, cityWithId } from '#src/catalogue/cities.ts';
import { type CompanyPage, cityOnPage } from '#src/company/page.ts';
import { type CompanyRecord, type LicenceBadge, licenceBadge } from '#src/company/record.ts';
import { isSimilarName } from './open-data/name.ts';

export interface Register extends Pick<LicenceBadge, 'source' | 'on'> {
  city: CityId;
  url: string | null;
  entries: readonly RegisterEntry[];
}

export interface RegisterEntry {
  name: string;
  phone: string | null;
  licence: string | null;
  /** The last day is like '2026-11-22', and null without end. */
  validUntil: string | null;
  /** These public companies have the same CNPJ, approved by the operator or from open data. */
  companyIds: readonly string[];
}

/** Reads the public part of the registers, without entries whose mark no page would accept. */
export async function readRegisters(query: Query): Promise<Register[]> {
  const registers = await query<Register>(statement);
  return registers
    .filter(({ city }) => cityWithId(city))
    .map((register) => ({
      ...register,
      entries: register.entries.filter((entry) => v.is(licenceBadge, badgeOf(register, entry))),
    }));
}

const statement = `
  select city_id as city, source, url, read_on::text as on, entries
  from public_registers order by city_id`;

/** An entry ends at midnight of Brasília. */
export function validOn(day: string, registers: readonly Register[]): Register[] {
  return registers.map((register) => ({
    ...register,
    entries: register.entries.filter(({ validUntil }) => validUntil === null || validUntil >= day),
  }));
}

export function registerIn(city: CityId, registers: readonly Register[]): Register | undefined {
  return registers.find((register) => register.city === city);
}

export function badgeOf({ source, url, on }: Register, { licence }: RegisterEntry): LicenceBadge {
  return { source, on, ...(url && { url }), ...(licence && { licence }) };
}

/** A registered company is one of the site, a row of Google's, or one from open data. */
export interface Registered extends Pick<CompanyRecord, 'name' | 'phone'> {
  id?: string | undefined;
  whatsapp?: string | null;
}

/** Finds the entry with a company's approved CNPJ, or else one with its phone and a similar name. */
export function findEntry(
  { id, name, phone, whatsapp }: Registered,
  { entries }: Register,
): RegisterEntry | undefined {
  const sameCnpj = id && entries.find(({ companyIds }) => companyIds.includes(id));
  if (sameCnpj) return sameCnpj;
  const phones = [phone, whatsapp].filter(Boolean);
  return entries.find((entry) => phones.includes(entry.phone) && isSimilarName(entry.name, name));
}

/** Lists the marks on a company's own page, of every city whose register has it. */
export function badgesOf(
  company: Registered,
  registers: readonly Register[],
): CompanyPage['registers'] {
  return registers.flatMap((register) => {
    const entry = findEntry(company, register);
    return entry
      ? [{ ...badgeOf(register, entry), city: cityOnPage(cityById(register.city)) }]
      : [];
  });
}
