/** The data of a city; `catalogue/cities.ts` derives everything else. */
export interface CityEntry {
  name: string;
  /** Part of the path, unique within its state. */
  slug: string;
  /** The name's article where it has one: 'no Rio de Janeiro', but 'em Joinville'. */
  article?: 'o';
  /** The article's path after /blog/cacamba-entulho-, where there is one. */
  articleSlug?: string;
  /** The cleaning authority; `desks.yaml` says whom to ask about permits. */
  orgaoLocal: string;
  bairros: readonly [string, string, string, string];
  /** Usual price of 4 to 5 m³ in reais, only where it is known for this city. */
  priceRange?: readonly [number, number];
  /** Telephone area code. */
  ddd: string;
  latitude: number;
  longitude: number;
  /** CEPs from and to, both included, eight digits. Source: Correios' table of 2022. */
  cepRanges: readonly (readonly [string, string])[];
}

export interface StateEntry {
  name: string;
  /** Two capital letters. */
  code: string;
  /** The proof of where the debris went, with its article: 'o CDF'. */
  proof: string;
  cities: readonly CityEntry[];
}
