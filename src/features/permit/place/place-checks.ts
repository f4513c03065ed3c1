import type { Place } from './place.ts';

/** What to check on site; advice, not a city's rule. Null is for both places. */
export function placeChecks(place: Place | null): string[] {
  return [...(place === 'street' ? [] : inLot), ...(place === 'lot' ? [] : onStreet), ...always];
}

const inLot = [
  'Meça o portão e olhe para cima: o braço do caminhão não pode esbarrar em fio nem em galho.',
  'Escolha terra firme ou piso apoiado no chão. Sobre laje, pergunte antes a um engenheiro.',
  'Em prédio, combine com o síndico a vaga, o horário e o elevador.',
];

const onStreet = [
  'Coloque a caçamba só onde um carro pode estacionar, paralela ao meio-fio e com vão para a água.',
  'Não deixe a caçamba sobre bueiro ou rampa nem tomando a calçada.',
  'Mantenha as faixas refletivas limpas e, à noite, coloque cone ou luz do lado por onde vêm os carros.',
  'Deixe o nome e o telefone da empresa à vista e fotografe a caçamba no lugar.',
];

const always = [
  'Pare 10\u00a0cm abaixo da borda e deixe o lixo de casa fora.',
  'Peça o comprovante de destinação e guarde-o com as notas da obra.',
];
