import { inCity, type NamedCity } from '#src/shared/catalogue/city-name.ts';
import { listText } from '#src/shared/text/list-text.ts';

/** Cities that a sentence names before it counts the others. */
const mostNamed = 2;

/** 'em Joinville', 'em Joinville e em Araquari', 'em Joinville, em Araquari e em mais 3 cidades'. */
export function citiesText(cities: readonly NamedCity[]): string {
  const named = cities.slice(0, mostNamed).map(inCity);
  const others = cities.length - named.length;
  if (others > 0) named.push(`em mais ${others === 1 ? '1 cidade' : `${others} cidades`}`);
  return listText(named);
}
