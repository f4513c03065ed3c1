import { listingPath, type RoutePath } from '#src/shared/routing/links.ts';
import { type CepResult, lookUpCep } from './ceps.ts';
import type { City } from './cities.ts';
import { inCity } from './city-text.ts';

/** Looks up the CEP in a text; returns null for a text without one. */
export async function cepMessage(text: string): Promise<SearchMessage | null> {
  try {
    const answer = await lookUpCep(text);
    return answer && resultMessage(answer);
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

/** Advises on a company at a distance; `place` is where the skip is delivered. */
export function distanceHint(km: number, place: string): string {
  return km > maxDeliveryDistance
    ? `É longe: talvez nenhuma empresa de lá leve a caçamba até ${place}.`
    : `Pergunte à empresa se ela leva a caçamba até ${place}.`;
}

/** Writes 'a 1.040 km em linha reta', with non-breaking spaces between numbers and units. */
export function distanceText(km: number): string {
  const rounded = Math.round(km);
  if (rounded < 1) return 'a menos de 1\u00a0km em linha reta';
  return `a ${rounded.toLocaleString('pt-BR')}\u00a0km em linha reta`;
}

export function companiesLink(city: City): NonNullable<SearchMessage['link']> {
  return { path: listingPath(city.id), text: `Ver empresas ${inCity(city)}` };
}

function resultMessage(answer: CepResult): SearchMessage {
  switch (answer.kind) {
    case 'half-typed': {
      const { missing } = answer;
      const missingText = missing === 1 ? 'Falta 1 número' : `Faltam ${missing} números`;
      return { text: `${missingText}. Um CEP tem 8, como 88301-000.` };
    }
    case 'too-long':
      return { text: `Um CEP tem 8 números, e aqui há ${answer.digits}.`, hint: checkDigits };
    case 'impossible':
      return { text: `Nenhum CEP começa com ${answer.start}.`, hint: checkDigits };
    case 'unknown':
      return {
        text: `O CEP ${answer.cep} não está na tabela dos Correios de 2022.`,
        hint: checkDigits,
      };
    case 'city':
      return {
        text: `${answer.cep} é ${answer.city.name}, ${answer.city.stateCode}.`,
        link: companiesLink(answer.city),
      };
    case 'unserved':
      return {
        text: `${answer.cep} é ${answer.ofState}, onde ainda não atendemos. O estado atendido mais próximo é ${answer.nearestState}.`,
        link: { path: '/#empresas', text: 'Ver cidades atendidas' },
      };
    case 'municipality': {
      const { cep, name, stateCode, nearest, km } = answer;
      const nearestName =
        nearest.stateCode === stateCode ? nearest.name : `${nearest.name}, ${nearest.stateCode}`;
      return {
        text: `${cep} é ${name}, ${stateCode}; a cidade atendida mais próxima é ${nearestName}, ${distanceText(km)}.`,
        hint: distanceHint(km, name),
        link: companiesLink(nearest),
      };
    }
  }
}

const checkDigits = 'Confira os números ou digite o nome da cidade.';

/** Farther than this, in kilometres in a straight line, hardly any company delivers. */
const maxDeliveryDistance = 100;
