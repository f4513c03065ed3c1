export interface Change {
  path: string;
  change: 'added' | 'changed' | 'removed';
}

type Pages = ReadonlyMap<string, string>;

/** What is to be announced, once `announced` was. */
export function comparePages(announced: Pages, pages: Pages): Change[] {
  const present = [...pages].flatMap(([path, hash]): Change[] => {
    if (announced.get(path) === hash) return [];
    return [{ path, change: announced.has(path) ? 'changed' : 'added' }];
  });
  const gone = [...announced.keys()].filter((path) => !pages.has(path));
  return [...present, ...gone.map((path): Change => ({ path, change: 'removed' }))];
}

/** What is announced once these changes of the pages were accepted as well. */
export function applyChanges(announced: Pages, pages: Pages, changes: readonly Change[]): Pages {
  const result = new Map(announced);
  for (const { path } of changes) {
    const hash = pages.get(path);
    if (hash === undefined) result.delete(path);
    else result.set(path, hash);
  }
  return result;
}
