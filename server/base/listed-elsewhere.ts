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

/** The base companies of a city that none of its other companies is. */
export function notListedElsewhere(
  base: readonly BaseCompany[],
  listed: readonly ListedCompany[],
): BaseCompany[] {
  const findTwin = twinsIn(listed);
  return base.filter((company) => !findTwin(company));
}

/**
 * Finds which of the other companies of its city a base company is: by an approved CNPJ, a phone, an
 * own domain, or a similar name with the bairro in the address.
 */
export function twinsIn<Company extends ListedCompany>(
  listed: readonly Company[],
): (company: BaseCompany) => Company | undefined {
  // The first one stays.
  const indexed = (keysOf: (one: Company) => readonly (string | null | undefined)[]) =>
    new Map(listed.flatMap((one) => keysOf(one).map((key) => [key, one] as const)).toReversed());
  const byId = indexed(({ id }) => [id]);
  const byPhone = indexed(({ phone, whatsapp }) => [phone, whatsapp]);
  const byDomain = indexed(({ website }) => [ownDomain(website ?? null)]);
  const places = listed.map((one) => ({ one, words: wordsIn(one.address) }));
  return (company) => {
    const { companyIds, phone, website, bairro } = company;
    const find = (from: typeof byId, keys: readonly (string | null)[]) =>
      keys.map((key) => (key ? from.get(key) : undefined)).find((one) => one !== undefined);
    const found =
      find(byId, companyIds) ??
      find(byPhone, [phone, ...company.phones]) ??
      find(byDomain, [ownDomain(website)]);
    if (found || !bairro) return found;
    const words = wordsIn(bairro);
    // Names are compared last: it takes a hundred times as long as the rest.
    return places.find((place) => place.words.includes(words) && hasName(company, place.one.name))
      ?.one;
  };
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
