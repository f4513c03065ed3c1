import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { type City, type CityId, cities, cityById } from '#src/catalogue/cities.ts';
import { citiesNamed, suggestCities } from '#src/catalogue/city-search.ts';
import { distanceText } from '#src/catalogue/postcode-message.ts';
import {
  lookUpPostcode,
  type PostcodeResult,
  postcodeLength,
  stateOfPostcode,
} from '#src/catalogue/postcodes.ts';
import { municipalitySchema } from '#src/content/postcodes/schema.ts';
import { foldedWords } from '#src/shared/text/words.ts';

/** Node imports no CSV. This module is loaded with the first request of an assistant. */
const municipalities = v.parse(
  v.array(municipalitySchema),
  parse(readFileSync(new URL('../../src/content/postcodes/municipalities.csv', import.meta.url)), {
    columns: true,
  }),
);

/** The meaning of a name, an id or a CEP: served cities, or a sentence about where else it is. */
type FoundPlaces = { cities: readonly City[] } | { elsewhere: string };

/** A complete name counts before a part of one: 'São José' is not served, and not São José dos Campos. */
export async function findPlaces(text: string): Promise<FoundPlaces> {
  const named = citiesNamed(text);
  if (named.length > 0) return { cities: named };
  const postcode = await lookUpPostcode(text, async () => municipalities);
  if (postcode?.kind === 'city') return { cities: [postcode.city] };
  if (postcode?.kind === 'municipality') return { elsewhere: elsewhereText(postcode) };
  if (postcode?.kind === 'unserved') {
    const { ofState, nearestState: nearest } = postcode;
    return { elsewhere: `O CEP é ${ofState}, onde o site não atende. O mais próximo: ${nearest}.` };
  }
  if (postcode) return { elsewhere: 'Um CEP tem 8 números e tem de estar na tabela dos Correios.' };
  const places = municipalitiesNamed(text);
  if (places.length > 0) return { elsewhere: places.map(elsewhereText).join(' ') };
  const suggested = suggestCities(text);
  if (suggested.length > 0) return { cities: suggested };
  const ids = cities.map(({ id }) => id).join(', ');
  const none = `Nenhuma cidade atendida se chama “${text}”.`;
  return { elsewhere: `${none} Cidades atendidas (id): ${ids}.` };
}

type Elsewhere = Omit<Extract<PostcodeResult, { kind: 'municipality' }>, 'kind' | 'postcode'>;

function elsewhereText({ name, stateCode, nearest, km }: Elsewhere): string {
  return `${name}, ${stateCode}, não é atendida; a cidade atendida mais próxima é ${nearest.name}, ${nearest.stateCode} (id ${nearest.id}), ${distanceText(km)}.`;
}

/** Those of the state that the text names beside the name, if any has it. */
function municipalitiesNamed(text: string): Elsewhere[] {
  const words = foldedWords(text).join(' ');
  const [, name = words, code] = /^(.+) ([a-z]{2})$/.exec(words) ?? [];
  const found = municipalities.flatMap((place) => {
    const own = foldedWords(place.name).join(' ');
    const state = stateOfPostcode(String(place.from).padStart(postcodeLength, '0'));
    const stateCode = state && 'served' in state ? state.served : '';
    const nearest = cityById(place.nearest as CityId);
    return own === words || own === name ? [{ ...place, nearest, stateCode }] : [];
  });
  // Some have several ranges of postcodes.
  const places = [...new Map(found.map((place) => [place.stateCode, place])).values()];
  const inState = places.filter(({ stateCode }) => stateCode === code?.toUpperCase());
  return inState.length > 0 ? inState : places;
}
