import { type City, cities, cityWithId, states } from '#src/shared/catalogue/catalogue.ts';
import { suggestCities } from '#src/shared/catalogue/city-search.ts';
import {
  lookUpPostcode,
  type PostcodeResult,
} from '#src/shared/catalogue/postcodes/look-up-postcode.ts';
import type { Municipality } from '#src/shared/catalogue/postcodes/municipalities.ts';
import { stateOfPostcode } from '#src/shared/catalogue/postcodes/state-ranges.ts';
import { postcodeLength } from '#src/shared/catalogue/postcodes/typed-postcode.ts';
import { foldedWords } from '#src/shared/text/words.ts';

export type FoundCities =
  /** At least one: several where the text is ambiguous. */
  | { kind: 'cities'; cities: readonly City[] }
  | { kind: 'elsewhere'; places: readonly Elsewhere[] }
  /** `problem` is a sentence, and `served` the cities to choose from. */
  | { kind: 'none'; problem: string; served: readonly City[] };

/** A municipality that is not served, and the nearest city that is, `km` away in a straight line. */
export interface Elsewhere {
  name: string;
  stateCode: string;
  nearest: City;
  km: number;
}

/**
 * What a name, an id or a CEP means. A complete name counts before a part of one: 'São José' is not
 * served, and not São José dos Campos.
 */
export async function findCities(text: string): Promise<FoundCities> {
  const city = cityWithId(text.trim().toLowerCase());
  if (city) return { kind: 'cities', cities: [city] };
  const postcode = await lookUpPostcode(text);
  if (postcode) return readPostcode(postcode);
  const suggested = suggestCities(text);
  const named = suggested.filter(({ name }) => isSame(name, text));
  if (named.length > 0) return { kind: 'cities', cities: named };
  const places = await findElsewhere(text);
  if (places.length > 0) return { kind: 'elsewhere', places };
  if (suggested.length > 0) return { kind: 'cities', cities: suggested };
  return { kind: 'none', problem: `Nenhuma cidade atendida se chama “${text}”.`, served: cities };
}

function readPostcode(result: PostcodeResult): FoundCities {
  switch (result.kind) {
    case 'city':
      return { kind: 'cities', cities: [result.city] };
    case 'municipality': {
      const { name, stateCode, nearest, km } = result;
      return { kind: 'elsewhere', places: [{ name, stateCode, nearest, km }] };
    }
    case 'unserved': {
      const nearest = states.find(({ name }) => name === result.nearestState);
      return {
        kind: 'none',
        problem: `O CEP ${result.postcode} é ${result.ofState}, onde o site não atende. O estado atendido mais próximo é ${result.nearestState}.`,
        served: cities.filter(({ stateCode }) => stateCode === nearest?.code),
      };
    }
    case 'unknown':
      return none(`O CEP ${result.postcode} não está na tabela dos Correios de 2022.`);
    case 'impossible':
      return none(`Nenhum CEP do Brasil começa com ${result.start}.`);
    case 'half-typed':
      return none(`Um CEP tem 8 números; faltam ${result.missing}.`);
    case 'too-long':
      return none(`Um CEP tem 8 números, e aqui há ${result.digits}.`);
  }
}

function none(problem: string): FoundCities {
  return { kind: 'none', problem, served: cities };
}

/** The municipalities with a name, of the state that the text names beside it, if any has it. */
async function findElsewhere(text: string): Promise<Elsewhere[]> {
  const { municipalities } = await import('#src/shared/catalogue/postcodes/municipalities.ts');
  const found = municipalities.filter(({ name }) => isSame(name, text)).map(toElsewhere);
  // Some have several ranges of postcodes.
  const places = [...new Map(found.map((place) => [place.stateCode, place])).values()];
  const state = foldedWords(text).at(-1)?.toUpperCase();
  const inState = places.filter(({ stateCode }) => stateCode === state);
  return inState.length > 0 ? inState : places;
}

function toElsewhere({ name, from, nearest, km }: Municipality): Elsewhere {
  const state = stateOfPostcode(String(from).padStart(postcodeLength, '0'));
  return { name, stateCode: state && 'served' in state ? state.served : '', nearest, km };
}

/** Without accents and case; a state's code may follow: 'itajai - sc' is 'Itajaí'. */
function isSame(name: string, text: string): boolean {
  const typed = foldedWords(text).join(' ');
  const own = foldedWords(name).join(' ');
  return typed === own || typed.replace(/ [a-z]{2}$/, '') === own;
}
