import type { CityId } from '#src/catalogue/cities.ts';
import { compare, groupRows, idOf, keysOf } from './group-rows.ts';
import {
  contactsOf,
  createPairLookup,
  type Decision,
  isContactOf,
  isOfficial,
  type KnownContacts,
  readContacts,
  rootOf,
  trustedRecords,
} from './identity.ts';
import { isSimilarName, nameKeys, shownName, withMarks, withoutDocument } from './name.ts';
import { type OpenDataRecord, type OpenDataRow, type OpenDataSource, recordId } from './record.ts';

export interface KnownCompany
  extends Pick<CompanyFields, 'cnpj' | 'phone' | 'website' | 'isSoleTrader'> {
  id: string;
  cityId: string;
  isClaimed: boolean;
  createdAt: number;
}

export interface CompanyFields {
  cityId: CityId;
  name: string;
  legalName: string | null;
  cnpj: string | null;
  isSoleTrader: boolean;
  tier: 1 | 2 | 3;
  phone: string | null;
  /** By these phones and domain alone it is known: no unrelated company has them. */
  ownContacts: string[];
  website: string | null;
  bairro: string | null;
  address: string;
  openedOn: string | null;
  provenance: Partial<Record<ShownField, OpenDataSource>>;
}

type ShownField = Exclude<
  keyof CompanyFields,
  'cityId' | 'isSoleTrader' | 'tier' | 'ownContacts' | 'provenance'
>;

export interface MergedCompany extends CompanyFields {
  /** A new one has null. */
  id: string | null;
  /** The former companies are this one now. */
  absorbed: string[];
  rows: OpenDataRow[];
}

interface Merge {
  rows: readonly OpenDataRow[];
  companies: readonly KnownCompany[];
  decisions: readonly Decision[];
}

/**
 * Merges all rows into companies, each row in one. The order of what is given does not matter. Rows
 * of one city belong together by the operator's decision, by CNPJ, by its root, by a phone or a
 * domain that identifies them, and those of different roots by his decision alone. A row that any
 * person may write makes no two companies one.
 */
export function mergeRows({ rows, companies, decisions }: Merge): MergedCompany[] {
  const ordered = rows.toSorted((a, b) => compare(idOf(a), idOf(b)));
  const records = ordered.map(({ record }) => record);
  const contacts = readContacts(records, decisions);
  const { shared } = contacts;
  const byCity = Map.groupBy(ordered, ({ record }) => record.city);
  const decided = decisions.toSorted(
    (a, b) => compare(a.firstRecord, b.firstRecord) || compare(a.secondRecord, b.secondRecord),
  );
  const groups = [...byCity.values()].flatMap((inCity) => groupRows(inCity, shared, decided));
  const owners = findOwners(groups, companies, shared);
  const persons = new Set(companies.filter((company) => company.isSoleTrader).map(({ id }) => id));
  return groups.map((group) => {
    const [id = null, ...absorbed] = owners.get(group) ?? [];
    return { ...fieldsOf(group, persons, contacts, decided), id, absorbed, rows: group };
  });
}

/** Finds the former companies that each group is: claimed ones first, then the oldest. */
function findOwners(
  groups: readonly OpenDataRow[][],
  companies: readonly KnownCompany[],
  shared: ReadonlySet<string>,
): Map<OpenDataRow[], string[]> {
  const groupOf = new Map(groups.flatMap((group) => group.map((row) => [row, group] as const)));
  const byCompany = new Map<string, OpenDataRow[]>();
  const byKey = new Map<string, OpenDataRow[]>();
  // A company whose rows are in several groups now becomes the group of its surest row, which comes
  // last here.
  const bySurest = comparing(surest);
  const rows = [...groupOf.keys()].toSorted((a, b) => bySurest(a.record, b.record));
  for (const row of rows.toReversed()) {
    const group = groupOf.get(row) ?? [];
    if (row.companyId !== null) byCompany.set(row.companyId, group);
    // A place with the phone of another company gives it no other page.
    if (group.some(({ record }) => isOfficial(record)) && !isOfficial(row.record)) continue;
    for (const key of keysOf(row.record))
      if (!shared.has(key)) byKey.set(`${row.record.city} ${key}`, group);
  }
  /** Finds the group of a company whose rows have all left. */
  const findReturned = ({ cityId, cnpj, phone, website }: KnownCompany) => {
    const root = rootOf({ cnpj });
    const found = keysOf({ cnpj, website, phones: phone === null ? [] : [phone] }).map(
      (key) => byKey.get(`${cityId} ${key}`) ?? [],
    );
    return found.find((group) => {
      const roots = group.map(({ record }) => rootOf(record)).filter((root) => root !== null);
      return group.length > 0 && (root === null || roots.length === 0 || roots.includes(root));
    });
  };
  const owners = new Map<OpenDataRow[], string[]>();
  for (const company of companies.toSorted(byPrecedence)) {
    const group = byCompany.get(company.id) ?? findReturned(company);
    if (group) owners.set(group, [...(owners.get(group) ?? []), company.id]);
  }
  return owners;
}

function byPrecedence(a: KnownCompany, b: KnownCompany): number {
  return (
    Number(b.isClaimed) - Number(a.isClaimed) || a.createdAt - b.createdAt || compare(a.id, b.id)
  );
}

