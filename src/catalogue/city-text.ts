/** The fields of a city that a sentence needs. */
export interface NamedCity {
  name: string;
  /** As in the catalogue. */
  article?: 'o' | undefined;
}

/** A city as far as its prices need it. */
interface PricedCity {
  /** As in the catalogue. */
  priceRange?: readonly [number, number] | undefined;
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
export function priceRangeText(city: PricedCity): string {
  const [from, to] = priceRange(city);
  return `R$ ${from} a R$ ${to}`;
}

/** Whose estimate it is: 'estimativa de 2025' of the city, or that of Brazil. */
export function priceBasis({ priceRange }: PricedCity): string {
  return priceRange ? 'estimativa de 2025' : 'Brasil, estimativa de 2025';
}

/** The lowest and the highest of these prices. */
export function priceRange(city: PricedCity): readonly [number, number] {
  return city.priceRange ?? usualRange;
}
