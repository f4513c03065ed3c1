import type { City } from './cities.ts';

/** The fields of a city that a sentence needs. */
export interface NamedCity {
  name: string;
  /** As in the catalogue. */
  article?: 'o' | undefined;
}

/** 'em Joinville', 'no Rio de Janeiro'. */
export function inCity(city: NamedCity): string {
  return city.article ? `n${city.article} ${city.name}` : `em ${city.name}`;
}

/** 'de Joinville', 'do Rio de Janeiro'. */
export function ofCity(city: NamedCity): string {
  return `d${city.article ?? 'e'} ${city.name}`;
}

/** Reais for 4 to 5 m³, where there is no range for the city: an estimate of 2025, not a survey. */
const usualRange = [350, 550] as const;

/** 'R$ 450 a R$ 550' for 4 to 5 m³; wherever it is shown, it is called an estimate of 2025. */
export function priceRangeText(city: City): string {
  const [from, to] = city.priceRange ?? usualRange;
  return `R$ ${from} a R$ ${to}`;
}
