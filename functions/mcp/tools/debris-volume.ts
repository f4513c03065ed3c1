import * as v from 'valibot';
import { defineTool, type Tool, ToolError } from '#functions/mcp/tool.ts';
import type { ToolPorts } from '#functions/mcp/tool-ports.ts';
import { verdictOf, warningsFor } from '#src/shared/catalogue/debris/calculator/advice-text.ts';
import {
  maxLines,
  type Total,
  totalOf,
} from '#src/shared/catalogue/debris/calculator/calculation.ts';
import type { Range } from '#src/shared/catalogue/debris/calculator/formula.ts';
import { volumeRange, weightRange } from '#src/shared/catalogue/debris/calculator/measure-text.ts';
import { writeQuery } from '#src/shared/catalogue/debris/calculator/query.ts';
import { mostSkips } from '#src/shared/visitor-data/request/request-draft.ts';
import { debrisLine, toLine } from './debris-line.ts';

const range = v.object({ low: v.number(), middle: v.number(), high: v.number() });

const calculationOutput = v.object({
  volume: v.pipe(range, v.description('m³ de entulho solto: mínimo, provável e máximo.')),
  weight: v.pipe(range, v.description('Toneladas.')),
  lines: v.array(v.object({ label: v.string(), formula: v.string(), volume: range })),
  advice: v.pipe(
    v.nullable(
      v.object({
        way: v.pipe(
          v.picklist(['bags', 'compare', 'skips']),
          v.description('"bags": bastam sacos; "compare": sacos ou caçamba; "skips": caçamba.'),
        ),
        size: v.pipe(v.number(), v.description('m³ da caçamba.')),
        skips: v.pipe(v.number(), v.description('Quantas, ou viagens de uma.')),
        title: v.string(),
        text: v.string(),
        warnings: v.array(v.object({ title: v.string(), text: v.string() })),
      }),
    ),
    v.description('O que pedir; null para mais caçambas do que se pede de uma vez.'),
  ),
  page: v.pipe(v.string(), v.description('A mesma conta na calculadora do site.')),
});

/** The calculator: volume, weight and what to order, with its formulas. */
export function debrisVolumeTool({ url }: ToolPorts): Tool {
  return defineTool({
    name: 'debris_volume',
    title: 'Calcular o volume do entulho',
    description:
      'Calcula o volume solto e o peso do entulho a partir de medidas ou contagens, e diz que caçamba pedir. Mostra as fórmulas. É uma estimativa, com mínimo e máximo.',
    input: v.strictObject({
      lines: v.pipe(v.array(debrisLine), v.minLength(1), v.maxLength(maxLines)),
      hasPlaster: v.optional(
        v.pipe(
          v.boolean(),
          v.description('Se há também gesso ou drywall, que fica fora da conta.'),
        ),
        false,
      ),
    }),
    output: calculationOutput,
    run({ lines: given, hasPlaster }) {
      const calculation = { lines: given.map(toLine), hasPlaster };
      const total = totalOf(calculation);
      if (!total) throw new ToolError('A conta precisa de pelo menos uma linha completa.');
      const advice = adviceOf(total, hasPlaster);
      const page = url('/ferramentas/calculadora') + writeQuery(calculation);
      const lines = total.lines.map(({ kind, volume, formula }) => ({
        ...{ label: kind.label, formula, volume: rounded(volume) },
      }));
      const volume = rounded(total.volume);
      return {
        text: [
          `Entulho solto: ${volumeRange(total.volume)}, ${weightRange(total.weight)}.`,
          advice ? `${advice.title}. ${advice.text}` : tooMuch,
          ...(advice?.warnings ?? []).map(({ title, text }) => `${title}: ${text}`),
          ...lines.map((line) => `- ${line.label}: ${line.formula} = ${volumeRange(line.volume)}`),
          `Página: ${page}`,
        ].join('\n'),
        content: { volume, weight: rounded(total.weight), lines, advice, page },
      };
    },
  });
}

const tooMuch = `São mais de ${mostSkips} caçambas: peça um orçamento pela obra toda.`;

function adviceOf(total: Total, hasPlaster: boolean) {
  const { advice } = total;
  if (!advice) return null;
  const { title, text } = verdictOf(total, advice);
  const warnings = warningsFor({ total, advice, hasPlaster });
  return {
    ...{ way: advice.way, size: advice.size, skips: advice.skips, title, text },
    warnings: warnings.map((warning) => ({ title: warning.title, text: warning.text })),
  };
}

/** To the litre and the kilogram: more digits would look like more precision. */
function rounded({ low, middle, high }: Range): Range {
  const round = (value: number) => Math.round(value * 1000) / 1000;
  return { low: round(low), middle: round(middle), high: round(high) };
}
