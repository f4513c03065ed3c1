import * as v from 'valibot';
import { inputMessages } from '#functions/mcp/input-message.ts';
import { ToolError } from '#functions/mcp/tool.ts';
import {
  type KindId,
  kindIds,
  kindOf,
  kinds,
  type Measure,
} from '#src/shared/catalogue/debris/calculator/kinds.ts';
import { type Line, readLine } from '#src/shared/catalogue/debris/calculator/line.ts';
import { foldedWords } from '#src/shared/text/words.ts';

const lineFields = {
  kind: v.pipe(
    v.picklist(kindIds),
    v.description(`O que se mede ou conta, com as medidas de cada um: ${kindsText()}.`),
  ),
  ...measureFields(),
};

/** One line of the calculation: a kind, and its measures under the names of `argumentOf`. */
export const debrisLine = v.strictObject(lineFields, inputMessages(Object.keys(lineFields)));

export type DebrisLine = v.InferOutput<typeof debrisLine>;

/** The line as the calculator reads it; throws ToolError for a measure that is missing or not possible. */
export function toLine(given: DebrisLine, key: number): Line {
  const { measures, label } = kindOf(given.kind);
  const own = measures.map(argumentOf);
  const where = `Linha ${key + 1} (${label})`;
  const foreign = Object.keys(given).filter((name) => name !== 'kind' && !own.includes(name));
  if (foreign.length > 0)
    throw new ToolError(`${where}: não tem ${foreign.join(', ')}. Medidas: ${own.join(', ')}.`);
  const texts = measures.map((measure) => {
    const number = (given as Record<string, unknown>)[argumentOf(measure)];
    return number === undefined ? (measure.initial ?? '') : String(number).replace('.', ',');
  });
  const line = { key, kind: given.kind, texts };
  const result = readLine(line);
  if ('volume' in result) return line;
  const problems = measures.flatMap((measure, index) => {
    const problem = result.missing.includes(measure.name) ? 'falta.' : result.problems[index];
    return problem ? [`${argumentOf(measure)}: ${problem}`] : [];
  });
  throw new ToolError(`${where}: ${problems.join(' ')}`);
}

/** 'area_m2', 'comprimento_m'; 'quantidade' for a count. */
function argumentOf({ name, unit }: Measure): string {
  if (unit === '') return 'quantidade';
  return [...foldedWords(name), unit.replace('²', '2')].join('_');
}

function measureFields() {
  const measures = kindIds.flatMap((id): readonly Measure[] => kinds[id].measures);
  const fields = measures.map((measure) => {
    const unit = measure.unit === 'm' ? 'metros' : 'metros quadrados';
    const text = measure.unit === '' ? 'Quantos são' : `${measure.name} em ${unit}`;
    return [
      argumentOf(measure),
      v.optional(v.pipe(v.number(), v.description(`${text}.`))),
    ] as const;
  });
  return Object.fromEntries(fields);
}

function kindsText(): string {
  return kindIds.map((id) => `${id} (${measuresText(id)})`).join('; ');
}

function measuresText(id: KindId): string {
  return kindOf(id)
    .measures.map((measure) => {
      if (measure.isSubtracted) return `${argumentOf(measure)} opcional`;
      return argumentOf(measure) + (measure.initial ? `, senão ${measure.initial}` : '');
    })
    .join(', ');
}
