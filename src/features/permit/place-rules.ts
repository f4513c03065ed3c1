import type { City } from '#src/catalogue/cities.ts';
import { inCity } from '#src/catalogue/city-text.ts';
import { deskFor, deskText } from '#src/catalogue/desks.ts';
import { sourcedRules, sourceText, streetAnswer } from '#src/catalogue/rules.ts';
import type { CityRules } from '#src/content/rules/schema.ts';
import { subjectLabels } from '#src/content/rules/subjects.ts';
import type { RequestDraft } from '#src/request/draft.ts';

export interface ShownRules {
  city: City;
  rules: CityRules;
  place: Place | null;
}

/** Returns the answer in a few lines; the link that is shared with it leads to all rules. */
export function rulesText({ city, rules, place }: ShownRules): string {
  const title = `Caçamba ${inCity(city)}`;
  const street = streetAnswer(sourcedRules(rules.sources)).map(
    ({ subject, rule, source }) => `${subjectLabels[subject]}: ${rule} (${sourceText(source)})`,
  );
  return [
    place ? `${title}, ${placeNames[place].toLowerCase()}` : title,
    ...(place === 'street' ? [] : ['Dentro do terreno, em regra não é preciso autorização.']),
    ...(place === 'lot' ? [] : street),
    `A quem perguntar: ${deskText(deskFor(city.id, 'street'))}.`,
  ].join('\n');
}

export type Place = NonNullable<RequestDraft['place']>;

export const placeNames: Record<Place, string> = { lot: 'Dentro do terreno', street: 'Na rua' };

const queryNames: Record<Place, string> = { lot: 'terreno', street: 'rua' };

/** Reads a place from the URL's query; null for any other text. */
export function readPlace(text: unknown): Place | null {
  return (['lot', 'street'] as const).find((place) => queryNames[place] === text) ?? null;
}

export function placeQuery(place: Place | null): { lugar?: string } {
  return place ? { lugar: queryNames[place] } : {};
}

/** Lists checks on site, which are advice, not a city's rule; null is for both places. */
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
