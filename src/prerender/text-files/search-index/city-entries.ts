import type { SearchEntry } from '#src/features/site-search/engine/entry.ts';
import { type City, cities } from '#src/shared/catalogue/catalogue.ts';
import { inCity, ofCity } from '#src/shared/catalogue/city-name.ts';
import { loadRules } from '#src/shared/catalogue/city-rules/load-rules.ts';
import { sourcedRules } from '#src/shared/catalogue/city-rules/rule-topics.ts';
import type { DropOffPlace } from '#src/shared/catalogue/drop-off/drop-off.ts';
import { dropOffIn } from '#src/shared/catalogue/drop-off/drop-off-in.ts';
import { dropOffPath, listingPath, permitPath } from '#src/shared/routing/links.ts';
import { cityNicknames } from './nicknames.ts';

/** Of each city: its companies, its rules, its places that take little debris. */
export async function cityEntries(): Promise<SearchEntry[]> {
  const entries = await Promise.all(
    cities.map(async (city) => [companies(city), await rules(city), ...places(city)]),
  );
  return entries.flat();
}

function companies(city: City): SearchEntry {
  return {
    kind: 'city',
    title: `${city.name}, ${city.stateCode}`,
    path: listingPath(city.id),
    text: `Empresas que alugam caçamba ${inCity(city)}.`,
    words: [city.state, cityNicknames[city.id] ?? '', ...city.bairros].join(' ').trim(),
  };
}

async function rules(city: City): Promise<SearchEntry> {
  const { sources, authority } = await loadRules(city.id);
  return {
    kind: 'rules',
    title: `Regras para caçamba ${inCity(city)}`,
    path: permitPath(city.id),
    text: [
      `Autorização, prazo e multa ${inCity(city)}.`,
      ...sourcedRules(sources).map(({ rule }) => rule),
    ].join('\n'),
    words: `licença prefeitura ${authority.name} ${cityNicknames[city.id] ?? ''}`,
  };
}

function places(city: City): SearchEntry[] {
  const { called, answer, takes, places: list } = dropOffIn(city.id);
  const all: SearchEntry = {
    kind: 'place',
    title: `${called?.many ?? 'Entrega de pouco entulho'} ${ofCity(city)}`,
    path: dropOffPath(city.id),
    text: [answer, takes].filter(Boolean).join('\n'),
    words: `ecoponto ponto de entrega ${cityNicknames[city.id] ?? ''}`,
  };
  return [all, ...list.map((place) => placeEntry(place, city))];
}

function placeEntry({ name, bairro, address, hint }: DropOffPlace, city: City): SearchEntry {
  const where = [address, bairro && !name.includes(bairro) ? bairro : '', hint];
  return {
    kind: 'place',
    title: name,
    path: dropOffPath(city.id),
    text: [...where.filter(Boolean), `${city.name}, ${city.stateCode}`].join(', '),
  };
}
