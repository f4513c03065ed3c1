import type { Municipality } from '#src/content/ceps/schema.ts';
import { withTimeout } from '#src/shared/runtime/async.ts';
import { cepLength, loadMunicipalities, stateOfCep } from './ceps.ts';
import { type City, type CityId, cities, cityById, states } from './cities.ts';
import {
  citiesOfName,
  isIn,
  isNameOf,
  isStartOf,
  type NamedPlace,
  placesMeant,
  placesMentioned,
  stateNamed,
} from './city-search.ts';
import { type Coordinates, citiesByDistance, distanceHint, distanceText } from './distance.ts';

/** A page answers a search with this that found no served city. */
export interface UnservedSearch {
  busca: string;
  text: string;
  hint?: string;
  /** The nearest served cities stand first; there are none where the meant place is unknown. */
  nearest: readonly { id: CityId; name: string; distance?: string }[];
  /** No served city is near this place. */
  far?: string;
}

/** No city is offered beyond these kilometres: hardly any skip is driven so far. */
const farthest = 200;

/** The page waits no longer for the table of municipalities. */
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
  const readings = placesMeant(busca);
  const named = placesNamed(readings, table);
  // A served city's complete name may be in the text, whatever state that names.
  const mentioned = placesMentioned(busca).flatMap((name) => citiesOfName({ name }));
  if (named.length === 0 && mentioned.length > 0) {
    const nearest = [...new Set(mentioned)].map(servedCity);
    return { busca, text: 'Você quis dizer:', nearest };
  }
  const [place, ...others] = named.length > 0 ? named : placesBegun(readings, table);
  if (place && [place, ...others].every(({ nearest: [{ km }] }) => km > farthest)) {
    const [{ city, km }] = place.nearest;
    const name = others.length > 0 ? busca.trim() : placeName(place);
    const nearest = `${placeName(city)}, fica ${distanceText(km)}`;
    return {
      busca,
      text: `Ainda não atendemos ${name}. A cidade atendida mais próxima, ${nearest}: longe demais para uma caçamba.`,
      nearest: [],
      far: name,
    };
  }
  if (place && others.length > 0) {
    return {
      busca,
      text: 'Há mais de uma cidade com esse nome, e ainda não atendemos nenhuma delas. Perto atendemos:',
      nearest: [place, ...others]
        .filter(({ nearest: [{ km }] }) => km <= farthest)
        .map(({ nearest: [first], ...municipality }) => ({
          ...nearCity(first),
          distance: `de ${placeName(municipality)}, ${distanceText(first.km)}`,
        })),
    };
  }
  if (place) {
    const { name } = place;
    const nearest = place.nearest.filter(({ km }) => km <= farthest);
    const [first, second] = nearest as [Nearby, ...Nearby[]];
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
  const state = states.find(({ code }) => code === stateMeant(busca));
  if (state) {
    const served = cities.filter(({ stateCode }) => stateCode === state.code);
    return {
      busca,
      text: `Ainda não atendemos essa cidade. Cidades atendidas no mesmo estado, ${state.name}:`,
      nearest: served.map(servedCity),
    };
  }
  return {
    busca,
    text: 'Nenhuma cidade atendida tem esse nome. Confira como está escrito ou digite o CEP da obra: por ele achamos a cidade atendida mais próxima.',
    nearest: [],
  };
}

interface UnservedPlace {
  name: string;
  stateCode: string;
  nearest: [Nearby, ...Nearby[]];
}

interface Nearby {
  city: City;
  km: number;
}

/** Finds the places with a name that was meant, or the capital of a state without a served city. */
function placesNamed(readings: NamedPlace[], table: readonly Municipality[]): UnservedPlace[] {
  const byName = readings.map((named) => {
    const isName = isNameOf(named);
    const ofName = capitals.filter(({ name, stateCode }) => isIn(stateCode, named) && isName(name));
    return [...ofName.map(toPlace), ...municipalitiesIn(table, named, isName)];
  });
  const byState = readings.map(({ name, stateCode = stateNamed(name) }) =>
    capitals.filter((capital) => capital.stateCode === stateCode).map(toPlace),
  );
  return firstFilled([...byName, ...byState]);
}

/** Finds the places whose names begin so; none where those are too many to choose from. */
function placesBegun(readings: NamedPlace[], table: readonly Municipality[]): UnservedPlace[] {
  const found = firstFilled(
    readings.map((named) => municipalitiesIn(table, named, isStartOf(named))),
  );
  return found.length > maxPlaces ? [] : found;
}

