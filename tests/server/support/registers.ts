import type { Register, RegisterEntry } from '#server/carriers.ts';
import { type Database, service } from '#server/database/database.ts';

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

interface StoredEntry extends Partial<Omit<RegisterEntry, 'companyIds'>> {
  cnpj?: string;
}

/** Inserts Joinville's register with these entries, as an import does it. */
export async function insertRegister(
  database: Database,
  entries: readonly StoredEntry[],
  source = 'Secretaria',
): Promise<void> {
  const nothing = { cnpj: null, phone: null, licence: null, validUntil: null };
  await database.withIdentity(service, (query) =>
    query(
      `insert into registers values ('sc/joinville', $1, 'https://a.example/', '2026-11-01', $2)`,
      [source, JSON.stringify(entries.map((stored) => ({ ...nothing, ...stored })))],
    ),
  );
}
