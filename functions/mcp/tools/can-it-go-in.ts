import * as v from 'valibot';
import { lineField } from '#functions/mcp/city/city-fields.ts';
import { defineTool, type Tool, ToolError } from '#functions/mcp/tool.ts';
import type { ToolPorts } from '#functions/mcp/tool-ports.ts';
import { findWaste } from '#src/shared/catalogue/debris/find-waste.ts';
import { classText, signTexts } from '#src/shared/catalogue/debris/item-text.ts';
import { wasteGroups } from '#src/shared/catalogue/debris/items/waste-groups.ts';
import type { WasteItem } from '#src/shared/catalogue/debris/items/waste-item.ts';
import { cleanQuery, maxQueryLength } from '#src/shared/catalogue/debris/waste-query.ts';
import { materialPath } from '#src/shared/routing/links.ts';

const mostItems = 8;

const itemOutput = v.object({
  name: v.string(),
  answer: v.pipe(
    v.picklist(['yes', 'apart', 'no']),
    v.description('"yes": pode; "apart": só separado, se a empresa aceitar; "no": não pode.'),
  ),
  why: v.string(),
  instead: v.pipe(
    v.nullable(v.string()),
    v.description('Como separar ou para onde levar; null se pode ir na caçamba.'),
  ),
  wasteClass: v.pipe(v.string(), v.description('Classe da Resolução Conama 307.')),
});

/** Whether a material may go into a skip, with the waste check's search. */
export function canItGoInTool({ url }: ToolPorts): Tool {
  return defineTool({
    name: 'can_it_go_in',
    title: 'O que pode ir na caçamba',
    description:
      'Diz se um material pode ir na caçamba de entulho, por quê, e o que fazer com ele se não pode. Aceita apelidos, marcas e erros de digitação. A empresa e a cidade podem ser mais rígidas.',
    input: v.strictObject({
      material: lineField(
        maxQueryLength,
        'O material, como "gesso", "telha de amianto" ou "sofá".',
      ),
    }),
    output: v.object({
      match: v.pipe(
        v.picklist(['exact', 'similar']),
        v.description('"similar": só se parece com o que foi pedido; confira se é o mesmo.'),
      ),
      items: v.pipe(v.array(itemOutput), v.description('O mais provável primeiro.')),
      page: v.string(),
    }),
    run({ material }) {
      const { items, match } = findWaste(cleanQuery(material));
      if (items.length === 0) throw unknownMaterial(material);
      const shown = items.slice(0, mostItems);
      const page = url(materialPath(material));
      const lines = shown.map(lineOf);
      const head = match === 'similar' ? [`“${material}” não está na lista; o mais parecido:`] : [];
      return {
        text: [...head, ...lines, `Página: ${page}`].join('\n'),
        content: { match, items: shown.map(toOutput), page },
      };
    },
  });
}

function toOutput(item: WasteItem): v.InferOutput<typeof itemOutput> {
  const { name, answer, why } = item;
  const instead = item.answer === 'yes' ? null : item.instead;
  return { name, answer, why, instead, wasteClass: classText(item) };
}

function lineOf(item: WasteItem): string {
  const { word, advice } = signTexts[item.answer];
  const instead = item.answer === 'yes' ? '' : ` ${item.instead}`;
  return `- ${item.name}: ${word.toLowerCase()}, ${advice}. ${item.why}${instead} (${classText(item)})`;
}

function unknownMaterial(material: string): ToolError {
  const groups = wasteGroups.map(({ name }) => name).join('; ');
  return new ToolError(
    `“${material}” não está na lista. Use uma palavra só, no singular, ou outro nome do material. Grupos da lista: ${groups}. Se não achar, pergunte à empresa antes de jogar.`,
  );
}