/** Where sources differ, names and addresses of the first come first. */
const surest = ['cnpj', 'register', 'overture'] as const;
/** Where these differ, contacts of the first come first. */
const contactSources = ['register', 'cnpj', 'overture'] as const;

/** Compares by source, then by how sure it is that they rent skips. */
function comparing(sources: readonly OpenDataSource[]) {
  return (a: OpenDataRecord, b: OpenDataRecord) =>
    sources.indexOf(a.source) - sources.indexOf(b.source) ||
    a.tier - b.tier ||
    compare(recordId(a), recordId(b));
}

function fieldsOf(
  group: readonly OpenDataRow[],
  persons: ReadonlySet<string>,
  knownContacts: KnownContacts,
  decisions: readonly Decision[],
): CompanyFields {
  const trusted = trustedRecords(
    group.map(({ record }) => record),
    decisions,
  );
  const provenance: CompanyFields['provenance'] = {};
  const find = (
    field: ShownField,
    sources: readonly OpenDataSource[],
    read: (record: OpenDataRecord) => string | null | undefined,
  ): string | null => {
    for (const record of trusted.toSorted(comparing(sources))) {
      const value = read(record);
      if (!value) continue;
      provenance[field] = record.source;
      return value;
    }
    return null;
  };
  const isSoleTrader = isPerson(group, persons);
  const own = new Set(trusted.flatMap(isSoleTrader ? ({ phones }) => phones : contactsOf));
  const isOwn = (contact: string) =>
    !knownContacts.shared.has(contact) && isContactOf(contact, trusted, knownContacts);
  const [named] = trusted.toSorted(comparing(surest));
  const findTradeName = ({ source, tradeName }: OpenDataRecord) =>
    source === named?.source ? shownName(tradeName ?? '') : null;
  const name =
    find('name', surest, findTradeName) ??
    find('name', surest, ({ name }) => shownName(name)) ??
    'Sem nome';
  // A person shows only name, city and phone.
  const findOfCompany: typeof find = isSoleTrader ? () => null : find;
  return {
    cityId: (named as OpenDataRecord).city,
    name: withMarks(
      name,
      trusted.map((record) => record.name),
    ),
    legalName: find('legalName', surest, ({ source, name }) =>
      source === 'cnpj' ? withoutDocument(name) : null,
    ),
    cnpj: find('cnpj', surest, ({ cnpj }) => cnpj),
    isSoleTrader,
    tier: Math.min(...group.map(({ record }) => record.tier)) as 1 | 2 | 3,
    phone: find('phone', contactSources, ({ phones }) => phones[0]),
    ownContacts: [...own].filter(isOwn).toSorted(),
    website: findOfCompany('website', contactSources, ({ website }) => website),
    bairro: findOfCompany('bairro', surest, ({ bairro }) => bairro),
    address: findOfCompany('address', surest, ({ address }) => address) ?? '',
    openedOn: findOfCompany('openedOn', surest, ({ openedOn }) => openedOn),
    provenance,
  };
}

/**
 * The Receita knows it; another source takes it from the name alone, or from the company of a person
 * that its row belonged to, since the Receita's row may have left.
 */
function isPerson(group: readonly OpenDataRow[], persons: ReadonlySet<string>): boolean {
  const sure = group.filter(({ record }) => record.source === 'cnpj');
  if (sure.length > 0) return sure.some(({ record }) => record.isSoleTrader);
  return group.some(
    ({ record, companyId }) =>
      record.isSoleTrader || (companyId !== null && persons.has(companyId)),
  );
}

interface Named {
  id: string;
  cityId: string;
  name: string;
  rows: readonly OpenDataRow[];
}

/**
 * Lists pairs of companies of one city of which only the names suggest that they are one. Those
 * with CNPJs of different roots are two, unless they share a phone or a domain.
 */
export function suggestPairs<Company extends Named>(
  companies: readonly Company[],
  decisions: readonly Decision[],
): [Company, Company][] {
  const isSame = createPairLookup(decisions);
  const areDecided = (a: Company, b: Company) =>
    a.rows.some((row) => b.rows.some((beside) => isSame(idOf(row), idOf(beside)) !== undefined));
  const byName = Map.groupBy(
    companies.flatMap((company) =>
      nameKeys(company.name).map((key) => ({ key: `${company.cityId} ${key}`, company })),
    ),
    ({ key }) => key,
  );
  const pairs = new Map<string, [Company, Company]>();
  for (const named of byName.values())
    for (const [index, { company }] of named.entries())
      for (const { company: earlier } of named.slice(0, index)) {
        const pair = `${earlier.id} ${company.id}`;
        if (earlier === company || pairs.has(pair) || !isSimilarName(earlier.name, company.name))
          continue;
        if (mayBeOne(earlier, company) && !areDecided(earlier, company))
          pairs.set(pair, [earlier, company]);
      }
  return [...pairs.values()];
}

function mayBeOne(company: Named, otherCompany: Named): boolean {
  const rootsOf = ({ rows }: Named) => rows.map(({ record }) => rootOf(record)).filter(Boolean);
  if (rootsOf(company).length === 0 || rootsOf(otherCompany).length === 0) return true;
  const keys = new Set(company.rows.flatMap(({ record }) => keysOf(record)));
  return otherCompany.rows.some(({ record }) => keysOf(record).some((key) => keys.has(key)));
}
