import { isSimilarName, normalName } from '#server/carriers.ts';
import { fold } from '#src/shared/text/words.ts';
import type { OpenDataCompany } from './companies.ts';
import { areOneCompany, contactsOf, type Holder } from './identity.ts';

/** A listed company is a partner of a city, or a row of Google's. */
interface ListedCompany {
  id?: string;
  name: string;
  phone: string | null;
  whatsapp: string | null;
  website?: string | null | undefined;
  address: string;
}

/** Lists the companies from open data of a city that none of its other companies is. */
export function notListedElsewhere(
  openData: readonly OpenDataCompany[],
  listed: readonly ListedCompany[],
): OpenDataCompany[] {
  const findTwin = twinsIn(listed);
  return openData.filter((company) => !findTwin(company));
}

/** Lists rows of Google's that, by phone and name, none of the `listed` ones is. */
export function listedOnce<Row extends ListedCompany>(
  rows: readonly Row[],
  listed: readonly ListedCompany[],
): Row[] {
  const keysOf = ({ name, phone, whatsapp }: ListedCompany) =>
    [phone, whatsapp].filter(Boolean).map((number) => `${number} ${normalName(name)}`);
  const seen = new Set(listed.flatMap(keysOf));
  return rows.filter((row) => {
    const keys = keysOf(row);
    const isSeen = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return !isSeen;
  });
}

/**
 * Finds which of the other companies of its city a company from open data is: by an approved CNPJ,
 * a phone or a domain with a similar name, or in Google's row one that no other has, or a similar
 * name with the bairro in the address.
 */
export function twinsIn<Company extends ListedCompany>(
  listed: readonly Company[],
): (company: OpenDataCompany) => Company | undefined {
  // The first one stays.
  const byId = new Map(listed.map((candidate) => [candidate.id, candidate] as const).toReversed());
  const byContact = Map.groupBy(
    listed.flatMap((candidate) =>
      listedContacts(candidate).map((contact) => ({ contact, candidate })),
    ),
    ({ contact }) => contact,
  );
  const places = listed.map((candidate) => ({ candidate, words: wordsIn(candidate.address) }));
  const findByContact = (company: OpenDataCompany, contact: string) => {
    const holders = byContact.get(contact)?.map(({ candidate }) => candidate) ?? [];
    const named = holders.find(({ name }) => hasName(company, name));
    const isOwn = company.ownContacts.includes(contact) && areOneCompany(holders.map(toHolder));
    // The contacts that a partner writes are not approved: alone, they could hide any company.
    return named ?? (isOwn ? holders.find(({ id }) => id === undefined) : undefined);
  };
  return (company) => {
    const { companyIds, ownContacts, bairro } = company;
    const contacts = new Set([...ownContacts, ...listedContacts(company)]);
    const found =
      companyIds.map((id) => byId.get(id)).find((candidate) => candidate !== undefined) ??
      [...contacts]
        .map((contact) => findByContact(company, contact))
        .find((candidate) => candidate !== undefined);
    if (found || !bairro) return found;
    const words = wordsIn(bairro);
    // Names are compared last: it takes a hundred times as long as the rest.
    return places.find(
      (place) => place.words.includes(words) && hasName(company, place.candidate.name),
    )?.candidate;
  };
}

function listedContacts({
  phone,
  whatsapp = null,
  website = null,
}: Pick<ListedCompany, 'phone' | 'website'> & { whatsapp?: string | null }): string[] {
  return contactsOf({ phones: [phone, whatsapp].filter((number) => number !== null), website });
}

function toHolder({ id, name }: ListedCompany): Holder {
  return { source: id ? 'partner' : 'google', names: [name], cnpj: null };
}

function hasName({ name, legalName }: OpenDataCompany, otherName: string): boolean {
  return (
    isSimilarName(name, otherName) || (legalName !== null && isSimilarName(legalName, otherName))
  );
}

/** The text ' rua a 1 centro ' contains the words of a bairro, and no part of a word. */
function wordsIn(text: string): string {
  return ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}
