import { type Database, service } from '#server/database/database.ts';
import type { OpenDataCompany } from '#server/open-data/companies.ts';
import { contactsOf } from '#server/open-data/identity.ts';

/** A company from the Receita's data in Joinville, unless more is said of it. */
export function openDataCompany(change: Partial<OpenDataCompany> = {}): OpenDataCompany {
  const name = change.name ?? 'Caçambas Exemplo';
  const phone = change.phone === undefined ? '+555290010001' : change.phone;
  return {
    id: '6d0b1f5e-9b0e-4b5e-8f2a-1a2b3c4d5e6f',
    city: 'sc/joinville',
    slug: 'cacambas-exemplo',
    name,
    phone,
    isSoleTrader: false,
    website: null,
    bairro: null,
    address: '',
    legalName: null,
    cnpj: null,
    openedOn: null,
    sources: [{ source: 'cnpj', on: '2026-10' }],
    importedOn: '2026-11-12',
    ownContacts: contactsOf({ phones: phone ? [phone] : [], website: change.website ?? null }),
    companyIds: [],
    ...change,
  };
}

interface TestOpenDataCompany {
  name: string;
  /** Each with its month, and what its row has. */
  sources?: {
    source: string;
    on: string;
    data?: { phones?: string[]; [field: string]: unknown };
  }[];
  /** Any other columns, by name. */
  columns?: Record<string, unknown>;
}

/** Inserts a company as an import does it, tier 1 unless `columns` says otherwise. */
export function insertOpenDataCompany(
  database: Database,
  { name, sources = [{ source: 'cnpj', on: '2026-10' }], columns = {} }: TestOpenDataCompany,
): Promise<{ id: string; slug: string }> {
  const values: Record<string, unknown> = {
    name,
    city_id: 'sc/joinville',
    is_sole_trader: false,
    tier: 1,
    provenance: '{}',
    own_contacts: sources.flatMap(({ data }) => data?.phones ?? []),
    ...columns,
  };
  return database.withIdentity(service, async (query) => {
    const [row] = await query<{ id: string; slug: string }>(
      `insert into open_data_companies (${Object.keys(values)})
      values (${Object.keys(values).map((_, index) => `$${index + 1}`)}) returning id, slug`,
      Object.values(values),
    );
    const { id, slug } = row as { id: string; slug: string };
    for (const { source, on, data } of sources) {
      const record = { source, key: id, name, cnpj: null, phones: [], email: null, website: null };
      await query(
        `insert into open_data_records (source, key, data, last_seen, open_data_company_id)
        values ($1, $2, $3, $4, $5)`,
        [source, id, JSON.stringify({ ...record, ...data }), on, id],
      );
    }
    return { id, slug };
  });
}
