import type { Register, RegisterEntry } from '#server/carriers.ts';

/** A company's entry of which only this is known. */
export function entry(name: string, known: Partial<RegisterEntry> = {}): RegisterEntry {
  return {
    name,
    phone: null,
    licence: null,
    validUntil: null,
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
