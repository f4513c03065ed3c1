import { queryText } from '#src/shared/routing/query.ts';
import { type Calculation, maxLines } from './calculation.ts';
import { kindIds, kindOf } from './kinds.ts';
import { type Line, maxTextLength } from './line.ts';

/** Characters that URLSearchParams does not encode and no number needs. */
const lineSeparator = '*';
const textSeparator = '_';

/** The calculation as a URL query, '' for an empty one; invalid input is included. */
export function writeQuery({ lines, hasPlaster }: Calculation): string {
  return queryText({
    linhas: lines.length > 0 ? lines.map(writeLine).join(lineSeparator) : undefined,
    gesso: hasPlaster ? '1' : undefined,
  });
}

/** Reads any query; what is not a line is left out. */
export function readQuery(query: string): Calculation {
  const parameters = new URLSearchParams(query);
  const written = (parameters.get('linhas') ?? '').split(lineSeparator, maxLines);
  return {
    lines: written.flatMap(readLine),
    hasPlaster: parameters.get('gesso') === '1',
  };
}

function writeLine({ kind, texts }: Line): string {
  return [kind, ...texts.map(sanitize)].join(textSeparator);
}

function readLine(written: string, key: number): Line[] {
  const [name, ...texts] = written.split(textSeparator);
  const kind = kindIds.find((id) => id === name);
  if (!kind) return [];
  const { measures } = kindOf(kind);
  return [{ key, kind, texts: measures.map((_, index) => sanitize(texts[index] ?? '')) }];
}

/** Without separators and invisible characters. */
function sanitize(text: string): string {
  return text.slice(0, maxTextLength).replace(/[*_\p{C}]/gu, '');
}
