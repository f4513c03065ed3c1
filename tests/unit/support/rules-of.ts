import { type CityId, cities } from '#src/shared/catalogue/catalogue.ts';
import type { CityRules } from '#src/shared/catalogue/city-rules/city-rules.ts';
import { loadRules } from '#src/shared/catalogue/city-rules/load-rules.ts';

const rules = new Map(
  await Promise.all(cities.map(async ({ id }) => [id, await loadRules(id)] as const)),
);

/** The rules of a city, at once. */
export function rulesOf(id: CityId): CityRules {
  return rules.get(id) as CityRules;
}
