import { type CityId, cities } from '#src/catalogue/cities.ts';
import { loadRules } from '#src/catalogue/rules.ts';
import type { CityRules } from '#src/content/rules/schema.ts';

const rules = new Map(
  await Promise.all(cities.map(async ({ id }) => [id, await loadRules(id)] as const)),
);

/** The rules of a city, at once. */
export function rulesOf(id: CityId): CityRules {
  return rules.get(id) as CityRules;
}
