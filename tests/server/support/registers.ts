import type { Register, RegisterEntry } from '#server/carriers.ts';

/** A company's entry of which only this is known. */
export function entry(name: string, known: Partial<RegisterEntry> = {}): RegisterEntry {
  return {
    id: `${name} ${known.phone}`,
    name,
    isPerson: false,
    phone: null,
    licence: null,
    validUntil: null,
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
  const source = { source: 'Secretaria', url: null, on: '2026-11-01' };
  return { city: 'sc/joinville', ...source, entries, ...change };
}
