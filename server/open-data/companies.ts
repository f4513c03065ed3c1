import type { Registered } from '#server/carriers.ts';
import type { Query } from '#server/database/database.ts';
import { type CityId, cityWithId } from '#src/catalogue/cities.ts';
import { type CompanyPage, cityOnPage } from '#src/company/page.ts';
import type { CompanyCard, OpenData } from '#src/company/record.ts';
import { fold } from '#src/shared/text/words.ts';
import { areOneCompany, contactsOf, type Holder } from './identity.ts';
import type { CompanyFields } from './merge.ts';
import { isSimilarName, normalName } from './name.ts';

/** A shown company was neither claimed nor removed. Of a person only name, city and phone are known. */
export interface OpenDataCompany extends Omit<CompanyFields, 'cityId' | 'tier' | 'provenance'> {
  id: string;
  city: CityId;
  slug: string;
  sources: OpenData['sources'];
  /** The sources were last imported on this day. */
  importedOn: string;
  /** The operator approved the same CNPJ for these companies. */
  companyIds: readonly string[];
}

/** Reads the companies from open data that are shown, by name, with unchecked fields. */
export function readOpenDataCompanies(query: Query): Promise<OpenDataCompany[]> {
  return query<OpenDataCompany>(
    `select id, city_id as city, slug, name, is_sole_trader as "isSoleTrader", phone, website, bairro,
      coalesce(address, '') as address, legal_name as "legalName", cnpj, opened_on::text as "openedOn", sources,
      (imported_at at time zone 'America/Sao_Paulo')::date::text as "importedOn",
      own_contacts as "ownContacts", company_ids as "companyIds"
    from public_open_data_companies
    order by name, id`,
  );
}

/** The list of its city shows it without the street, which is on its page. */
export function openDataCard(company: OpenDataCompany): CompanyCard {
  return {
    ...shownFields(company),
    slug: company.slug,
    address: '',
    rating: null,
    reviewCount: 0,
    availability: 'unknown',
    imageUrl: null,
  };
}

/** Returns null where the catalogue does not have its city. */
export function openDataPage(company: OpenDataCompany): CompanyPage | null {
  const { slug, address, legalName, cnpj, openedOn, importedOn } = company;
  const city = cityWithId(company.city);
  if (!city) return null;
  return {
    ...shownFields(company),
    slug,
    address,
    description: '',
    skipSizes: [],
    photos: [],
    registers: [],
    updatedOn: importedOn,
    demonstration: false,
    servedCities: [{ city: cityOnPage(city), bairros: [] }],
    ...(legalName && { legalName }),
    ...(cnpj && { cnpj }),
    ...(openedOn && { openedOn }),
  };
}

/** Returns the id by the `placeId` of its card and page; undefined for another company's. */
export function openDataIdOf(placeId: string): string | undefined {
  return placeId.startsWith(keyPrefix) ? placeId.slice(keyPrefix.length) : undefined;
}

const keyPrefix = 'open-data:';

function shownFields({ id, name, phone, website, bairro, isSoleTrader, sources }: OpenDataCompany) {
  return {
    placeId: keyPrefix + id,
    name,
    phone,
    whatsapp: null,
    sponsored: false,
    openingHours: [],
    ...(website && { website }),
    openData: { bairro, isSoleTrader, sources },
  };
}

/** A listed company is a partner of a city, or a row of Google's. */
interface ListedCompany extends Registered {
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
 * a phone or a domain with a similar name, or in Google's row one that no other has, or there a
 * similar name with the bairro in the address.
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
  // A partner writes its cities and its address itself.
  const places = listed
    .filter(({ id }) => id === undefined)
    .map((candidate) => ({ candidate, words: wordsIn(candidate.address) }));
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
}: Omit<ListedCompany, 'address'>): string[] {
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
