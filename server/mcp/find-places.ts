import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { distanceText } from '#src/catalogue/cep-message.ts';
import { type CepResult, lookUpCep } from '#src/catalogue/ceps.ts';
import { type City, cities } from '#src/catalogue/cities.ts';
import { citiesNamed, suggestCities } from '#src/catalogue/city-search.ts';
import { municipalitiesNamed } from '#src/catalogue/unserved-search.ts';
import { municipalitySchema } from '#src/content/ceps/schema.ts';

/** Node imports no CSV. This module is loaded with the first request of an assistant. */
const municipalities = v.parse(
  v.array(municipalitySchema),
  parse(readFileSync(new URL(import.meta.resolve('#src/content/ceps/municipalities.csv'))), {
    columns: true,
  }),
);

/** The meaning of a name, an id or a CEP: served cities, or a sentence about where else it is. */
type FoundPlaces = { cities: readonly City[] } | { elsewhere: string };

/** A complete name counts before a part of one: 'São José' is not served, and not São José dos Campos. */
export async function findPlaces(text: string): Promise<FoundPlaces> {
  const named = citiesNamed(text);
  if (named.length > 0) return { cities: named };
  const cep = await lookUpCep(text, async () => municipalities);
  if (cep?.kind === 'city') return { cities: [cep.city] };
  if (cep?.kind === 'municipality') return { elsewhere: elsewhereText(cep) };
  if (cep?.kind === 'unserved') {
    const { ofState, nearestState: nearest } = cep;
    return { elsewhere: `O CEP é ${ofState}, onde o site não atende. O mais próximo: ${nearest}.` };
  }
  if (cep) return { elsewhere: 'Um CEP tem 8 números e tem de estar na tabela dos Correios.' };
  const places = municipalitiesNamed(text, municipalities);
  if (places.length > 0) {
    const sentences = places.map(({ nearest: [{ city, km }], ...place }) =>
      elsewhereText({ ...place, nearest: city, km }),
    );
    return { elsewhere: sentences.join(' ') };
  }
  const suggested = suggestCities(text);
  if (suggested.length > 0) return { cities: suggested };
  const ids = cities.map(({ id }) => id).join(', ');
  const none = `Nenhuma cidade atendida se chama “${text}”.`;
  return { elsewhere: `${none} Cidades atendidas (id): ${ids}.` };
}

function elsewhereText({ name, stateCode, nearest, km }: Elsewhere): string {
  return `${name}, ${stateCode}, não é atendida; a cidade atendida mais próxima é ${nearest.name}, ${nearest.stateCode} (id ${nearest.id}), ${distanceText(km)}.`;
}

type Elsewhere = Omit<Extract<CepResult, { kind: 'municipality' }>, 'kind' | 'cep'>;
