import { toRows } from '#src/content/ceps/columns.ts';
import type { Municipality } from '#src/content/ceps/schema.ts';
import { listingPath, type RoutePath } from '#src/shared/routing/links.ts';
import { plainNumber } from '#src/shared/text/words.ts';
import { type City, type CityId, cities, cityById, states } from './cities.ts';
import { inCity } from './city-text.ts';
import { distanceHint, distanceText } from './distance.ts';

/** Answers a text that has a CEP with a sentence; returns null for any other text. */
export async function cepMessage(text: string): Promise<SearchMessage | null> {
  try {
    return await lookUpCep(text);
  } catch {
    return {
      text: 'Não foi possível carregar a tabela de CEPs. Verifique a conexão.',
      hint: 'Digite o nome da cidade ou tente de novo.',
    };
  }
}

export interface SearchMessage {
  text: string;
  hint?: string;
  link?: { path: RoutePath; text: string };
  isPending?: boolean;
}

export function companiesLink(city: City): NonNullable<SearchMessage['link']> {
  return { path: listingPath(city.id), text: `Ver empresas ${inCity(city)}` };
}

/**
 * Returns the digits of the CEP that a text is or holds ('88301-000', 'CEP 88301 000', 'meu cep é
 * 88301000', 'Rua A, 12, 88.301-000'), including incomplete and overlong ones; null for any other
 * text.
 */
export function cepDigits(text: string): string | null {
  const plain = plainNumber(text);
  const complete = /(?<!\d)(\d{2})\.?(\d{3})-?(\d{3})(?!\d)/.exec(plain);
  if (complete) return complete.slice(1).join('');
  const bare = plain.replace(/^\s*cep\b/i, '').replace(/[\s.:-]/g, '');
  return /^\d+$/.test(bare) ? bare : null;
}

export const cepLength = 8;

/** Writes eight digits as '88301-000'. */
export function formatCep(digits: string): string {
  return `${digits.slice(0, 5)}-${digits.slice(5)}`;
}

/** Returns undefined for part of a CEP, and outside of the catalogue's cities. */
export function cityOfCep(digits: string): City | undefined {
  if (digits.length !== cepLength) return undefined;
  return cities.find((city) => city.cepRanges.some(([from, to]) => from <= digits && digits <= to));
}

/** A sentence about a CEP, with its municipality where that is known. */
export interface CepAnswer extends SearchMessage {
  /** The `cep` is formatted as '88301-000'. */
  place?: { cep: string; name: string; stateCode: string };
}

/**
 * Looks up the CEP in a text, offline too once the table is stored; returns null for a text without
 * a CEP. Rejects when the table is needed and can't be loaded.
 */
export async function lookUpCep(
  text: string,
  load = loadMunicipalities,
): Promise<CepAnswer | null> {
  const digits = cepDigits(text);
  if (!digits) return null;
  const missing = cepLength - digits.length;
  if (missing > 0) {
    const missingText = missing === 1 ? 'Falta 1 número' : `Faltam ${missing} números`;
    return { text: `${missingText}. Um CEP tem 8, como 88301-000.` };
  }
  if (missing < 0) return unclear(`Um CEP tem 8 números, e aqui há ${digits.length}.`);
  const cep = formatCep(digits);
  const city = cityOfCep(digits);
  if (city) {
    const { name, stateCode } = city;
    return {
      text: `${cep} é ${name}, ${stateCode}.`,
      link: companiesLink(city),
      place: { cep, name, stateCode },
    };
  }
  const state = stateOfCep(digits);
  if (!state) return unclear(`Nenhum CEP começa com ${digits.slice(0, 3)}.`);
  if ('ofState' in state) {
    const nearest = states.find(({ code }) => code === state.nearest)?.name;
    return {
      text: `${cep} é ${state.ofState}, onde ainda não atendemos. O estado atendido mais próximo é ${nearest}.`,
      link: { path: '/#empresas', text: 'Ver cidades atendidas' },
    };
  }
  const number = Number(digits);
  const found = (await load()).find(({ from, to }) => from <= number && number <= to);
  if (!found) return unclear(`O CEP ${cep} não está na tabela dos Correios de 2022.`);
  return municipalityAnswer(found, cep, state.served);
}

