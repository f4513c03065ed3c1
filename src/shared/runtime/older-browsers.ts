/** The oldest supported browsers lack these functions; see prerender/oldest-browsers.ts. */

/** Members by their keys, both in the order of the list. `Map.groupBy` is of 2024. */
export function groupBy<Member, Key>(
  members: readonly Member[],
  keyOf: (member: Member) => Key,
): Map<Key, Member[]> {
  const groups = new Map<Key, Member[]>();
  for (const member of members) {
    const key = keyOf(member);
    const group = groups.get(key);
    if (group) group.push(member);
    else groups.set(key, [member]);
  }
  return groups;
}

/** `Array.prototype.with` is of 2023, as is `toSpliced`. */
export function replaced<Member>(
  members: readonly Member[],
  index: number,
  member: Member,
): Member[] {
  return spliced(members, index, 1, member);
}

/** Returns a copy without `count` members from `start` on, and with the inserted ones in their place. */
export function spliced<Member>(
  members: readonly Member[],
  start: number,
  count: number,
  ...inserted: Member[]
): Member[] {
  return [...members.slice(0, start), ...inserted, ...members.slice(start + count)];
}

/** Returns undefined for what is no address. `URL.canParse` is of 2023, `URL.parse` of 2024. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
