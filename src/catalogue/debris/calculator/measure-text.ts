import { formatDecimal } from '#src/shared/text/format.ts';
import { type Range, scale } from './formula.ts';
import type { Kind } from './kinds.ts';

const space = '\u00a0';

/** '2,34 m³'. */
export function cubicMetres(volume: number): string {
  return `${volume < 0.01 ? 'menos de 0,01' : formatDecimal(volume, 2)}${space}m³`;
}

/** The middle value of a measured line, the range of an estimated one. */
export function lineAmount({ conversion }: Kind, volume: Range): string {
  return 'from' in conversion ? volumeRange(volume) : cubicMetres(volume.middle);
}

/** '2,1 a 2,6 m³'. */
export function volumeRange(volume: Range): string {
  return `${rangeText(volume)}${space}m³`;
}

/** '2,1 a 4,1 t', or kilograms below half a tonne. */
export function weightRange(weight: Range): string {
  if (weight.high >= 0.5) return `${rangeText(weight)}${space}t`;
  return `${rangeText(scale(weight, 1000), 0)}${space}kg`;
}

/** '1,0': always with one decimal. */
export function oneDecimal(value: number): string {
  return value.toFixed(1).replace('.', ',');
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** 'uma caçamba de 3 m³', '2 caçambas de 4 m³'. */
export function skipsText({ skips, size }: { skips: number; size: number }): string {
  return `${skips === 1 ? 'uma caçamba' : `${skips}${space}caçambas`} de ${size}${space}m³`;
}

function rangeText({ low, high }: Range, decimals = high < 1 ? 2 : 1): string {
  const [from, to] = [formatDecimal(low, decimals), formatDecimal(high, decimals)];
  return from === to ? from : `${from} a ${to}`;
}