function unclear(text: string): CepAnswer {
  return { text, hint: 'Confira os números ou digite o nome da cidade.' };
}

/** The municipality is not served; its nearest served city is so far away in a straight line. */
function municipalityAnswer(found: Municipality, cep: string, stateCode: string): CepAnswer {
  const { name, km } = found;
  const nearest = cityById(found.nearest as CityId);
  const nearestName =
    nearest.stateCode === stateCode ? nearest.name : `${nearest.name}, ${nearest.stateCode}`;
  return {
    text: `${cep} é ${name}, ${stateCode}; a cidade atendida mais próxima é ${nearestName}, ${distanceText(km)}.`,
    hint: distanceHint(km, name),
    link: companiesLink(nearest),
    place: { cep, name, stateCode },
  };
}

/** Loads every range of CEPs, in ascending order: 25 kB; preload it at the first digit. */
export async function loadMunicipalities(): Promise<readonly Municipality[]> {
  const { content } = await import('#src/content/ceps/municipalities.csv');
  return toRows(content);
}

/** Takes eight digits; undefined for a beginning that no CEP of Brazil has. */
export function stateOfCep(digits: string): StateOfCep | undefined {
  return starts.findLast(([from]) => from <= digits)?.[1];
}

type StateCode = (typeof states)[number]['code'];

/** A CEP's first digits tell the state. */
type StateOfCep =
  | { served: StateCode }
  /** `ofState` is like 'do Distrito Federal'; `nearest` is nearest to its capital. */
  | { ofState: string; nearest: StateCode };

/** Each state's CEPs end where the next ones begin. Source: Correios, ranges by state. */
const starts: readonly (readonly [from: string, state?: StateOfCep])[] = [
  ['01000', { served: 'SP' }],
  ['20000', { served: 'RJ' }],
  ['29000', { ofState: 'do Espírito Santo', nearest: 'MG' }],
  ['30000', { served: 'MG' }],
  ['40000', { ofState: 'da Bahia', nearest: 'MG' }],
  ['49000', { ofState: 'de Sergipe', nearest: 'MG' }],
  ['50000', { ofState: 'de Pernambuco', nearest: 'MG' }],
  ['57000', { ofState: 'de Alagoas', nearest: 'MG' }],
  ['58000', { ofState: 'da Paraíba', nearest: 'MG' }],
  ['59000', { ofState: 'do Rio Grande do Norte', nearest: 'MG' }],
  ['60000', { ofState: 'do Ceará', nearest: 'MG' }],
  ['64000', { ofState: 'do Piauí', nearest: 'MG' }],
  ['65000', { ofState: 'do Maranhão', nearest: 'MG' }],
  ['66000', { ofState: 'do Pará', nearest: 'MG' }],
  ['68900', { ofState: 'do Amapá', nearest: 'MG' }],
  ['69000', { ofState: 'do Amazonas', nearest: 'MG' }],
  ['69300', { ofState: 'de Roraima', nearest: 'MG' }],
  ['69400', { ofState: 'do Amazonas', nearest: 'MG' }],
  ['69900', { ofState: 'do Acre', nearest: 'PR' }],
  ['70000', { ofState: 'do Distrito Federal', nearest: 'MG' }],
  ['72800', { ofState: 'de Goiás', nearest: 'MG' }],
  ['73000', { ofState: 'do Distrito Federal', nearest: 'MG' }],
  ['73700', { ofState: 'de Goiás', nearest: 'MG' }],
  ['76800', { ofState: 'de Rondônia', nearest: 'MG' }],
  ['77000', { ofState: 'do Tocantins', nearest: 'MG' }],
  ['78000', { ofState: 'de Mato Grosso', nearest: 'MG' }],
  ['78900'],
  ['79000', { ofState: 'de Mato Grosso do Sul', nearest: 'PR' }],
  ['80000', { served: 'PR' }],
  ['88000', { served: 'SC' }],
  ['90000', { served: 'RS' }],
];
