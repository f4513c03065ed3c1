import { type City, cityById } from '#src/catalogue/catalogue.ts';
import { postcodeTable, servedCities } from './table.ts';

/** A range of postcodes, its municipality and the nearest served city. */
export interface Municipality {
  name: string;
  /** First and last postcode as numbers: 1000000 is 01000-000. */
  from: number;
  to: number;
  nearest: City;
  /** To the nearest city in a straight line; 0 for that city itself. */
  km: number;
}

/** Every range of the table, in ascending order. */
export const municipalities: readonly Municipality[] = readTable();

/** The municipality of a postcode of eight digits; undefined where the table has none. */
export function findMunicipality(digits: string): Municipality | undefined {
  const wanted = Number(digits);
  let low = 0;
  let high = municipalities.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const { from, to } = municipalities[middle] as Municipality;
    if (wanted < from) high = middle - 1;
    else if (wanted > to) low = middle + 1;
    else return municipalities[middle];
  }
  return undefined;
}

function readTable(): Municipality[] {
  let from = 0;
  return postcodeTable
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', nearest = '', span, gap = 0] = line.split(';');
      from += Number(gap) * 1000;
      const next = from + Number(span) * 1000;
      const row = { name, from, to: next - 1, nearest: cityOf(nearest), km: +nearest.slice(1) };
      from = next;
      return row;
    });
}

function cityOf(nearest: string): City {
  const id = servedCities[nearest.charAt(0)];
  if (!id) throw new Error(`The table has no city for ${nearest}`);
  return cityById(id);
}
