import type { City } from './catalogue.ts';

/** 'em Joinville', 'no Rio de Janeiro'. */
export function inCity(city: City): string {
  return city.article ? `n${city.article} ${city.name}` : `em ${city.name}`;
}

/** 'de Joinville', 'do Rio de Janeiro'. */
export function ofCity(city: City): string {
  return `d${city.article ?? 'e'} ${city.name}`;
}
