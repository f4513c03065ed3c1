import { inCity, type NamedCity } from '#src/shared/catalogue/city-name.ts';

/** Cities that a sentence names before it counts the others. */
const mostNamed = 2;

/** 'em Joinville', 'em Joinville e em Araquari', 'em Joinville, em Araquari e em mais 3 cidades'. */
export function citiesText(cities: readonly NamedCity[]): string {
  if (cities.length <= mostNamed) return cities.map(inCity).join(' e ');
  const named = cities.slice(0, mostNamed).map(inCity).join(', ');
  const others = cities.length - mostNamed;
  return `${named} e em mais ${others === 1 ? '1 cidade' : `${others} cidades`}`;
}
