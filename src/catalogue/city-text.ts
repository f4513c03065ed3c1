export interface NamedCity {
  name: string;
  article?: 'o' | undefined;
}

interface PricedCity {
  priceRange?: readonly [number, number] | undefined;
}

/** Writes 'em Joinville', 'no Rio de Janeiro'. */
export function inCity(city: NamedCity): string {
  return city.article ? `n${city.article} ${city.name}` : `em ${city.name}`;
}

/** Writes 'de Joinville', 'do Rio de Janeiro'. */
export function ofCity(city: NamedCity): string {
  return `d${city.article ?? 'e'} ${city.name}`;
}

/** A city without its own range has this estimate of 2025, in reais for 4 to 5 m³. */
const usualRange = [350, 550] as const;

/** Writes 'R$ 450 a R$ 550' for 4 to 5 m³, to be called an estimate of 2025 wherever shown. */
export function priceRangeText({ priceRange = usualRange }: PricedCity): string {
  const [from, to] = priceRange;
  return `R$ ${from} a R$ ${to}`;
}

/** Says whether the 'estimativa de 2025' is of the city or of Brazil. */
export function priceBasis({ priceRange }: PricedCity): string {
  return priceRange ? 'estimativa de 2025' : 'Brasil, estimativa de 2025';
}
