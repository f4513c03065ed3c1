import type { CityId } from '#src/shared/catalogue/catalogue.ts';
import type { RegisterMark } from '#src/shared/company/company.ts';

/** A city's public register of licensed carriers. */
export interface Register extends Omit<RegisterMark, 'licence'> {
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

/** What a company shows of its entry. */
export function markOf({ source, url, on }: Register, { licence }: RegisterEntry): RegisterMark {
  return { source, on, ...(url && { url }), ...(licence && { licence }) };
}
