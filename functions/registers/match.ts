import { cityById } from '#src/shared/catalogue/catalogue.ts';
import type { CompanyPage } from '#src/shared/company/company-page.ts';
import { markOf, type Register, type RegisterEntry } from './register.ts';
import { isSimilarName } from './similar-name.ts';

/** A partner, or a row of Google's. */
export interface Registered {
  /** Of the database. */
  id?: string | undefined;
  name: string;
  phone: string | null;
  otherPhone?: string | null;
}

/**
 * The entry of a company: the one with its approved CNPJ, or else one with a phone of its and a
 * similar name. A false mark is worse than none: one of both is not enough.
 */
export function findEntry(
  { id, name, phone, otherPhone }: Registered,
  { entries }: Pick<Register, 'entries'>,
): RegisterEntry | undefined {
  const sameCnpj = id && entries.find(({ companyIds }) => companyIds.includes(id));
  if (sameCnpj) return sameCnpj;
  const phones = [phone, otherPhone].filter(Boolean);
  return entries.find((entry) => phones.includes(entry.phone) && isSimilarName(entry.name, name));
}

/** The marks on a partner's own page, of every city whose register has it. */
export function registersOf(
  partner: Registered,
  registers: readonly Register[],
): CompanyPage['registers'] {
  return registers.flatMap((register) => {
    const entry = findEntry(partner, register);
    if (!entry) return [];
    const { id, name, stateCode } = cityById(register.city);
    return [{ ...markOf(register, entry), city: { id, name, stateCode } }];
  });
}
