import {
  badgeOf,
  findEntry,
  type Register,
  type Registered,
  registerIn,
} from '#server/carriers.ts';
import {
  listedOnce,
  notListedElsewhere,
  type OpenDataCompany,
  openDataCard,
} from '#server/open-data/companies.ts';
import type { Snapshot } from '#server/snapshot.ts';
import type { City, CityId } from '#src/catalogue/cities.ts';
import { withAvailability } from '#src/company/opening-hours.ts';
import {
  type AskedPrice,
  type CityPrices,
  type CompanyCard,
  type CompanyRecord,
  companiesIn,
  companyKey,
  isSponsored,
  photoLink,
  requestsOf,
  rowsPerPage,
  type SearchAnswer,
  starsOf,
  withApprovedContacts,
} from '#src/company/record.ts';

export interface EncodedList extends Pick<CityRows, 'fetchedAt'> {
  answer: SearchAnswer;
  /** The answer is JSON; as a string it would be encoded again for each response. */
  body: Uint8Array<ArrayBuffer>;
  /** The body of a cached answer is compressed once for all who get it. */
  gzip?: Uint8Array<ArrayBuffer>;
}

export interface CityRows {
  rows: readonly CompanyCard[];
  /** Google was asked then, in milliseconds since 1970. */
  fetchedAt: number;
}

export interface CompanySources {
  companies: Snapshot<readonly CompanyRecord[]>;
  openData: Snapshot<readonly OpenDataCompany[]>;
  registers: Snapshot<readonly Register[]>;
  prices: Snapshot<readonly CityPrices[]>;
}

export interface RankedCity extends CityRows {
  readonly total: number;
  /** Pages count from 1; each is compressed once for a version of the known companies. */
  page(number: number): Promise<EncodedList>;
}

interface RankDeps extends CompanySources {
  now: () => number;
  /** Google is being asked for its rows, which are missing. */
  incomplete?: boolean;
}

/** Ranks rows again when a source's version changes; encodes each page once a version. */
export function rankRows(
  { rows, fetchedAt }: CityRows,
  city: City,
  { companies, openData, registers, prices, now, incomplete = false }: RankDeps,
): RankedCity {
  let version: string | null = null;
  let ranked: CompanyCard[] = [];
  const pages = new Map<number, Promise<EncodedList>>();
  const rank = () => {
    const current = [companies, openData, registers, prices]
      .map((snapshot) => snapshot.version)
      .join(' ');
    if (version === current) return;
    version = current;
    pages.clear();
    ranked = rankCompanies(city.id, rows, {
      companies: companiesIn(city.id, companies.current()),
      openData: openData.current().filter((company) => company.city === city.id),
      register: registerIn(city.id, registers.current()),
    });
  };
  return {
    rows,
    fetchedAt,
    get total() {
      rank();
      return ranked.length;
    },
    page(number) {
      rank();
      const cached = pages.get(number);
      if (cached) return cached;
      const list = {
        companies: ranked,
        total: ranked.length,
        demonstration: false,
        incomplete,
        prices: pricesIn(city.id, prices.current()),
      };
      const page = compress(encodePage(list, { page: number, fetchedAt, now: now() }));
      // Pages beyond the end are without number.
      if (number <= ranked.length / rowsPerPage + 1) pages.set(number, page);
      return page;
    },
  };
}

/** Encodes a page, from 1, of a list, with what is open at `now`, in milliseconds since 1970. */
export function encodePage(
  list: SearchAnswer,
  { page, fetchedAt, now }: Record<'page' | 'fetchedAt' | 'now', number>,
): EncodedList {
  const companies = list.companies
    .slice((page - 1) * rowsPerPage, page * rowsPerPage)
    .map((row) => withAvailability(row, now));
  const answer = { ...list, companies };
  return { answer, body: new TextEncoder().encode(JSON.stringify(answer)), fetchedAt };
}

/** Returns undefined where none are known. */
export function pricesIn(
  city: CityId,
  cityPrices: readonly CityPrices[],
): AskedPrice[] | undefined {
  return cityPrices.find((candidate) => candidate.city === city)?.prices;
}

async function compress(list: EncodedList): Promise<EncodedList> {
  const stream = new Blob([list.body]).stream().pipeThrough(new CompressionStream('gzip'));
  return { ...list, gzip: new Uint8Array(await new Response(stream).arrayBuffer()) };
}

interface CityCompanies {
  companies?: readonly CompanyRecord[];
  openData?: readonly OpenDataCompany[];
  register?: Register | undefined;
}

/**
 * Lists a city's companies, each once: sponsored companies and then the other partners in their own
 * order, Google's rows in Google's order, then companies from open data. A company's own data wins
 * over Google's row. Those that the city's register has carry its mark.
 */
export function rankCompanies(
  city: CityId,
  googleRows: readonly CompanyCard[],
  { companies = [], openData = [], register }: CityCompanies,
): CompanyCard[] {
  const rows = new Map(googleRows.map((row) => [row.placeId, row]));
  const keys = new Set(companies.map(companyKey));
  const partners = [
    ...companies.filter(isSponsored),
    ...companies.filter((company) => !isSponsored(company)),
  ].map((company) => {
    const row = rows.get(companyKey(company)) ?? blank;
    const known = withApprovedContacts(company);
    return withBadge(enrich(row, company, city), register, [known, row]);
  });
  const isPartner = ({ placeId }: CompanyCard) => keys.has(placeId);
  const identified = companies.map(withApprovedContacts);
  const others = listedOnce(
    [...rows.values()].filter((row) => !isPartner(row)),
    [...identified, ...[...rows.values()].filter(isPartner)],
  );
  const unclaimed = notListedElsewhere(openData, [...identified, ...rows.values()]);
  return [
    ...partners,
    ...others.map((row) => withBadge(row, register, [row])),
    ...unclaimed.map((company) => withBadge(openDataCard(company), register, [company])),
  ];
}

function enrich(row: CompanyCard, company: CompanyRecord, city: CityId): CompanyCard {
  const { id, slug, name, phone, whatsapp, address, website, openingHours } = company;
  const { skipSizes, rentalTerms } = company;
  const bairros = company.servedCities.find(({ cityId }) => cityId === city)?.bairros;
  const [cover] = company.photos;
  return {
    ...row,
    name,
    phone,
    whatsapp,
    address,
    openingHours,
    placeId: companyKey(company),
    partnerId: id,
    sponsored: isSponsored(company),
    ...starsOf(company),
    ...requestsOf(company),
    ...(skipSizes.length > 0 && { skipSizes }),
    ...((rentalTerms.days ?? rentalTerms.extraDay) !== null && { rentalTerms }),
    ...(bairros && { bairros }),
    ...(slug && { slug }),
    ...(website && { website }),
    // The people to credit took Google's picture, not this one.
    ...(cover && { imageUrl: photoLink(id, cover.hash), photoCredits: undefined }),
  };
}

function withBadge(
  row: CompanyCard,
  register: Register | undefined,
  registered: readonly Registered[],
): CompanyCard {
  if (!register) return row;
  const [entry] = registered.flatMap((company) => findEntry(company, register) ?? []);
  return entry ? { ...row, register: badgeOf(register, entry) } : row;
}

const blank: CompanyCard = {
  placeId: '',
  name: '',
  rating: null,
  reviewCount: 0,
  address: '',
  availability: 'unknown',
  imageUrl: null,
  phone: null,
  whatsapp: null,
  sponsored: false,
  openingHours: [],
};
