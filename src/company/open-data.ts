import { monthText, shortDate } from '#src/shared/text/format.ts';
import type { OpenData } from './record.ts';

type Source = OpenData['sources'][number];

/** 'Dados públicos da Receita Federal, outubro de 2026'; several are in the order of what they give. */
export function sourcesText(sources: OpenData['sources']): string {
  const named = orderedSources(sources).map((one) => `${names[one.source]}, ${dateText(one)}`);
  return `Dados públicos ${named.join(', e ')}`;
}

/** 'da Receita Federal e da Overture Maps Foundation' */
export function originsText(sources: OpenData['sources']): string {
  const named = sources.map(({ source }) => names[source]).join(', ');
  return named.replace(/, ([^,]+)$/, ' e $1');
}

/** Each once, in the order of what they give. */
export function orderedSources(sources: OpenData['sources']): Source[] {
  return order.flatMap((source) => sources.find((one) => one.source === source) ?? []);
}

/** 'outubro de 2026', '14/10/2026'. */
export function dateText({ on }: Source): string {
  return on.length === 7 ? monthText(on) : shortDate(on);
}

const names: Record<Source['source'], string> = {
  cnpj: 'da Receita Federal',
  overture: 'da Overture Maps Foundation',
  register: 'do cadastro da prefeitura',
};

const order = Object.keys(names) as Source['source'][];
