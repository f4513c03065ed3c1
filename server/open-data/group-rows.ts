import {
  contactsOf,
  type Decision,
  everyPair,
  haveSimilarNames,
  holderOf,
  isOfficial,
  rootOf,
} from './identity.ts';
import { type OpenDataRecord, type OpenDataRow, recordId } from './record.ts';

export function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

export function idOf({ record }: OpenDataRow): string {
  return recordId(record);
}

/** Rows of one company may share these fields, from the surest on. */
type KeyHolder = Pick<OpenDataRecord, 'cnpj' | 'phones' | 'website'>;

const keyKinds: readonly ((holder: KeyHolder) => string[])[] = [
  ({ cnpj }) => (cnpj === null ? [] : [cnpj]),
  (holder) => [rootOf(holder)].filter((root) => root !== null),
  contactsOf,
];

export function keysOf(holder: KeyHolder): string[] {
  return keyKinds.flatMap((keysOfKind) => keysOfKind(holder));
}

export function groupRows(
  rows: readonly OpenDataRow[],
  shared: ReadonlySet<string>,
  decisions: readonly Decision[],
): OpenDataRow[][] {
  const groups = createGroups(rows, decisions);
  for (const { firstRecord, secondRecord, isSame } of decisions)
    if (isSame) groups.join(firstRecord, secondRecord, 'decided');
  const official = rows.filter(({ record }) => isOfficial(record));
  const others = rows.filter(({ record }) => !isOfficial(record));
  for (const { key, before, row } of pairsByKey(official))
    if (!shared.has(key) || areNamedAlike(before, row))
      groups.join(idOf(before), idOf(row), 'official');
  const byKey = groupByKey(official);
  for (const row of others) {
    const holders = keysOf(row.record).flatMap((key) =>
      (byKey.get(key) ?? []).filter((holder) => !shared.has(key) || areNamedAlike(row, holder)),
    );
    const named = holders.filter((holder) => areNamedAlike(row, holder));
    const found = named.length > 0 ? named : holders;
    // A row that may be either of two companies is neither.
    if (everyPair(found, (a, b) => groups.areOne(idOf(a), idOf(b)) || areNamedAlike(a, b)))
      for (const holder of found) groups.join(idOf(row), idOf(holder), 'found');
  }
  for (const { before, row } of pairsByKey(others))
    if (areNamedAlike(before, row)) groups.join(idOf(before), idOf(row), 'found');
  return groups.list();
}

/** Gives all pairs of rows that have a key in common, by the surest keys first. */
function* pairsByKey(rows: readonly OpenDataRow[]) {
  for (const keysOfKind of keyKinds)
    for (const [key, found] of groupByKey(rows, keysOfKind))
      for (const [index, row] of found.entries())
        for (const before of found.slice(0, index)) yield { key, before, row };
}

function groupByKey(rows: readonly OpenDataRow[], keysOfKind = keysOf): Map<string, OpenDataRow[]> {
  const keyed = rows.flatMap((row) => keysOfKind(row.record).map((key) => ({ key, row })));
  return new Map(
    [...Map.groupBy(keyed, ({ key }) => key)].map(([key, found]) => [
      key,
      found.map(({ row }) => row),
    ]),
  );
}

function areNamedAlike({ record }: OpenDataRow, { record: otherRecord }: OpenDataRow): boolean {
  return haveSimilarNames(holderOf(record), holderOf(otherRecord));
}

/** Puts every row in a group of its own, until they are joined by their ids. */
function createGroups(rows: readonly OpenDataRow[], decisions: readonly Decision[]) {
  const groups = new Map(rows.map((row) => [idOf(row), [row]]));
  const apart = decisions.filter(({ isSame }) => !isSame);
  const areApart = (a: OpenDataRow[], b: OpenDataRow[]) =>
    apart.some(({ firstRecord, secondRecord }) => {
      const [first, second] = [groups.get(firstRecord), groups.get(secondRecord)];
      return (first === a && second === b) || (first === b && second === a);
    });
  const rootsIn = (group: OpenDataRow[]) =>
    new Set(group.flatMap(({ record }) => rootOf(record) ?? []));
  const haveOneRoot = (a: OpenDataRow[], b: OpenDataRow[]) => {
    const [ofA, ofB] = [rootsIn(a), rootsIn(b)];
    return ofA.size === 0 || ofB.size === 0 || !ofA.isDisjointFrom(ofB);
  };
  const officialIn = (group: OpenDataRow[]) => group.filter(({ record }) => isOfficial(record));
  /** Tells whether two may become one by a row that any person may write. */
  const mayMeet = (a: OpenDataRow[], b: OpenDataRow[]) => {
    const [ofA, ofB] = [officialIn(a), officialIn(b)];
    if (ofA.length === 0 || ofB.length === 0) return true;
    return ofA.some((row) => ofB.some((holder) => areNamedAlike(row, holder)));
  };
  return {
    areOne: (id: string, otherId: string) => groups.get(id) === groups.get(otherId),
    join(id: string, otherId: string, by: 'decided' | 'official' | 'found') {
      const [a, b] = [groups.get(id), groups.get(otherId)];
      if (!a || !b || a === b || areApart(a, b)) return;
      if (by !== 'decided' && !haveOneRoot(a, b)) return;
      if (by === 'found' && !mayMeet(a, b)) return;
      a.push(...b);
      for (const row of b) groups.set(idOf(row), a);
    },
    list: () => [...new Set(groups.values())],
  };
}
