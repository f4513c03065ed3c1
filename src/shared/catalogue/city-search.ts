import { type City, cities, cityAt } from './catalogue.ts';

/** Shown when nothing matches: the specification's choice. */
const fallbackAddress = 'sc/joinville';

/**
 * Finds the listing for what a visitor typed. Null when the text is blank; otherwise the first
 * match in catalogue order, or the fallback city with `matched: false`.
 */
export function searchCity(text: string): { city: City; matched: boolean } | null {
  if (text.trim() === '') return null;
  const city = suggestCities(text)[0];
  return city ? { city, matched: true } : { city: cityAt(fallbackAddress), matched: false };
}

/** Every city that what was typed may mean, in catalogue order. */
export function suggestCities(text: string): City[] {
  const whole = fold(text);
  // Without this, no text at all would be contained in every name.
  if (whole === '') return cityOfPostcode(text);
  const matches = citiesContaining(whole);
  return matches.length > 0 ? matches : citiesBesideState(text);
}

function citiesContaining(folded: string): City[] {
  return cities.filter(
    (city) => fold(city.name).includes(folded) || fold(city.slug).includes(folded),
  );
}

/** Understands 'Joinville - SC' and 'joinville/sc'; a wrong state does not hide the city. */
function citiesBesideState(text: string): City[] {
  const parts = /^(.*\S)[\s,/(–-]+([a-z]{2})\)?\s*$/i.exec(text);
  const name = fold(parts?.[1] ?? '');
  if (name === '') return [];
  const matches = citiesContaining(name);
  const inState = matches.filter((city) => city.stateCode === parts?.[2]?.toUpperCase());
  return inState.length > 0 ? inState : matches;
}

function cityOfPostcode(text: string): City[] {
  const digits = text.replace(/[\s.-]/g, '');
  if (!/^\d{8}$/.test(digits)) return [];
  return cities.filter((city) =>
    city.cepRanges.some(([from, to]) => from <= digits && digits <= to),
  );
}

/** Letters only, without accents or case: 'São José dos Campos' and 'sao-jose dos campos' agree. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}
