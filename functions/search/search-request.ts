import type { HonoRequest } from 'hono';
import * as v from 'valibot';
import { HttpError } from '#functions/http/http-error.ts';
import { type City, cities } from '#src/shared/catalogue/catalogue.ts';

/** The city that a search names: JSON `{city, state}`, each by name or by slug or code. Throws HttpError. */
export async function readSearchRequest(request: HonoRequest): Promise<City> {
  const search = v.safeParse(searchSchema, await request.json().catch(() => null));
  if (!search.success) throw new HttpError('invalid_request');
  const city = findCity(search.output.city, search.output.state);
  if (!city) throw new HttpError('unknown_city');
  return city;
}

const filled = v.pipe(v.string(), v.trim(), v.minLength(1));

const searchSchema = v.object({ city: filled, state: filled });

// Equal whatever the case, accents, spaces and hyphens.
const { compare } = new Intl.Collator('pt', { sensitivity: 'base', ignorePunctuation: true });

const citiesById = new Map<string, City>(cities.map((city) => [city.id, city]));

function findCity(city: string, state: string): City | undefined {
  const byId = citiesById.get(`${state.toLowerCase()}/${city}`);
  return byId ?? cities.find((candidate) => isSpelled(candidate, city, state));
}

function isSpelled({ name, slug, state, stateCode }: City, city: string, of: string): boolean {
  return (
    [name, slug].some((spelling) => compare(spelling, city) === 0) &&
    [state, stateCode].some((spelling) => compare(spelling, of) === 0)
  );
}
