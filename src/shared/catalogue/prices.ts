import type { City } from './catalogue.ts';

/** Reais for 4 to 5 m³, where there is no range for the city. */
const usualRange = [350, 550] as const;

/** 'R$ 450 a R$ 550', an estimate of 2025 for 4 to 5 m³. */
export function priceRangeText(city: City): string {
  const [from, to] = city.priceRange ?? usualRange;
  return `R$ ${from} a R$ ${to}`;
}
