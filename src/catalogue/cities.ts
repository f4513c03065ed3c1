import type { CityEntry, StateEntry } from '#src/content/cities/entry.ts';
import { minasGerais } from '#src/content/cities/minas-gerais.ts';
import { parana } from '#src/content/cities/parana.ts';
import { rioDeJaneiro } from '#src/content/cities/rio-de-janeiro.ts';
import { rioGrandeDoSul } from '#src/content/cities/rio-grande-do-sul.ts';
import { santaCatarina } from '#src/content/cities/santa-catarina.ts';
import { saoPaulo } from '#src/content/cities/sao-paulo.ts';

/** The states stand in the order in which they are shown and searched. */
export const states = [
  saoPaulo,
  santaCatarina,
  parana,
  rioDeJaneiro,
  rioGrandeDoSul,
  minasGerais,
] as const;

type State = (typeof states)[number];

type IdIn<S extends State> = S extends State
  ? `${Lowercase<S['code']>}/${S['cities'][number]['slug']}`
  : never;

/** An id is like 'sc/joinville'; a misspelt one does not compile. */
export type CityId = IdIn<State>;

export interface City extends CityEntry {
  id: CityId;
  state: string;
  stateCode: string;
  proof: StateEntry['proof'];
}

export const cities: readonly City[] = states.flatMap((state) =>
  state.cities.map((city) => ({
    ...city,
    id: `${state.code.toLowerCase()}/${city.slug}` as CityId,
    state: state.name,
    stateCode: state.code,
    proof: state.proof,
  })),
);

export function citiesByState() {
  return states.map(({ code, name }) => ({
    code,
    name,
    cities: cities.filter(({ stateCode }) => stateCode === code),
  }));
}

/** Finds a city by state code (any case) and slug (exact). */
export function findCity(stateCode: string, slug: string): City | undefined {
  const code = stateCode.toUpperCase();
  return cities.find((city) => city.stateCode === code && city.slug === slug);
}

/** Finds the city with an id that was stored or is part of a URL, if there is one. */
export function cityWithId(id: unknown): City | undefined {
  return cities.find((city) => city.id === id);
}

/** Throws for an id without a city. */
export function cityById(id: CityId): City {
  const city = cityWithId(id);
  if (!city) throw new Error(`No city with the id ${id}`);
  return city;
}
