import { nearestCity } from '#src/shared/catalogue/nearest-city.ts';
import type { Location, LocationProblem } from './ask-location.ts';
import { companiesLink, distanceHint, distanceText, type Reply } from './reply.ts';

/** Words for what the device said of its place. */
export function locationReply(location: Location): Reply {
  if (location.kind === 'problem') return { text: problemTexts[location.is], hint: typeInstead };
  const { city, km } = nearestCity(location.at);
  return {
    text: `A cidade atendida mais próxima é ${city.name}, ${city.stateCode}; o centro fica ${distanceText(km)}.`,
    hint: distanceHint(km, 'você'),
    link: companiesLink(city),
  };
}

const typeInstead = 'Digite a cidade ou o CEP da obra.';

const problemTexts: Record<LocationProblem, string> = {
  insecure: 'O navegador só informa a localização em endereços seguros (https).',
  unsupported: 'Este navegador não informa a localização.',
  denied: 'O navegador não tem permissão para informar a localização a este site.',
  unavailable: 'O aparelho não conseguiu descobrir onde está.',
  'too-slow': 'O aparelho demorou demais para descobrir onde está.',
};
