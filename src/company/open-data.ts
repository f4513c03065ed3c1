import { listText, monthText, shortDate } from '#src/shared/text/format.ts';
import type { OpenData } from './record.ts';

type Source = OpenData['sources'][number];

/**
 * Writes 'Dados públicos da Receita Federal, outubro de 2026'; several are in the order of what
 * they give, 'da Receita Federal (outubro de 2026) e do cadastro da prefeitura (01/11/2026)'.
 */
export function sourcesText(sources: OpenData['sources']): string {
  const ordered = orderedSources(sources);
  const [only, another] = ordered;
  if (only && !another) return `Dados públicos ${names[only.source]}, ${dateText(only)}`;
  const named = ordered.map((source) => `${names[source.source]} (${dateText(source)})`);
  return `Dados públicos ${listText(named)}`;
}

/** Writes 'da Receita Federal e da Overture Maps Foundation'. */
export function originsText(sources: OpenData['sources']): string {
  return listText(sources.map(({ source }) => names[source]));
}

/** Each stands once, in the order of what they give. */
export function orderedSources(sources: OpenData['sources']): Source[] {
  return order.flatMap((source) => sources.find((candidate) => candidate.source === source) ?? []);
}

/** Writes 'outubro de 2026' or '14/10/2026'. */
export function dateText({ on }: Source): string {
  return on.length === 7 ? monthText(on) : shortDate(on);
}

const names: Record<Source['source'], string> = {
  cnpj: 'da Receita Federal',
  overture: 'da Overture Maps Foundation',
  register: 'do cadastro da prefeitura',
};

const order = Object.keys(names) as Source['source'][];
