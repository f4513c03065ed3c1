import * as v from 'valibot';
import { cityArgument, lineField } from '#functions/mcp/city/city-fields.ts';
import { cityOutput, toCityOutput } from '#functions/mcp/city/city-output.ts';
import { readCity } from '#functions/mcp/city/read-city.ts';
import { defineTool, type Tool, ToolError } from '#functions/mcp/tool.ts';
import type { ToolPorts } from '#functions/mcp/tool-ports.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { ofCity } from '#src/shared/catalogue/city-name.ts';
import type { CityDropOff, DropOffPlace } from '#src/shared/catalogue/drop-off/drop-off.ts';
import { dropOffIn } from '#src/shared/catalogue/drop-off/drop-off-in.ts';
import { findPlaces } from '#src/shared/catalogue/drop-off/find-places.ts';
import { placeText } from '#src/shared/catalogue/drop-off/place-text.ts';
import { sourceText } from '#src/shared/catalogue/drop-off/source-text.ts';
import { dropOffPath } from '#src/shared/routing/links.ts';

/** More would fill a model's context for nothing. */
const mostPlaces = 30;

const optionalText = v.optional(v.string());

const placeOutput = v.object({
  name: v.string(),
  bairro: optionalText,
  address: optionalText,
  hint: optionalText,
  cep: optionalText,
  hours: v.optional(v.pipe(v.string(), v.description('Onde difere do horário da cidade.'))),
  plaster: v.optional(v.pipe(v.boolean(), v.description('Se recebe gesso, onde se sabe.'))),
  note: optionalText,
  mapSearch: v.pipe(v.string(), v.description('O texto para procurar num mapa.')),
});

/** Places of a city that take small amounts of debris, all of them or near a bairro or CEP. */
export function dropOffPointsTool({ url }: ToolPorts): Tool {
  return defineTool({
    name: 'drop_off_points',
    title: 'Ecopontos: onde levar pouco entulho',
    description:
      'Ecopontos e outros lugares de uma cidade que recebem pouco entulho: quanto cada pessoa pode levar, o que aceitam, horário, endereço e fonte. Com bairro ou CEP, só os de lá ou os mais próximos.',
    input: v.strictObject({
      city: cityArgument,
      bairro: v.optional(lineField(60, 'Bairro, rua ou nome do lugar.')),
      cep: v.optional(
        lineField(12, 'CEP na cidade, para os lugares mais próximos. Vale mais que o bairro.'),
      ),
    }),
    output: v.object({
      city: cityOutput,
      debris: v.pipe(
        v.picklist(['yes', 'unlisted', 'no', 'unknown']),
        v.description(
          'Se os lugares recebem entulho; "unlisted": a fonte diz o que aceitam e não cita entulho.',
        ),
      ),
      answer: v.pipe(v.string(), v.description('O que é preciso saber primeiro.')),
      limit: v.optional(v.pipe(v.string(), v.description('Quanto cada pessoa pode levar.'))),
      takes: optionalText,
      refuses: optionalText,
      hours: optionalText,
      collection: v.optional(v.pipe(v.string(), v.description('O que a cidade busca em casa.'))),
      note: v.optional(v.pipe(v.string(), v.description('O que é duvidoso.'))),
      ask: v.pipe(
        v.object({ name: v.string(), phone: v.nullable(v.string()), note: optionalText }),
        v.description('Quem responde a perguntas.'),
      ),
      sources: v.array(
        v.object({
          about: optionalText,
          title: v.string(),
          url: v.nullable(v.string()),
          kind: v.pipe(v.string(), v.description('Espécie e data da fonte.')),
        }),
      ),
      found: v.pipe(v.number(), v.description('Quantos lugares há; `places` tem no máximo 30.')),
      places: v.array(placeOutput),
      page: v.string(),
    }),
    async run({ city: cityText, bairro, cep }) {
      const city = await readCity(cityText);
      const dropOff = dropOffIn(city.id);
      const found = placesIn(city, dropOff, cep, bairro);
      const places = found.slice(0, mostPlaces).map((place) => toOutput(place, city));
      const { called: _, total: __, sources, places: ___, ...facts } = dropOff;
      const page = url(dropOffPath(city.id));
      const content = {
        ...{ city: toCityOutput(city), ...facts, places, found: found.length, page },
        sources: sources.map((source) => ({
          ...(source.about && { about: source.about }),
          ...{ title: source.title, url: source.url, kind: sourceText(source) },
        })),
      };
      return { text: textOf(content), content };
    },
  });
}

function placesIn(city: City, { places }: CityDropOff, cep?: string, bairro?: string) {
  const text = cep ?? bairro ?? '';
  const found = findPlaces(places, city, text);
  if (found.by === 'foreign postcode')
    throw new ToolError(`O CEP ${text} não é ${ofCity(city)}. Use find_city para saber de onde é.`);
  if (cep && found.by !== 'postcode')
    throw new ToolError(`“${cep}” não é um CEP: são 8 números, como ${city.cepRanges[0]?.[0]}.`);
  if (places.length === 0 || found.places.length > 0) return found.places;
  const bairros = [...new Set(places.flatMap((place) => place.bairro ?? []))];
  throw new ToolError(
    found.by === 'postcode'
      ? `Os lugares ${ofCity(city)} estão na lista sem CEP. Procure por bairro: ${bairros.join(', ')}.`
      : `Nenhum lugar ${ofCity(city)} com “${text}”. Bairros com lugares: ${bairros.join(', ')}.`,
  );
}

function toOutput(place: DropOffPlace, city: City): v.InferOutput<typeof placeOutput> {
  return { ...place, mapSearch: placeText(place, city) };
}

interface Texts {
  answer: string;
  limit?: string | undefined;
  ask: { name: string; phone: string | null };
  found: number;
  places: readonly v.InferOutput<typeof placeOutput>[];
  sources: readonly { title: string; url: string | null; kind: string }[];
  page: string;
}

function textOf({ answer, limit, ask, found, places, sources, page }: Texts): string {
  const shown =
    found > places.length ? ` (${places.length} de ${found}; informe bairro ou CEP)` : '';
  return [
    [answer, limit].filter(Boolean).join(' '),
    ...(places.length > 0 ? [`Lugares${shown}:`] : []),
    ...places.map(
      ({ name, mapSearch, hours }) => `- ${name}: ${[mapSearch, hours].filter(Boolean).join('. ')}`,
    ),
    ...sources.map(
      ({ title, url, kind }) => `Fonte: ${[title, kind, url].filter(Boolean).join(', ')}`,
    ),
    `Dúvidas: ${[ask.name, ask.phone].filter(Boolean).join(', ')}. Página: ${page}`,
  ].join('\n');
}
