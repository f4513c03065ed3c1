import { weekdays } from '#src/shared/text/format.ts';
import type { RequestView } from './requests.ts';

/** 'Caçamba de 5 m³' or '2 caçambas' */
export function skipsText({ size, skips }: Pick<RequestView, 'size' | 'skips'>): string {
  const what = skips > 1 ? `${skips} caçambas` : 'Caçamba';
  return size === 'unknown' ? what : `${what} de ${size}\u00a0m³`;
}

/** After a day: '26/11, de manhã'. */
export const periodTexts = { any: '', morning: ', de manhã', afternoon: ', à tarde' };

export function daysText(days: number): string {
  return days === 1 ? '1 dia' : `${days} dias`;
}

/** '26/11, quinta-feira, às 14:32' */
export function momentText(iso: string): string {
  const time = new Date(iso);
  const clock = time.toLocaleTimeString('pt-BR', { timeStyle: 'short' });
  const day = time.toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit' });
  return `${day}, ${weekdays[time.getDay()]}, às ${clock}`;
}
