import { queryText } from '#src/shared/routing/query-text.ts';
import { type Calculation, mostLines } from './calculation.ts';
import { kindIds, kindOf } from './kinds.ts';
import { type Line, longestText } from './line.ts';

/** Characters that a query leaves as they are, and that no number needs. */
const betweenLines = '*';
const betweenTexts = '_';

/** The calculation as a query, '' for an empty one; what was mistyped is kept as well. */
export function writeQuery({ lines, hasPlaster }: Calculation): string {
  return queryText({
    linhas: lines.length > 0 ? lines.map(writeLine).join(betweenLines) : undefined,
    gesso: hasPlaster ? '1' : undefined,
  });
}

/** Reads anything that a link may hold; what is not a line is left out. */
export function readQuery(query: string): Calculation {
  const parameters = new URLSearchParams(query);
  const written = (parameters.get('linhas') ?? '').split(betweenLines, mostLines);
  return {
    lines: written.flatMap(readLine),
    hasPlaster: parameters.get('gesso') === '1',
  };
}

function writeLine({ kind, texts }: Line): string {
  return [kind, ...texts.map(plain)].join(betweenTexts);
}

function readLine(written: string, key: number): Line[] {
  const [name, ...texts] = written.split(betweenTexts);
  const kind = kindIds.find((id) => id === name);
  if (!kind) return [];
  return [{ key, kind, texts: kindOf(kind).measures.map((_, index) => plain(texts[index] ?? '')) }];
}

/** Without what separates, hides or breaks: no number needs it. */
function plain(text: string): string {
  return text.slice(0, longestText).replace(/[*_\p{C}]/gu, '');
}
