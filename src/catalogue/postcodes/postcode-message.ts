import { lookUpPostcode, type PostcodeResult } from './look-up-postcode.ts';
import { companiesLink, distanceHint, distanceText, type SearchMessage } from './search-message.ts';

/** Looks up the postcode in a text; null for a text without one. */
export async function postcodeMessage(text: string): Promise<SearchMessage | null> {
  try {
    const answer = await lookUpPostcode(text);
    return answer && resultMessage(answer);
  } catch {
    return {
      text: 'A tabela de CEPs não chegou: parece faltar internet.',
      hint: 'Digite o nome da cidade ou tente de novo.',
    };
  }
}

function resultMessage(answer: PostcodeResult): SearchMessage {
  switch (answer.kind) {
    case 'half-typed':
      return { text: `${missingText(answer.missing)} Um CEP tem 8, como 88301-000.` };
    case 'too-long':
      return { text: `Um CEP tem 8 números, e aqui há ${answer.digits}.`, hint: checkDigits };
    case 'impossible':
      return { text: `Nenhum CEP começa com ${answer.start}.`, hint: checkDigits };
    case 'unknown':
      return {
        text: `O CEP ${answer.postcode} não está na tabela dos Correios de 2022.`,
        hint: checkDigits,
      };
    case 'city':
      return {
        text: `${answer.postcode} é ${answer.city.name}, ${answer.city.stateCode}.`,
        link: companiesLink(answer.city),
      };
    case 'unserved':
      return {
        text: `${answer.postcode} é ${answer.ofState}, onde ainda não atendemos. O estado atendido mais próximo é ${answer.nearestState}.`,
        link: { path: '/#empresas', text: 'Ver cidades atendidas' },
      };
    case 'municipality':
      return municipalityMessage(answer);
  }
}

const checkDigits = 'Confira os números ou digite o nome da cidade.';

function missingText(missing: number): string {
  return missing === 1 ? 'Falta 1 número.' : `Faltam ${missing} números.`;
}

function municipalityMessage(
  answer: Extract<PostcodeResult, { kind: 'municipality' }>,
): SearchMessage {
  const { postcode, name, stateCode, nearest, km } = answer;
  const nearestName =
    nearest.stateCode === stateCode ? nearest.name : `${nearest.name}, ${nearest.stateCode}`;
  return {
    text: `${postcode} é ${name}, ${stateCode}; a cidade atendida mais próxima é ${nearestName}, ${distanceText(km)}.`,
    hint: distanceHint(km, name),
    link: companiesLink(nearest),
  };
}
