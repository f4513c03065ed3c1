import type { Municipality } from './schema.ts';

/**
 * The table by columns, with the CEPs as differences, as a phone fetches it: 20 kB instead of
 * 31 for rows.
 */
export interface MunicipalityColumns {
  name: string[];
  /** How many CEPs before the range belong to no municipality. */
  gap: number[];
  /** How many the range has. */
  size: number[];
  nearest: string[];
  km: number[];
}

export function toColumns(rows: readonly Municipality[]): MunicipalityColumns {
  return {
    name: rows.map(({ name }) => name),
    gap: rows.map(({ from }, index) => from - (rows[index - 1]?.to ?? -1) - 1),
    size: rows.map(({ from, to }) => to - from + 1),
    nearest: rows.map(({ nearest }) => nearest),
    km: rows.map(({ km }) => km),
  };
}

export function toRows({ name, gap, size, nearest, km }: MunicipalityColumns): Municipality[] {
  let next = 0;
  return name.map((_, index) => {
    const from = next + (gap[index] as number);
    next = from + (size[index] as number);
    return {
      name: name[index] as string,
      from,
      to: next - 1,
      nearest: nearest[index] as string,
      km: km[index] as number,
    };
  });
}
