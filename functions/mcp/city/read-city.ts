import { ToolError } from '#functions/mcp/tool.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { distanceText } from '#src/shared/catalogue/postcodes/search-message.ts';
import { type Elsewhere, findCities } from './find-cities.ts';

/** The one served city that a text means; throws ToolError with those to choose from. */
export async function readCity(text: string): Promise<City> {
  const found = await findCities(text);
  if (found.kind === 'none') throw new ToolError(`${found.problem} ${servedText(found.served)}`);
  if (found.kind === 'elsewhere') throw new ToolError(elsewhereText(found.places));
  const [city, ...others] = found.cities;
  if (city && others.length === 0) return city;
  throw new ToolError(
    `“${text}” pode ser ${choiceText(found.cities)}. Repita com o id de uma delas.`,
  );
}

/** 'Itajaí, SC, não é atendida; a cidade atendida mais próxima é …' */
export function elsewhereText(places: readonly Elsewhere[]): string {
  return places
    .map(
      ({ name, stateCode, nearest, km }) =>
        `${name}, ${stateCode}, não é atendida; a cidade atendida mais próxima é ${nearest.name}, ${nearest.stateCode} (id ${nearest.id}), ${distanceText(km)}.`,
    )
    .join(' ');
}

export function servedText(cities: readonly City[]): string {
  return `Cidades atendidas (id): ${cities.map(({ id }) => id).join(', ')}.`;
}

function choiceText(cities: readonly City[]): string {
  return choice.format(cities.map(({ name, stateCode, id }) => `${name}, ${stateCode} (${id})`));
}

const choice = new Intl.ListFormat('pt-BR', { type: 'disjunction' });
