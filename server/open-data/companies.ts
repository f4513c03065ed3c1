import { cityOnPage } from '#server/company/listed.ts';
import type { Query } from '#server/database/database.ts';
import { type CityId, cityWithId } from '#src/catalogue/cities.ts';
import type { CompanyPage } from '#src/company/page.ts';
import type { CompanyCard, OpenData } from '#src/company/record.ts';

/** A shown company was neither claimed nor removed. */
export interface OpenDataCompany {
  id: string;
  city: CityId;
  slug: string;
  name: string;
  /** Of a person only name, city and phone are known. */
  isSoleTrader: boolean;
  phone: string | null;
  website: string | null;
  bairro: string | null;
  /** The address is '' where no source has it. */
  address: string;
  legalName: string | null;
  cnpj: string | null;
  openedOn: string | null;
  sources: OpenData['sources'];
  /** The sources were last imported on this day. */
  importedOn: string;
  /** By these phones and domain alone it is known elsewhere. */
  ownContacts: readonly string[];
  /** The operator approved the same CNPJ for these companies. */
  companyIds: readonly string[];
}

/** Reads the companies from open data that are shown, by name, with unchecked fields. */
export function readOpenDataCompanies(query: Query): Promise<OpenDataCompany[]> {
  return query<OpenDataCompany>(statement);
}

const statement = `
  select id, city_id as city, slug, name, is_sole_trader as "isSoleTrader", phone, website, bairro,
    address, legal_name as "legalName", cnpj, opened_on::text as "openedOn", sources,
    (imported_at at time zone 'America/Sao_Paulo')::date::text as "importedOn",
    own_contacts as "ownContacts", company_ids as "companyIds"
  from public_open_data_companies
  order by name, id`;

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
