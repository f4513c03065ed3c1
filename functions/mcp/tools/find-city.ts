import * as v from 'valibot';
import { lineField } from '#functions/mcp/city/city-fields.ts';
import { cityOutput, toCityOutput } from '#functions/mcp/city/city-output.ts';
import { findCities } from '#functions/mcp/city/find-cities.ts';
import { elsewhereText, servedText } from '#functions/mcp/city/read-city.ts';
import { defineTool, type Tool, ToolError } from '#functions/mcp/tool.ts';
import type { ToolPorts } from '#functions/mcp/tool-ports.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import {
  cityArticlePath,
  dropOffPath,
  listingPath,
  permitPath,
} from '#src/shared/routing/links.ts';

const served = v.object({
  ...cityOutput.entries,
  state: v.string(),
  authority: v.pipe(
    v.string(),
    v.description('Órgão municipal que responde por resíduos e caçambas na rua.'),
  ),
  companies: v.pipe(v.string(), v.description('Página com as empresas da cidade.')),
  rules: v.pipe(v.string(), v.description('Página com as regras da cidade.')),
  dropOff: v.pipe(v.string(), v.description('Página com os Ecopontos da cidade.')),
  article: v.pipe(
    v.nullable(v.string()),
    v.description('Artigo sobre a cidade; null se não há um.'),
  ),
});

/** Served cities by name or CEP, and for a place elsewhere the nearest of them. */
export function findCityTool({ url }: ToolPorts): Tool {
  const toServed = (city: City): v.InferOutput<typeof served> => ({
    ...toCityOutput(city),
    state: city.state,
    authority: city.orgaoLocal,
    companies: url(listingPath(city.id)),
    rules: url(permitPath(city.id)),
    dropOff: url(dropOffPath(city.id)),
    article: city.articleSlug ? url(cityArticlePath(city.articleSlug)) : null,
  });
  return defineTool({
    name: 'find_city',
    title: 'Encontrar cidade atendida',
    description:
      'Encontra as cidades atendidas pelo site por nome ou CEP. Para um lugar fora delas, diz qual é a cidade atendida mais próxima e a distância.',
    input: v.strictObject({
      query: lineField(80, 'Nome da cidade ou CEP, como "Joinville" ou "88301-000".'),
    }),
    output: v.object({
      cities: v.pipe(v.array(served), v.description('Cidades atendidas, ou as mais próximas.')),
      elsewhere: v.pipe(
        v.array(
          v.object({
            name: v.string(),
            stateCode: v.string(),
            nearest: v.string(),
            km: v.number(),
          }),
        ),
        v.description(
          'Municípios não atendidos com esse nome ou CEP, o id da cidade atendida mais próxima e a distância em linha reta.',
        ),
      ),
    }),
    async run({ query }) {
      const found = await findCities(query);
      if (found.kind === 'none')
        throw new ToolError(`${found.problem} ${servedText(found.served)}`);
      if (found.kind === 'cities') {
        const text = found.cities.map(
          ({ name, stateCode, id }) => `${name}, ${stateCode} (id ${id})`,
        );
        return {
          text: `Cidades atendidas: ${text.join('; ')}.`,
          content: { cities: found.cities.map(toServed), elsewhere: [] },
        };
      }
      return {
        text: elsewhereText(found.places),
        content: {
          cities: found.places.map(({ nearest }) => toServed(nearest)),
          elsewhere: found.places.map(({ nearest, ...place }) => ({
            ...place,
            nearest: nearest.id,
          })),
        },
      };
    },
  });
}
