import type { Advice } from '#src/features/calculator/arithmetic/advice.ts';
import type { Total } from '#src/features/calculator/arithmetic/calculation.ts';
import { kindOf } from '#src/features/calculator/arithmetic/kinds.ts';
import { readLine } from '#src/features/calculator/arithmetic/line.ts';
import {
  cubicMetres,
  lineAmount,
  volumeRange,
  weightRange,
} from '#src/features/calculator/arithmetic/measure-text.ts';
import { longest, type RequestDraft } from '#src/shared/visitor-data/request/request-draft.ts';
import { verdictOf } from './verdict.ts';

/** The result as a message. */
export function shareText(total: Total, advice: Advice | undefined): string {
  const lines = total.counted.flatMap((line) => {
    const kind = kindOf(line.kind);
    const result = readLine(line);
    if (!('volume' in result)) return [];
    return `- ${kind.label}: ${result.formula} = ${lineAmount(kind, result.volume)}`;
  });
  return [
    `Entulho: ${volumeRange(total.volume)} soltos, ${weightRange(total.weight)}.`,
    ...(advice ? [`${verdictOf(total, advice).title}.`] : []),
    ...lines,
  ].join('\n');
}

/** What the request is told of the result; what else its material lists stays behind that. */
export function draftChange(
  { counted, volume }: Total,
  { size, skips }: Advice,
  { hasPlaster }: { hasPlaster: boolean },
  old: Pick<RequestDraft, 'material'>,
): Partial<RequestDraft> {
  const materials = new Set(counted.map(({ kind }) => kindOf(kind).material));
  const named = [...materials, ...(hasPlaster ? ['gesso separado'] : [])].join(', ');
  const told = `${named}; cerca de ${cubicMetres(volume.middle)}`;
  const material = [told, old.material.replace(toldBefore, '')].filter(Boolean).join('; ');
  return { size, skips, material: material.slice(0, longest.material) };
}

/** What an earlier result has told the request. */
const toldBefore = /^.*?; cerca de (menos de )?[\d.,]+\sm³(; )?/;
