import type { Municipality } from '#src/content/ceps/schema.ts';
import { withTimeout } from '#src/shared/runtime/async.ts';
import { foldedWords } from '#src/shared/text/words.ts';
import { distanceHint, distanceText } from './cep-message.ts';
import { cepLength, loadMunicipalities, stateOfCep } from './ceps.ts';
import { type City, type CityId, cities, cityById, states } from './cities.ts';
import { type Coordinates, distance } from './city-search.ts';

/** A search that found no served city, as a page answers it. */
export interface UnservedSearch {
  /** As it was typed. */
  busca: string;
  text: string;
  hint?: string;
  /** Served cities, the nearest first; none where it is not known what was meant. */
  nearest: readonly {
    id: CityId;
    /** 'Blumenau, SC' */
    name: string;
    /** 'a 40 km em linha reta' */
    distance?: string;
  }[];
}

/** Milliseconds for which the page may wait for the table of municipalities. */
const timeoutMs = 2000;

/**
 * Says what was searched and which served cities are nearest: to a municipality of a served state
 * the one that the table names, to other states those nearest to their capital. Never rejects.
 */
export async function describeUnserved(
  busca: string,
  load = loadMunicipalities,
): Promise<UnservedSearch> {
  const table = (await withTimeout(timeoutMs, load)) ?? [];
  const found = [...capitalsMeant(busca), ...municipalitiesNamed(busca, table)];
  const [place, ...others] = inNamedState(busca, found);
  if (place && others.length > 0) {
    return {
      busca,
      text: 'Há mais de uma cidade com esse nome, e ainda não atendemos nenhuma delas. Perto de cada uma atendemos:',
      nearest: [place, ...others].map(({ nearest: [first], ...one }) => ({
        ...nearCity(first),
        distance: `de ${placeName(one)}, ${distanceText(first.km)}`,
      })),
    };
  }
  if (place) {
    const { name, nearest } = place;
    const [first, second] = nearest;
    const which = second
      ? 'As cidades atendidas mais próximas:'
      : 'A cidade atendida mais próxima:';
    return {
      busca,
      text: `Ainda não atendemos ${placeName(place)}. ${which}`,
      hint: distanceHint(first.km, name),
      nearest: nearest.map(nearCity),
    };
  }
  const state = states.find(({ code, name }) => isState(busca, code, name));
  if (state) {
    const served = cities.filter(({ stateCode }) => stateCode === state.code);
    return {
      busca,
      text: `Ainda não atendemos essa cidade. Cidades atendidas no mesmo estado, ${state.name}:`,
      nearest: served.map((city) => ({ id: city.id, name: placeName(city) })),
    };
  }
  return {
    busca,
    text: 'Nenhuma cidade atendida tem esse nome. Confira como está escrito ou digite o CEP da obra: por ele achamos a cidade atendida mais próxima.',
    nearest: [],
  };
}

/** A place that is not served, and the served cities nearest to it. */
interface UnservedPlace {
  name: string;
  stateCode: string;
  nearest: [Nearby, ...Nearby[]];
}

interface Nearby {
  city: City;
  /** In a straight line. */
  km: number;
}

/** Those of a name, of the state that the text names beside it if any of that state has it. */
export function municipalitiesNamed(
  text: string,
  municipalities: readonly Municipality[],
): UnservedPlace[] {
  const { words, name } = readPlace(text);
  const found = municipalities.flatMap((place): UnservedPlace[] => {
    const own = foldedWords(place.name).join(' ');
    if (own !== words && own !== name) return [];
    const state = stateOfCep(String(place.from).padStart(cepLength, '0'));
    const stateCode = state && 'served' in state ? state.served : '';
    const nearest = { city: cityById(place.nearest as CityId), km: place.km };
    return [{ name: place.name, stateCode, nearest: [nearest] }];
  });
  // Some have several ranges of CEPs.
  const places = [...new Map(found.map((place) => [place.stateCode, place])).values()];
  return inNamedState(text, places);
}

/** Those of the state whose code the text ends in, if there are any; otherwise all. */
function inNamedState(text: string, places: UnservedPlace[]): UnservedPlace[] {
  const { code } = readPlace(text);
  const inState = places.filter(({ stateCode }) => stateCode === code);
  return inState.length > 0 ? inState : places;
}

