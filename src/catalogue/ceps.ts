import { toRows } from '#src/content/ceps/columns.ts';
import type { Municipality } from '#src/content/ceps/schema.ts';
import { type City, type CityId, cities, cityById, states } from './cities.ts';

/** The place of a CEP; `cep` is formatted as '88301-000'. */
export type CepResult =
  /** The number of digits still to be typed. */
  | { kind: 'half-typed'; missing: number }
  | { kind: 'too-long'; digits: number }
  /** No CEP of Brazil begins with `start`. */
  | { kind: 'impossible'; start: string }
  | { kind: 'city'; cep: string; city: City }
  /** A municipality that is not served, and the nearest served city, `km` away in a straight line. */
  | {
      kind: 'municipality';
      cep: string;
      name: string;
      stateCode: string;
      nearest: City;
      km: number;
    }
  /** A state without a served city ('do Distrito Federal'), and the name of the nearest with one. */
  | { kind: 'unserved'; cep: string; ofState: string; nearestState: string }
  /** In a served state, but of no municipality. */
  | { kind: 'unknown'; cep: string };

/**
 * Looks up the CEP in a text, offline too once the table is stored; null for a text without a
 * CEP. Rejects when the table is needed and can't be loaded.
 */
export async function lookUpCep(
  text: string,
  load = loadMunicipalities,
): Promise<CepResult | null> {
  const digits = cepDigits(text);
  if (!digits) return null;
  const missing = cepLength - digits.length;
  if (missing > 0) return { kind: 'half-typed', missing };
  if (missing < 0) return { kind: 'too-long', digits: digits.length };
  const cep = formatCep(digits);
  const city = cityOfCep(digits);
  if (city) return { kind: 'city', cep, city };
  const state = stateOfCep(digits);
  if (!state) return { kind: 'impossible', start: digits.slice(0, 3) };
  if ('served' in state) return lookUpMunicipality(digits, state.served, await load());
  const nearestState = states.find(({ code }) => code === state.nearest)?.name ?? '';
  return { kind: 'unserved', cep, ofState: state.ofState, nearestState };
}

/** Every range of CEPs, in ascending order: 25 kB; preload it when the first digit is typed. */
export async function loadMunicipalities(): Promise<readonly Municipality[]> {
  const { content } = await import('#src/content/ceps/municipalities.csv');
  return toRows(content);
}

/**
 * The digits of the CEP that a text is or holds ('88301-000', 'CEP 88301 000', 'Rua A, 12,
 * 88301-000'), including incomplete and overlong ones; null for any other text.
 */
export function cepDigits(text: string): string | null {
  const formatted = /(?<!\d)(\d{5})-(\d{3})(?!\d)/.exec(text);
  if (formatted) return `${formatted[1]}${formatted[2]}`;
  const bare = text.replace(/^\s*cep\b/i, '').replace(/[\s.:-]/g, '');
  return /^\d+$/.test(bare) ? bare : null;
}

/** Digits in a CEP. */
export const cepLength = 8;

/** Eight digits as '88301-000'. */
export function formatCep(digits: string): string {
  return `${digits.slice(0, 5)}-${digits.slice(5)}`;
}

/** The served city that has a CEP of eight digits. */
export function cityOfCep(digits: string): City | undefined {
  if (digits.length !== cepLength) return undefined;
  return cities.find((city) => city.cepRanges.some(([from, to]) => from <= digits && digits <= to));
}

/** Answers for eight digits; undefined for a beginning that no CEP of Brazil has. */
export function stateOfCep(digits: string): StateOfCep | undefined {
  const start = digits.slice(0, 5);
  const isWithin = ([from, to]: Starts) => from <= start && start <= to;
  const [served] = servedStates.find(([, starts]) => isWithin(starts)) ?? [];
  if (served) return { served };
  return unservedStates.find(({ starts }) => starts.some(isWithin));
}

function lookUpMunicipality(
  digits: string,
  stateCode: string,
  municipalities: readonly Municipality[],
): CepResult {
  const cep = formatCep(digits);
  const wanted = Number(digits);
  const found = municipalities.find(({ from, to }) => from <= wanted && wanted <= to);
  if (!found) return { kind: 'unknown', cep };
  const { name, nearest, km } = found;
  return {
    kind: 'municipality',
    cep,
    name,
    stateCode,
    nearest: cityById(nearest as CityId),
    km,
  };
}

type StateCode = (typeof states)[number]['code'];

/** First five digits of CEPs, from and to, both included. */
type Starts = readonly [string, string];

/** The state that a CEP belongs to by its first digits. */
type StateOfCep =
  | { served: StateCode }
  /** `ofState` with its preposition ('do Distrito Federal'), `nearest` to that state's capital. */
  | { ofState: string; nearest: StateCode };

// Source of the digits in both lists: Correios, ranges by state.
const servedStates: readonly (readonly [StateCode, Starts])[] = [
  ['SP', ['01000', '19999']],
  ['RJ', ['20000', '28999']],
  ['MG', ['30000', '39999']],
  ['PR', ['80000', '87999']],
  ['SC', ['88000', '89999']],
  ['RS', ['90000', '99999']],
];

const unservedStates: readonly {
  ofState: string;
  nearest: StateCode;
  starts: readonly Starts[];
}[] = [
  { ofState: 'do Espírito Santo', nearest: 'MG', starts: [['29000', '29999']] },
  { ofState: 'da Bahia', nearest: 'MG', starts: [['40000', '48999']] },
  { ofState: 'de Sergipe', nearest: 'MG', starts: [['49000', '49999']] },
  { ofState: 'de Pernambuco', nearest: 'MG', starts: [['50000', '56999']] },
  { ofState: 'de Alagoas', nearest: 'MG', starts: [['57000', '57999']] },
  { ofState: 'da Paraíba', nearest: 'MG', starts: [['58000', '58999']] },
  { ofState: 'do Rio Grande do Norte', nearest: 'MG', starts: [['59000', '59999']] },
  { ofState: 'do Ceará', nearest: 'MG', starts: [['60000', '63999']] },
  { ofState: 'do Piauí', nearest: 'MG', starts: [['64000', '64999']] },
  { ofState: 'do Maranhão', nearest: 'MG', starts: [['65000', '65999']] },
  { ofState: 'do Pará', nearest: 'MG', starts: [['66000', '68899']] },
  { ofState: 'do Amapá', nearest: 'MG', starts: [['68900', '68999']] },
  {
    ofState: 'do Amazonas',
    nearest: 'MG',
    starts: [
      ['69000', '69299'],
      ['69400', '69899'],
    ],
  },
  { ofState: 'de Roraima', nearest: 'MG', starts: [['69300', '69399']] },
  { ofState: 'do Acre', nearest: 'PR', starts: [['69900', '69999']] },
  {
    ofState: 'do Distrito Federal',
    nearest: 'MG',
    starts: [
      ['70000', '72799'],
      ['73000', '73699'],
    ],
  },
  {
    ofState: 'de Goiás',
    nearest: 'MG',
    starts: [
      ['72800', '72999'],
      ['73700', '76799'],
    ],
  },
  { ofState: 'de Rondônia', nearest: 'MG', starts: [['76800', '76999']] },
  { ofState: 'do Tocantins', nearest: 'MG', starts: [['77000', '77999']] },
  { ofState: 'de Mato Grosso', nearest: 'MG', starts: [['78000', '78899']] },
  { ofState: 'de Mato Grosso do Sul', nearest: 'PR', starts: [['79000', '79999']] },
];
