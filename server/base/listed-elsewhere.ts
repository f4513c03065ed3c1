import { isSimilarName } from '#server/carriers.ts';
import { fold } from '#src/shared/text/words.ts';
import type { BaseCompany } from './base-companies.ts';
import { ownDomain } from './merge.ts';

/** A partner of a city, or a row of Google's. */
interface ListedCompany {
  id?: string;
  name: string;
  phone: string | null;
  whatsapp: string | null;
  website?: string | null | undefined;
  address: string;
}

/**
 * The base companies of a city that none of its other companies is: by an approved CNPJ, a phone, an
 * own domain, or a similar name with the bairro in the address.
 */
export function notListedElsewhere(
  base: readonly BaseCompany[],
  listed: readonly ListedCompany[],
): BaseCompany[] {
  const ids = new Set(listed.map(({ id }) => id));
  const phones = new Set(listed.flatMap(({ phone, whatsapp }) => [phone, whatsapp]));
  const domains = new Set(listed.map(({ website }) => ownDomain(website ?? null)).filter(Boolean));
  const places = listed.map(({ name, address }) => ({ name, words: wordsIn(address) }));
  const isListed = (company: BaseCompany) => {
    const { companyIds, phone, website, bairro } = company;
    if (companyIds.some((id) => ids.has(id))) return true;
    if ([phone, ...company.phones].some((one) => one && phones.has(one))) return true;
    const domain = ownDomain(website);
    if (domain && domains.has(domain)) return true;
    if (!bairro) return false;
    const words = wordsIn(bairro);
    // Names are compared last: it takes a hundred times as long as the rest.
    return places.some((place) => place.words.includes(words) && hasName(company, place.name));
  };
  return base.filter((company) => !isListed(company));
}

function hasName({ name, legalName }: BaseCompany, other: string): boolean {
  return isSimilarName(name, other) || (legalName !== null && isSimilarName(legalName, other));
}

/** ' rua a 1 centro ': contains the words of a bairro, and no part of a word. */
function wordsIn(text: string): string {
  return ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}