/** The capital of a state without a served city, where the text names it or its state. */
function capitalsMeant(text: string): UnservedPlace[] {
  const { words, name, code } = readPlace(text);
  const capital = capitals.find((one) => {
    const own = foldedWords(one.name).join(' ');
    return own === words || (own === name && one.stateCode === code);
  });
  const meant = capital ?? capitals.find(({ stateCode, state }) => isState(text, stateCode, state));
  return meant ? [{ ...meant, nearest: nearestCities(meant) }] : [];
}

function nearestCities(from: Coordinates): [Nearby, ...Nearby[]] {
  const byDistance = cities
    .map((city) => ({ city, km: distance(from, city) }))
    .sort((one, other) => one.km - other.km);
  return byDistance.slice(0, 3) as [Nearby, ...Nearby[]];
}

/** 'Itajaí - SC' is a name and a code; the last word of 'Foz do Iguaçu' is none. */
function readPlace(text: string) {
  const words = foldedWords(text).join(' ');
  const [, name = words, code = ''] = /^(.+) ([a-z]{2})$/.exec(words) ?? [];
  return { words, name, code: code.toUpperCase() };
}

/** Whether a text is a state's name or ends in its code or name. */
function isState(text: string, code: string, name: string): boolean {
  const words = ` ${foldedWords(text).join(' ')}`;
  return [code, name].some((one) => words.endsWith(` ${foldedWords(one).join(' ')}`));
}

function placeName({ name, stateCode }: Pick<City, 'name' | 'stateCode'>): string {
  return `${name}, ${stateCode}`;
}

function nearCity({ city, km }: Nearby) {
  return { id: city.id, name: placeName(city), distance: distanceText(km) };
}

/** Capitals of the states without a served city; their degrees to about a kilometre. */
const capitals = [
  {
    stateCode: 'ES',
    state: 'Espírito Santo',
    name: 'Vitória',
    latitude: -20.32,
    longitude: -40.34,
  },
  { stateCode: 'BA', state: 'Bahia', name: 'Salvador', latitude: -12.97, longitude: -38.5 },
  { stateCode: 'SE', state: 'Sergipe', name: 'Aracaju', latitude: -10.91, longitude: -37.07 },
  { stateCode: 'PE', state: 'Pernambuco', name: 'Recife', latitude: -8.05, longitude: -34.88 },
  { stateCode: 'AL', state: 'Alagoas', name: 'Maceió', latitude: -9.67, longitude: -35.74 },
  { stateCode: 'PB', state: 'Paraíba', name: 'João Pessoa', latitude: -7.12, longitude: -34.86 },
  {
    stateCode: 'RN',
    state: 'Rio Grande do Norte',
    name: 'Natal',
    latitude: -5.79,
    longitude: -35.21,
  },
  { stateCode: 'CE', state: 'Ceará', name: 'Fortaleza', latitude: -3.72, longitude: -38.54 },
  { stateCode: 'PI', state: 'Piauí', name: 'Teresina', latitude: -5.09, longitude: -42.8 },
  { stateCode: 'MA', state: 'Maranhão', name: 'São Luís', latitude: -2.53, longitude: -44.3 },
  { stateCode: 'PA', state: 'Pará', name: 'Belém', latitude: -1.46, longitude: -48.5 },
  { stateCode: 'AP', state: 'Amapá', name: 'Macapá', latitude: 0.03, longitude: -51.07 },
  { stateCode: 'AM', state: 'Amazonas', name: 'Manaus', latitude: -3.1, longitude: -60.02 },
  { stateCode: 'RR', state: 'Roraima', name: 'Boa Vista', latitude: 2.82, longitude: -60.67 },
  { stateCode: 'AC', state: 'Acre', name: 'Rio Branco', latitude: -9.97, longitude: -67.81 },
  {
    stateCode: 'DF',
    state: 'Distrito Federal',
    name: 'Brasília',
    latitude: -15.78,
    longitude: -47.93,
  },
  { stateCode: 'GO', state: 'Goiás', name: 'Goiânia', latitude: -16.68, longitude: -49.25 },
  { stateCode: 'RO', state: 'Rondônia', name: 'Porto Velho', latitude: -8.76, longitude: -63.9 },
  { stateCode: 'TO', state: 'Tocantins', name: 'Palmas', latitude: -10.18, longitude: -48.33 },
  { stateCode: 'MT', state: 'Mato Grosso', name: 'Cuiabá', latitude: -15.6, longitude: -56.1 },
  {
    stateCode: 'MS',
    state: 'Mato Grosso do Sul',
    name: 'Campo Grande',
    latitude: -20.44,
    longitude: -54.65,
  },
] as const;