/** Finds the municipalities that are not served, of these names and of the state that is named. */
function municipalitiesIn(
  table: readonly Municipality[],
  named: NamedPlace,
  isWanted: (name: string) => boolean,
): UnservedPlace[] {
  return table
    .filter(({ name, km }) => km > 0 && isWanted(name))
    .map(({ name, from, nearest, km }): UnservedPlace => {
      const state = stateOfCep(String(from).padStart(cepLength, '0'));
      return {
        name,
        stateCode: state && 'served' in state ? state.served : '',
        nearest: [{ city: cityById(nearest as CityId), km }],
      };
    })
    .filter(({ stateCode }) => isIn(stateCode, named));
}

const maxPlaces = 6;

/** Returns the first answer that has places, each once: some have several ranges of CEPs. */
function firstFilled(answers: UnservedPlace[][]): UnservedPlace[] {
  const found = answers.find((places) => places.length > 0) ?? [];
  return [...new Map(found.map((place) => [placeName(place), place])).values()];
}

/** Finds the state that a text names, alone or behind the name of a place. */
function stateMeant(text: string): string | undefined {
  const codes = placesMeant(text).map(({ name, stateCode }) => stateCode ?? stateNamed(name));
  return codes.find((code) => code !== undefined);
}

function toPlace(capital: Capital): UnservedPlace {
  const nearest = citiesByDistance(capital).slice(0, 3) as [Nearby, ...Nearby[]];
  return { ...capital, nearest };
}

function placeName({ name, stateCode }: Pick<City, 'name' | 'stateCode'>): string {
  return `${name}, ${stateCode}`;
}

function nearCity({ city, km }: Nearby) {
  return { ...servedCity(city), distance: distanceText(km) };
}

function servedCity(city: City) {
  return { id: city.id, name: placeName(city) };
}

interface Capital extends Coordinates {
  name: string;
  stateCode: string;
}

/** These states have no served city; degrees are exact to about a kilometre. */
const capitals: readonly Capital[] = [
  { stateCode: 'ES', name: 'Vitória', latitude: -20.32, longitude: -40.34 },
  { stateCode: 'BA', name: 'Salvador', latitude: -12.97, longitude: -38.5 },
  { stateCode: 'SE', name: 'Aracaju', latitude: -10.91, longitude: -37.07 },
  { stateCode: 'PE', name: 'Recife', latitude: -8.05, longitude: -34.88 },
  { stateCode: 'AL', name: 'Maceió', latitude: -9.67, longitude: -35.74 },
  { stateCode: 'PB', name: 'João Pessoa', latitude: -7.12, longitude: -34.86 },
  { stateCode: 'RN', name: 'Natal', latitude: -5.79, longitude: -35.21 },
  { stateCode: 'CE', name: 'Fortaleza', latitude: -3.72, longitude: -38.54 },
  { stateCode: 'PI', name: 'Teresina', latitude: -5.09, longitude: -42.8 },
  { stateCode: 'MA', name: 'São Luís', latitude: -2.53, longitude: -44.3 },
  { stateCode: 'PA', name: 'Belém', latitude: -1.46, longitude: -48.5 },
  { stateCode: 'AP', name: 'Macapá', latitude: 0.03, longitude: -51.07 },
  { stateCode: 'AM', name: 'Manaus', latitude: -3.1, longitude: -60.02 },
  { stateCode: 'RR', name: 'Boa Vista', latitude: 2.82, longitude: -60.67 },
  { stateCode: 'AC', name: 'Rio Branco', latitude: -9.97, longitude: -67.81 },
  { stateCode: 'DF', name: 'Brasília', latitude: -15.78, longitude: -47.93 },
  { stateCode: 'GO', name: 'Goiânia', latitude: -16.68, longitude: -49.25 },
  { stateCode: 'RO', name: 'Porto Velho', latitude: -8.76, longitude: -63.9 },
  { stateCode: 'TO', name: 'Palmas', latitude: -10.18, longitude: -48.33 },
  { stateCode: 'MT', name: 'Cuiabá', latitude: -15.6, longitude: -56.1 },
  { stateCode: 'MS', name: 'Campo Grande', latitude: -20.44, longitude: -54.65 },
];
