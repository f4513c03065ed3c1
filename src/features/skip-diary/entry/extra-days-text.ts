import { daysText } from '#src/features/skip-diary/days/day-text.ts';
import type { ExtraDays } from '#src/features/skip-diary/days/extra-days.ts';

import { reaisText } from '#src/shared/text/reais.ts';

/** What the days beyond the contract come to; null while there are none. */
export function extraDaysText({ agreed, late, cost }: ExtraDays): string | null {
  const parts = [
    agreed > 0 && `${daysText(agreed)} a mais`,
    late > 0 && `${daysText(late)} de atraso`,
  ];
  const days = parts.filter(Boolean).join(' e ');
  if (!days) return null;
  if (cost === null) return `${days}. Escreva o preço do dia para ver quanto dá.`;
  const estimate = late > 0 ? ', se a empresa cobrar o mesmo pelo atraso' : '';
  return `${days}: ${reaisText(cost)} (estimativa${estimate}).`;
}
