import * as v from 'valibot';
import { lineField } from '#functions/mcp/city/city-fields.ts';
import type { Guide } from '#functions/mcp/guides.ts';
import { defineTool, type Tool, ToolError } from '#functions/mcp/tool.ts';
import type { ToolPorts } from '#functions/mcp/tool-ports.ts';
import { createGuideSearch } from './guide-search.ts';

const mostFound = 8;

const guideOutput = v.object({
  slug: v.pipe(v.string(), v.description('Para ler o texto com esta ferramenta.')),
  title: v.string(),
  excerpt: v.pipe(v.string(), v.description('O trecho que mais responde; sem busca, o resumo.')),
  page: v.string(),
});

/** The guides' texts, and a search over them. */
export function guideTool({ guides, url }: ToolPorts): Tool {
  // Made with the first search: it takes 40 ms, and few assistants search.
  let search: ReturnType<typeof createGuideSearch> | undefined;
  const toOutput = ({ slug, title, text }: Guide, excerpt = summaryOf(text)) => ({
    ...{ slug, title, excerpt, page: url(`/blog/${slug}`) },
  });
  const read = (slug: string) => {
    const guide = guides.find((candidate) => candidate.slug === slug);
    if (!guide) throw new ToolError(`Não há guia “${slug}”. Guias: ${slugsOf(guides)}.`);
    const found = toOutput(guide);
    return {
      text: `${guide.text.trim()}\n\nPágina: ${found.page}`,
      content: { guides: [found], text: guide.text },
    };
  };
  const find = (query: string) => {
    search ??= createGuideSearch(guides);
    const found = search(query).slice(0, mostFound);
    if (found.length === 0)
      throw new ToolError(`Nenhum guia fala de “${query}”. Guias: ${slugsOf(guides)}.`);
    return listed(found.map(({ guide, excerpt }) => toOutput(guide, excerpt)));
  };
  return defineTool({
    name: 'guide',
    title: 'Guias sobre caçambas e entulho',
    description:
      'Procura nos guias e nos artigos de cidades do site (query), ou devolve o texto de um em Markdown (slug), com as fontes e o dia em que foram lidas. Sem nenhum dos dois, lista todos.',
    input: v.strictObject({
      query: v.optional(lineField(120, 'O que procurar, em poucas palavras.')),
      slug: v.optional(lineField(120, 'O guia a ler, como veio numa lista.')),
    }),
    output: v.object({
      guides: v.array(guideOutput),
      text: v.optional(v.pipe(v.string(), v.description('O texto em Markdown, com `slug`.'))),
    }),
    run({ query, slug }) {
      if (slug) return read(slug);
      return query ? find(query) : listed(guides.map((guide) => toOutput(guide)));
    },
  });
}

/** The quotation below the title, if there is one. */
function summaryOf(text: string): string {
  return /^> (.+)$/m.exec(text)?.[1] ?? '';
}

function listed(guides: v.InferOutput<typeof guideOutput>[]) {
  const lines = guides.map(
    ({ slug, title, excerpt, page }) =>
      `- ${title} (slug ${slug}, ${page})${excerpt && `: ${excerpt}`}`,
  );
  return { text: lines.join('\n'), content: { guides } };
}

function slugsOf(guides: readonly Guide[]): string {
  return guides.map(({ slug }) => slug).join(', ');
}
