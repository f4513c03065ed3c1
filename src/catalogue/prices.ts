import type { City } from './catalogue.ts';

/** Reais for 4 to 5 m³, where there is no range for the city: an estimate of 2025, not a survey. */
const usualRange = [350, 550] as const;

/** 'R$ 450 a R$ 550' for 4 to 5 m³; wherever it is shown, it is called an estimate of 2025. */
export function priceRangeText(city: City): string {
  const [from, to] = city.priceRange ?? usualRange;
  return `R$ ${from} a R$ ${to}`;
}
