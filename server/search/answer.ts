import { badgeOf, findEntry, type Register, registerIn } from '#server/carriers.ts';
import {
  companiesIn,
  companyKey,
  isSponsored,
  pictureLink,
  type Snapshot,
} from '#server/company/listed.ts';
import type { City, CityId } from '#src/catalogue/cities.ts';
import { atMoment } from '#src/company/opening-hours.ts';
import {
  type CompanyCard,
  type CompanyRecord,
  rowsPerPage,
  type SearchAnswer,
} from '#src/company/record.ts';

export interface Answer {
  /** A SearchAnswer as JSON; as a string it would be encoded again for each response. */
  body: Uint8Array<ArrayBuffer>;
  /** When Google was asked, in milliseconds since 1970. */
  fetchedAt: number;
  /** The body of a cached answer, compressed once for all who get it. */
  gzip?: Uint8Array<ArrayBuffer>;
}

/** Google's answer for a city. */
export interface CityRows {
  rows: readonly CompanyCard[];
  /** When Google was asked, in milliseconds since 1970. */
  fetchedAt: number;
}

/** Companies that are known without Google. */
export interface KnownCompanies {
  companies: Snapshot<readonly CompanyRecord[]>;
  registers: Snapshot<readonly Register[]>;
}

export interface RankedRows extends CityRows {
  /** A page, from 1, ranked and compressed once for each version of the companies and registers. */
  answer(page: number): Promise<Answer>;
}

export function rankRows(
  { rows, fetchedAt }: CityRows,
  city: City,
  { companies, registers, now }: KnownCompanies & { now: () => number },
): RankedRows {
  let version: string | null = null;
  let ranked: readonly CompanyCard[] = [];
  const pages = new Map<number, Promise<Answer>>();
  const rank = () => {
    const current = `${companies.version} ${registers.version}`;
    if (version === current) return;
    version = current;
    pages.clear();
    const own = companiesIn(city.id, companies.current());
    ranked = rankCompanies(city.id, rows, own, registerIn(city.id, registers.current()));
  };
  return {
    rows,
    fetchedAt,
    answer(page) {
      rank();
      const known = pages.get(page);
      if (known) return known;
      const list = { companies: ranked, demonstration: false, incomplete: false };
      const answer = compress(toAnswer(list, { page, fetchedAt, now: now() }));
      // Those beyond the end are without number.
      if (page <= ranked.length / rowsPerPage + 1) pages.set(page, answer);
      return answer;
    },
  };
}

/** A page of a list, from 1, with its companies' availability at `now`, in milliseconds since 1970. */
export function toAnswer(
  { companies: all, demonstration, incomplete }: CompanyList,
  { page, fetchedAt, now }: Record<'page' | 'fetchedAt' | 'now', number>,
): Answer {
  const companies = all
    .slice((page - 1) * rowsPerPage, page * rowsPerPage)
    .map((row) => atMoment(row, now));
  const answer: SearchAnswer = { companies, total: all.length, demonstration, incomplete };
  return { body: new TextEncoder().encode(JSON.stringify(answer)), fetchedAt };
}

/** All companies of a city. */
export interface CompanyList extends Pick<SearchAnswer, 'demonstration' | 'incomplete'> {
  companies: readonly CompanyCard[];
}

async function compress(answer: Answer): Promise<Answer> {
  const stream = new Blob([answer.body]).stream().pipeThrough(new CompressionStream('gzip'));
  return { ...answer, gzip: new Uint8Array(await new Response(stream).arrayBuffer()) };
}

/**
 * The list of a city: sponsored companies in their own order, then Google's rows in
 * Google's order, then the other companies. A company's own data wins over Google's row.
 * Those that the city's register has carry its mark.
 */
export function rankCompanies(
  city: CityId,
  googleRows: readonly CompanyCard[],
  companies: readonly CompanyRecord[],
  register?: Register,
): CompanyCard[] {
  const rows = new Map(googleRows.map((row) => [row.placeId, row]));
  const companiesById = new Map(companies.map((company) => [companyKey(company), company]));
  const sponsored = companies.filter(isSponsored);
  const unlisted = companies.filter(
    (company) => !isSponsored(company) && !rows.has(companyKey(company)),
  );
  const toRow = (row: CompanyCard, company: CompanyRecord | undefined) =>
    withMark(enrich(row, company, city), register, company ? [company, row] : [row]);
  const sponsoredKeys = new Set(sponsored.map(companyKey));
  const listed = [...rows.values()]
    .filter(({ placeId }) => !sponsoredKeys.has(placeId))
    .map((row) => toRow(row, companiesById.get(row.placeId)));
  const ownRow = (company: CompanyRecord) => toRow(rows.get(companyKey(company)) ?? blank, company);
  return [...sponsored.map(ownRow), ...listed, ...unlisted.map(ownRow)];
}

/** Google's row with what the company says of itself. */
function enrich(row: CompanyCard, company: CompanyRecord | undefined, city: CityId): CompanyCard {
  if (!company) return row;
  const { id, slug, name, phone, whatsapp, address, website, openingHours, skipSizes } = company;
  const bairros = company.areas.find(({ cityId }) => cityId === city)?.bairros;
  const imageUrl = pictureLink(company);
  return {
    ...row,
    ...{ name, phone, whatsapp, address, openingHours },
    placeId: companyKey(company),
    partnerId: id,
    sponsored: isSponsored(company),
    ...(skipSizes.length > 0 && { skipSizes }),
    ...(bairros && { bairros }),
    ...(slug && { slug }),
    ...(website && { website }),
    // The people to credit took Google's picture, not this one.
    ...(imageUrl && { imageUrl, photoCredits: undefined }),
  };
}

function withMark(
  row: CompanyCard,
  register: Register | undefined,
  known: readonly (CompanyCard | CompanyRecord)[],
): CompanyCard {
  if (!register) return row;
  const [entry] = known.flatMap((company) => findEntry(company, register) ?? []);
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
