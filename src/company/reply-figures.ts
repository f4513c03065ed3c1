import { priceText } from '#src/shared/text/format.ts';
import type { AskedPrice } from './record.ts';

/** The SQL function `response_figures` gives these for the last ninety days. */
export interface ReplyFigures {
  /** Only requests that the company had a day to reply to count. */
  asked: number;
  replied: number;
  /** Only hours from 8 to 18 h, Monday to Saturday, count. */
  medianHours: number;
}

/** Says how often a company replies; null below ten requests. */
export function replyText({ asked, replied }: ReplyFigures): string | null {
  if (asked < 10) return null;
  const tenths = Math.floor((replied / asked) * 10);
  return tenths === 10 ? 'Responde a todos os pedidos' : `Responde a ${tenths} de cada 10 pedidos`;
}

/** Says how soon a company replies, in general; null below ten requests, and beyond the next day. */
export function replyTime({ asked, medianHours }: ReplyFigures): string | null {
  const fast = asked >= 10 && bands.find(([hours]) => medianHours <= hours);
  return fast ? `responde ${fast[1]}` : null;
}

/** Writes 'em até 1 h' of a company's `replyTime`; '' where it is not known. */
export function replySpeed(replyTime: string | undefined): string {
  return replyTime?.replace('responde ', '') ?? '';
}

/**
 * Writes 'em até 3 h' where most of these companies' `replyTime` are known: that of the slowest
 * of them; '' otherwise.
 */
export function slowestReply(times: readonly (string | null)[]): string {
  const known = times.filter((time) => time !== null);
  const slowest = bands.findLast(([, words]) => known.includes(`responde ${words}`));
  return slowest && known.length * 2 > times.length ? slowest[1] : '';
}

/** A business day has ten hours. */
const bands = [
  [1, 'em até 1 h'],
  [3, 'em até 3 h'],
  [10, 'no mesmo dia'],
  [20, 'no dia seguinte'],
] as const;

/** Writes '5 m³: de R$ 300 a R$ 450, metade até R$ 350 (7 respostas)'. */
export function askedPriceText({ size, offerCount, lowest, median, highest }: AskedPrice): string {
  const range = `de ${priceText(lowest)} a ${priceText(highest)}`;
  return `${size}\u00a0m³: ${range}, metade até ${priceText(median)} (${offerCount} respostas)`;
}
