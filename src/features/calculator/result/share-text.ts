import { type Load, verdictOf } from '#src/shared/catalogue/debris/calculator/advice-text.ts';
import type { Total } from '#src/shared/catalogue/debris/calculator/calculation.ts';
import {
  cubicMetres,
  lineAmount,
  volumeRange,
  weightRange,
} from '#src/shared/catalogue/debris/calculator/measure-text.ts';
import { longest, type RequestDraft } from '#src/shared/visitor-data/request/request-draft.ts';

/** '2,1 a 2,6 m³, 2,1 a 4,1 t. Peça uma caçamba de 3 m³.' */
export function summaryText(total: Total): string {
  const { advice } = total;
  const verdict = advice ? ` ${verdictOf(total, advice).title}.` : '';
  return `${volumeRange(total.volume)}, ${weightRange(total.weight)}.${verdict}`;
}

export function shareText(total: Total): string {
  const { advice } = total;
  return [
    `Entulho: ${volumeRange(total.volume)} soltos, ${weightRange(total.weight)}.`,
    ...(advice ? [`${verdictOf(total, advice).title}.`] : []),
    ...total.lines.map(
      ({ kind, volume, formula }) => `- ${kind.label}: ${formula} = ${lineAmount(kind, volume)}`,
    ),
  ].join('\n');
}

/** The fields of the request that follow from a load. Replaces the material of an earlier one. */
export function draftChange(
  { total: { lines, volume }, advice: { size, skips }, hasPlaster }: Load,
  old: Pick<RequestDraft, 'material'>,
): Partial<RequestDraft> {
  const materials = new Set(lines.map(({ kind }) => kind.material));
  const named = [...materials, ...(hasPlaster ? ['gesso separado'] : [])].join(', ');
  const ofResult = `${named}; cerca de ${cubicMetres(volume.middle)}`;
  const ofVisitor = old.material.replace(earlierResult, '');
  const material = [ofResult, ofVisitor].filter(Boolean).join('; ');
  return { size, skips, material: material.slice(0, longest.material) };
}

const earlierResult = /^.*?; cerca de (menos de )?[\d.,]+\sm³(; )?/;
