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
