import { priceText } from '#src/shared/text/format.ts';
import type { AskedPrice } from './record.ts';

/** '5 m³: de R$ 300 a R$ 450, metade até R$ 350 (7 respostas)' */
export function askedPriceText({ size, answers, lowest, median, highest }: AskedPrice): string {
  const range = `de ${priceText(lowest)} a ${priceText(highest)}`;
  return `${size}\u00a0m³: ${range}, metade até ${priceText(median)} (${answers} respostas)`;
}
