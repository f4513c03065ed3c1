import type { Register, RegisterEntry } from '#server/carriers/carriers.ts';

/** A company's entry of which only this is known. */
export function entry(name: string, known: Partial<RegisterEntry> = {}): RegisterEntry {
  return {
    id: `${name} ${known.phone}`,
    name,
    isPerson: false,
    phone: null,
    licence: null,
    address: '',
    companyIds: [],
    ...known,
  };
}

/** Joinville's, unless another city is given. */
export function register(
  entries: readonly RegisterEntry[],
  change: Partial<Register> = {},
): Register {
  return { city: 'sc/joinville', source: 'Secretaria', on: '2026-11-01', entries, ...change };
}
