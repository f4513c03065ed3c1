import { isSimilarName, nameKeys } from '#server/carriers.ts';
import type { CityId } from '#src/catalogue/cities.ts';
import { shownName, withoutDocument } from './name.ts';
import { type BaseRecord, type BaseSource, recordId } from './record.ts';

/** A record with the months of its source in which it stood there, the first and the last one. */
export interface BaseRow {
  record: BaseRecord;
  firstSeen: string;
  lastSeen: string;
  /** The company that it belonged to before. */
  companyId: string | null;
}

/** A company of before. */
export interface KnownCompany
  extends Pick<CompanyFields, 'cnpj' | 'phone' | 'website' | 'isSoleTrader'> {
  id: string;
  cityId: string;
  isClaimed: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** The operator's decision about two rows, by their ids. */
export interface Decision {
  one: string;
  other: string;
  isSame: boolean;
}

/** A company as the sources have it. */
export interface CompanyFields {
  cityId: CityId;
  name: string;
  legalName: string | null;
  cnpj: string | null;
  isSoleTrader: boolean;
  tier: 1 | 2 | 3;
  phone: string | null;
  website: string | null;
  bairro: string | null;
  address: string;
  openedOn: string | null;
  provenance: Partial<Record<ShownField, Provenance>>;
}

type ShownField = Exclude<keyof CompanyFields, 'cityId' | 'isSoleTrader' | 'tier' | 'provenance'>;

interface Provenance {
  source: BaseSource;
  firstSeen: string;
  lastSeen: string;
}

export interface MergedCompany extends CompanyFields {
  /** Null: a new one. */
  id: string | null;
  /** Other companies of before that are this one now. */
  absorbed: string[];
  rows: BaseRow[];
}

interface Merge {
  rows: readonly BaseRow[];
  known: readonly KnownCompany[];
  decisions: readonly Decision[];
}

/**
 * The companies of all rows, each row in one. The order of what is given does not matter. Rows of
 * one city belong together by the operator's decision, by CNPJ, by its root, by phone, or by a domain
 * of their own, and those of different roots by his decision alone.
 */
export function mergeRows({ rows, known, decisions }: Merge): MergedCompany[] {
  const ordered = rows.toSorted((one, other) => compare(idOf(one), idOf(other)));
  const isUsable = findUsableKeys(ordered);
  const byCity = Map.groupBy(ordered, ({ record }) => record.city);
  const decided = decisions.toSorted((a, b) => compare(a.one, b.one) || compare(a.other, b.other));
  const groups = [...byCity.values()].flatMap((inCity) => groupRows(inCity, isUsable, decided));
  const owners = findOwners(groups, known, isUsable);
  const persons = new Set(known.filter((one) => one.isSoleTrader).map(({ id }) => id));
  return groups.map((group) => {
    const [id = null, ...absorbed] = owners.get(group) ?? [];
    return { ...fieldsOf(group, persons), id, absorbed, rows: group };
  });
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function idOf({ record }: BaseRow): string {
  return recordId(record);
}

/** The company of a CNPJ, whose next four characters are the branch. */
function rootOf({ cnpj }: Pick<BaseRecord, 'cnpj'>): string | null {
  return cnpj?.slice(0, 8) ?? null;
}

/** The domain of a website where nobody else has one. */
export function ownDomain(website: string | null): string | null {
  const host = website === null ? null : URL.parse(website)?.hostname.replace(/^www\./, '');
  if (!host) return null;
  const parts = host.split('.');
  return parts.some((_, index) => sharedHosts.has(parts.slice(index).join('.'))) ? null : host;
}

/** Of profiles, short links, site builders and directories. */
const sharedHosts = new Set(
  `instagram.com facebook.com fb.com fb.me whatsapp.com wa.me youtube.com youtu.be tiktok.com
  twitter.com x.com linkedin.com t.me google.com google.com.br g.page goo.gl goo.su negocio.site
  business.site linktr.ee linktree.com linklist.bio bio.link bio.site beacons.ai bit.ly tinyurl.com
  olx.com.br mercadolivre.com.br getninjas.com.br habitissimo.com.br guiamais.com.br
  telelistas.net apontador.com.br solutudo.com.br`.split(/\s+/),
);

/** The fields that rows of one company may share, from the surest on. */
type KeyHolder = Pick<BaseRecord, 'cnpj' | 'phones' | 'website'>;

const keyKinds: readonly ((holder: KeyHolder) => string[])[] = [
  ({ cnpj }) => (cnpj === null ? [] : [cnpj]),
  (holder) => [rootOf(holder)].filter((root) => root !== null),
  ({ phones }) => phones,
  domainsOf,
];

function domainsOf({ website }: Pick<KeyHolder, 'website'>): string[] {
  return [ownDomain(website)].filter((domain) => domain !== null);
}

/** Its phones and its own domain. */
export function contactsOf(holder: Pick<KeyHolder, 'phones' | 'website'>): string[] {
  return [...holder.phones, ...domainsOf(holder)];
}

function keysOf(holder: KeyHolder): string[] {
  return keyKinds.flatMap((keysOfKind) => keysOfKind(holder));
}

/** Tells whether a key is one: an accountant's phone stands at many companies. */
type IsUsable = (key: string) => boolean;

/** A key may stand at two roots, since an owner may have two companies. */
const maxRoots = 2;

/** Neither more roots nor, of rows without a CNPJ, more names than that have a key. */
export function findUsableKeys(rows: readonly Pick<BaseRow, 'record'>[]): IsUsable {
  const [roots, names] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  for (const { record } of rows) {
    const root = rootOf(record);
    const [owners, owner] = root ? [roots, root] : [names, nameKeys(record.name).join(' ')];
    for (const key of keysOf(record)) owners.set(key, (owners.get(key) ?? new Set()).add(owner));
  }
  return (key) => [roots, names].every((owners) => (owners.get(key)?.size ?? 0) <= maxRoots);
}

interface Group {
  rows: BaseRow[];
  ids: Set<string>;
  roots: Set<string>;
}

/** The groups of the rows of one city. */
function groupRows(
  rows: readonly BaseRow[],
  isUsable: IsUsable,
  decisions: readonly Decision[],
): BaseRow[][] {
  const groups = createGroups(rows, decisions);
  for (const { one, other, isSame } of decisions) if (isSame) groups.join(one, other, 'decided');
  for (const keysOfKind of keyKinds) {
    const holders = rows.flatMap((row) =>
      keysOfKind(row.record).map((key) => ({ key, id: idOf(row) })),
    );
    for (const [key, found] of Map.groupBy(holders, (holder) => holder.key)) {
      if (!isUsable(key)) continue;
      for (const [index, { id }] of found.entries())
        for (const before of found.slice(0, index)) groups.join(before.id, id, 'found');
    }
  }
  return groups.list();
}

/** Every row in a group of its own, until they are joined by their ids. */
function createGroups(rows: readonly BaseRow[], decisions: readonly Decision[]) {
  const groups = new Map(
    rows.map((row): [string, Group] => {
      const [id, root] = [idOf(row), rootOf(row.record)];
      return [id, { rows: [row], ids: new Set([id]), roots: new Set(root ? [root] : []) }];
    }),
  );
  const apart = decisions.filter(({ isSame }) => !isSame);
  const areApart = (a: Group, b: Group) =>
    apart.some(
      ({ one, other }) =>
        (a.ids.has(one) && b.ids.has(other)) || (a.ids.has(other) && b.ids.has(one)),
    );
  const mayBeOne = (a: Group, b: Group) =>
    a.roots.size === 0 || b.roots.size === 0 || !a.roots.isDisjointFrom(b.roots);
  return {
    join(one: string, other: string, by: 'decided' | 'found') {
      const [a, b] = [groups.get(one), groups.get(other)];
      if (!a || !b || a === b || areApart(a, b)) return;
      if (by === 'found' && !mayBeOne(a, b)) return;
      a.rows.push(...b.rows);
      for (const root of b.roots) a.roots.add(root);
      for (const id of b.ids) {
        a.ids.add(id);
        groups.set(id, a);
      }
    },
    list: () => [...new Set(groups.values())].map((group) => group.rows),
  };
}

/**
 * The companies of before that each group is, of which it stays the first: claimed ones come first,
 * then the oldest.
 */
function findOwners(
  groups: readonly BaseRow[][],
  known: readonly KnownCompany[],
  isUsable: IsUsable,
): Map<BaseRow[], string[]> {
  const groupOf = new Map(groups.flatMap((group) => group.map((row) => [row, group] as const)));
  const byCompany = new Map<string, BaseRow[]>();
  const byKey = new Map<string, BaseRow[]>();
  // A company whose rows have parted follows the surest of them, which comes last.
  for (const row of inOrder([...groupOf.keys()], surest).toReversed()) {
    const group = groupOf.get(row) ?? [];
    if (row.companyId !== null) byCompany.set(row.companyId, group);
    for (const key of keysOf(row.record).filter(isUsable))
      byKey.set(`${row.record.city} ${key}`, group);
  }
  /** The group of a company whose rows have all left. */
  const findReturned = ({ cityId, cnpj, phone, website }: KnownCompany) => {
    const root = rootOf({ cnpj });
    const found = keysOf({ cnpj, website, phones: phone === null ? [] : [phone] }).map(
      (key) => byKey.get(`${cityId} ${key}`) ?? [],
    );
    return found.find((group) => {
      const roots = group.map(({ record }) => rootOf(record)).filter((given) => given !== null);
      return group.length > 0 && (root === null || roots.length === 0 || roots.includes(root));
    });
  };
  const owners = new Map<BaseRow[], string[]>();
  for (const company of known.toSorted(byPrecedence)) {
    const group = byCompany.get(company.id) ?? findReturned(company);
    if (group) owners.set(group, [...(owners.get(group) ?? []), company.id]);
  }
  return owners;
}

function byPrecedence(one: KnownCompany, other: KnownCompany): number {
  return (
    Number(other.isClaimed) - Number(one.isClaimed) ||
    one.createdAt - other.createdAt ||
    compare(one.id, other.id)
  );
}

/** Whose names, addresses and numbers come first where sources differ. */
const surest = ['cnpj', 'register', 'overture'] as const;
const phoneSources = ['register', 'cnpj', 'overture'] as const;
const websiteSources = ['overture', 'register', 'cnpj'] as const;

/** By source, then by how sure it is that they rent skips. */
function inOrder(rows: readonly BaseRow[], sources: readonly BaseSource[]): BaseRow[] {
  return rows.toSorted(
    (one, other) =>
      sources.indexOf(one.record.source) - sources.indexOf(other.record.source) ||
      one.record.tier - other.record.tier ||
      compare(idOf(one), idOf(other)),
  );
}

function fieldsOf(group: readonly BaseRow[], persons: ReadonlySet<string>): CompanyFields {
  const provenance: CompanyFields['provenance'] = {};
  const find = (
    field: ShownField,
    sources: readonly BaseSource[],
    read: (record: BaseRecord) => string | null | undefined,
  ): string | null => {
    for (const { record, firstSeen, lastSeen } of inOrder(group, sources)) {
      const value = read(record);
      if (!value) continue;
      provenance[field] = { source: record.source, firstSeen, lastSeen };
      return value;
    }
    return null;
  };
  const isSoleTrader = isPerson(group, persons);
  const [named] = inOrder(group, surest);
  const findTradeName = ({ source, tradeName }: BaseRecord) =>
    source === named?.record.source ? shownName(tradeName ?? '') : null;
  const fields = {
    cityId: (named as BaseRow).record.city,
    name:
      find('name', surest, findTradeName) ??
      find('name', surest, ({ name }) => shownName(name)) ??
      'Sem nome',
    legalName: find('legalName', surest, ({ source, name }) =>
      source === 'cnpj' ? withoutDocument(name) : null,
    ),
    cnpj: find('cnpj', surest, ({ cnpj }) => cnpj),
    isSoleTrader,
    tier: Math.min(...group.map(({ record }) => record.tier)) as 1 | 2 | 3,
    phone: find('phone', phoneSources, ({ phones }) => phones[0]),
  };
  // Of a person, only name, city and phone are shown.
  const others = isSoleTrader
    ? { website: null, bairro: null, address: '', openedOn: null }
    : {
        website: find('website', websiteSources, ({ website }) => website),
        bairro: find('bairro', surest, ({ bairro }) => bairro),
        address: find('address', surest, ({ address }) => address) ?? '',
        openedOn: find('openedOn', surest, ({ openedOn }) => openedOn),
      };
  return { ...fields, ...others, provenance };
}

/**
 * The Receita knows it; another source takes it from the name alone, or from the company of a person
 * that its row belonged to, since the Receita's row may have left.
 */
function isPerson(group: readonly BaseRow[], persons: ReadonlySet<string>): boolean {
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
  rows: readonly BaseRow[];
}

/**
 * Pairs of companies of one city of which only the names suggest that they are one. Those with
 * CNPJs of different roots are two, unless they share a phone or a domain.
 */
export function suggestPairs<Company extends Named>(
  companies: readonly Company[],
  decisions: readonly Decision[],
): [Company, Company][] {
  const decided = new Set(decisions.map(({ one, other }) => `${one} ${other}`));
  const byName = Map.groupBy(
    companies.flatMap((company) =>
      nameKeys(company.name).map((key) => ({ key: `${company.cityId} ${key}`, company })),
    ),
    ({ key }) => key,
  );
  const pairs = new Map<string, [Company, Company]>();
  for (const named of byName.values())
    for (const [index, { company: other }] of named.entries())
      for (const { company: one } of named.slice(0, index)) {
        const pair = `${one.id} ${other.id}`;
        if (one === other || pairs.has(pair) || !isSimilarName(one.name, other.name)) continue;
        if (mayBeOne(one, other) && !isDecided(one, other, decided)) pairs.set(pair, [one, other]);
      }
  return [...pairs.values()];
}

function mayBeOne(one: Named, other: Named): boolean {
  const rootsOf = ({ rows }: Named) => rows.map(({ record }) => rootOf(record)).filter(Boolean);
  if (rootsOf(one).length === 0 || rootsOf(other).length === 0) return true;
  const keys = new Set(one.rows.flatMap(({ record }) => keysOf(record)));
  return other.rows.some(({ record }) => keysOf(record).some((key) => keys.has(key)));
}

function isDecided(one: Named, other: Named, decided: ReadonlySet<string>): boolean {
  return one.rows.some((a) =>
    other.rows.some((b) => decided.has(pairOf(idOf(a), idOf(b)).join(' '))),
  );
}

/** The ids of two rows as a decision has them: the smaller one first. */
export function pairOf(one: string, other: string): [string, string] {
  return one < other ? [one, other] : [other, one];
}
