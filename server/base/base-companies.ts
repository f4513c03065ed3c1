import { cityOnPage } from '#server/company/listed.ts';
import type { Query } from '#server/database/database.ts';
import { type CityId, cityWithId } from '#src/catalogue/cities.ts';
import type { CompanyPage } from '#src/company/page.ts';
import type { CompanyCard, OpenData } from '#src/company/record.ts';

/** A company from open data that is shown, because nobody has claimed it or had it removed. */
export interface BaseCompany {
  id: string;
  city: CityId;
  slug: string;
  name: string;
  /** A person: of those only name, city and phone are known. */
  isSoleTrader: boolean;
  /** Normalised. */
  phone: string | null;
  website: string | null;
  bairro: string | null;
  /** '' where no source has it. */
  address: string;
  legalName: string | null;
  cnpj: string | null;
  openedOn: string | null;
  sources: OpenData['sources'];
  /** The day of its sources' last import. */
  importedOn: string;
  /** Phones of all sources and a domain, by which alone it is known elsewhere. */
  ownContacts: readonly string[];
  /** Companies with the same CNPJ, approved by the operator. */
  companyIds: readonly string[];
}

/** The base companies that are shown, by name; nobody has checked the fields. */
export function readBaseCompanies(query: Query): Promise<BaseCompany[]> {
  return query<BaseCompany>(statement);
}

const statement = `
  select id, city_id as city, slug, name, is_sole_trader as "isSoleTrader", phone, website, bairro,
    address, legal_name as "legalName", cnpj, opened_on::text as "openedOn", sources,
    (imported_at at time zone 'America/Sao_Paulo')::date::text as "importedOn",
    own_contacts as "ownContacts", company_ids as "companyIds"
  from public_open_data_companies
  order by name, id`;

/** In the list of its city: without the street, which is on its page. */
export function baseCard(company: BaseCompany): CompanyCard {
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

/** Null where the catalogue does not have its city. */
export function basePage(company: BaseCompany): CompanyPage | null {
  const { slug, address, legalName, cnpj, openedOn, importedOn } = company;
  const city = cityWithId(company.city);
  if (!city) return null;
  return {
    ...shownFields(company),
    ...{ slug, address, description: '', skipSizes: [], photos: [], registers: [] },
    updatedOn: importedOn,
    demonstration: false,
    areas: [{ city: cityOnPage(city), bairros: [] }],
    ...(legalName && { legalName }),
    ...(cnpj && { cnpj }),
    ...(openedOn && { openedOn }),
  };
}

/** The id of a base company by the `placeId` of its card and page; undefined for another company's. */
export function baseIdOf(placeId: string): string | undefined {
  return placeId.startsWith(keyPrefix) ? placeId.slice(keyPrefix.length) : undefined;
}

const keyPrefix = 'base:';

function shownFields({ id, name, phone, website, bairro, isSoleTrader, sources }: BaseCompany) {
  return {
    placeId: keyPrefix + id,
    ...{ name, phone, whatsapp: null, sponsored: false, openingHours: [] },
    ...(website && { website }),
    openData: { bairro, isSoleTrader, sources },
  };
}
