import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';

/** What `priceRangeText` is an estimate of. */
export function priceBasis(city: City): string {
  return city.priceRange
    ? `caçamba de 4 a 5 m³ ${inCity(city)}, estimativa de 2025`
    : 'caçamba de 4 a 5 m³, estimativa geral de 2025, porque a cidade não tem uma própria';
}
