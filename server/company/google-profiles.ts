import type { Snapshot } from '#server/snapshot.ts';
import { type City, cityWithId } from '#src/catalogue/cities.ts';
import type { CompanyProfile, GoogleProfiles } from '#src/company/profile.ts';
import type { CompanyRecord } from '#src/company/record.ts';
import { foldedWords } from '#src/shared/text/words.ts';

export interface GoogleProfileDeps {
  findRows(city: City, clientIp: string): Promise<Readonly<GoogleProfiles>>;
  companies: Snapshot<readonly CompanyRecord[]>;
}

/** Each may be a call to Google, at the cost of the client and of the day's budget. */
const maxCities = 3;

/** Finds Google's rows that no other public company has, the names most alike first. */
export async function findGoogleProfiles(
  google: GoogleProfileDeps,
  { companyId, data: { name, servedCities } }: Pick<CompanyProfile, 'companyId' | 'data'>,
  clientIp: string,
): Promise<GoogleProfiles> {
  const cities = servedCities.flatMap(({ cityId }) => cityWithId(cityId) ?? []).slice(0, maxCities);
  const lists = await Promise.all(cities.map((city) => google.findRows(city, clientIp)));
  const words = new Set(foldedWords(name));
  const shared = (name: string) => foldedWords(name).filter((word) => words.has(word)).length;
  // Neighbouring cities list the same business.
  const rows = new Map(lists.flat().map((row) => [row.placeId, row]));
  return [...rows.values()]
    .filter(({ placeId }) => !isTaken(google, placeId, companyId))
    .toSorted((a, b) => shared(b.name) - shared(a.name))
    .map(({ placeId, name, address, rating, reviewCount }) => {
      return { placeId, name, address, rating, reviewCount };
    });
}

/** Tells whether another public company has this id of Google. */
export function isTaken(
  { companies }: GoogleProfileDeps,
  placeId: string,
  companyId: string,
): boolean {
  return companies
    .current()
    .some((company) => company.placeId === placeId && company.id !== companyId);
}
