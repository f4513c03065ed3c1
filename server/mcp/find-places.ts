import { type City, cities } from '#src/catalogue/catalogue.ts';
import { citiesNamed, suggestCities } from '#src/catalogue/city-search.ts';
import { lookUpPostcode } from '#src/catalogue/postcodes/look-up-postcode.ts';
import type { Municipality } from '#src/catalogue/postcodes/municipalities.ts';
import { distanceText } from '#src/catalogue/postcodes/search-message.ts';
import { stateOfPostcode } from '#src/catalogue/postcodes/state-ranges.ts';
import { postcodeLength } from '#src/catalogue/postcodes/typed-postcode.ts';
import { foldedWords } from '#src/shared/text/words.ts';

/** The meaning of a name, an id or a CEP: served cities, or a sentence about where else it is. */
type FoundPlaces = { cities: readonly City[] } | { elsewhere: string };

/** A complete name counts before a part of one: 'São José' is not served, and not São José dos Campos. */
export async function findPlaces(text: string): Promise<FoundPlaces> {
  const named = citiesNamed(text);
  if (named.length > 0) return { cities: named };
  const postcode = await lookUpPostcode(text);
  if (postcode?.kind === 'city') return { cities: [postcode.city] };
  if (postcode?.kind === 'municipality') return { elsewhere: elsewhereText(postcode) };
  if (postcode?.kind === 'unserved') {
    const { ofState, nearestState } = postcode;
    return {
      elsewhere: `O CEP é ${ofState}, onde o site não atende. O mais próximo: ${nearestState}.`,
    };
  }
  if (postcode) return { elsewhere: 'Um CEP tem 8 números e tem de estar na tabela dos Correios.' };
  const places = await municipalitiesNamed(text);
  if (places.length > 0) return { elsewhere: places.map(elsewhereText).join(' ') };
  const suggested = suggestCities(text);
  if (suggested.length > 0) return { cities: suggested };
  const ids = cities.map(({ id }) => id).join(', ');
  return {
    elsewhere: `Nenhuma cidade atendida se chama “${text}”. Cidades atendidas (id): ${ids}.`,
  };
}

type Elsewhere = Pick<Municipality, 'name' | 'nearest' | 'km'> & { stateCode: string };

function elsewhereText({ name, stateCode, nearest, km }: Elsewhere): string {
  return `${name}, ${stateCode}, não é atendida; a cidade atendida mais próxima é ${nearest.name}, ${nearest.stateCode} (id ${nearest.id}), ${distanceText(km)}.`;
}

/** Those of the state that the text names beside the name, if any has it. */
async function municipalitiesNamed(text: string): Promise<Elsewhere[]> {
  const { municipalities } = await import('#src/catalogue/postcodes/municipalities.ts');
  const words = foldedWords(text).join(' ');
  const [, name = words, code] = /^(.+) ([a-z]{2})$/.exec(words) ?? [];
  const found = municipalities.flatMap((place) => {
    const own = foldedWords(place.name).join(' ');
    const state = stateOfPostcode(String(place.from).padStart(postcodeLength, '0'));
    const stateCode = state && 'served' in state ? state.served : '';
    return own === words || own === name ? [{ ...place, stateCode }] : [];
  });
  // Some have several ranges of postcodes.
  const places = [...new Map(found.map((place) => [place.stateCode, place])).values()];
  const inState = places.filter(({ stateCode }) => stateCode === code?.toUpperCase());
  return inState.length > 0 ? inState : places;
}
