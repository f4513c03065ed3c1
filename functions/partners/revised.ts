/** Content that is replaced as a whole; whoever derives something of it compares revisions. */
export interface Revised<T> {
  current(): T;
  /** Another number whenever the content is another. */
  readonly revision: number;
  /** Whether that changed anything. */
  replace(content: T): boolean;
}

/** The content can be written as JSON. */
export function createRevised<T>(content: T): Revised<T> {
  let current = content;
  let text = JSON.stringify(content);
  let revision = 0;
  return {
    current: () => current,
    get revision() {
      return revision;
    },
    replace(next) {
      const nextText = JSON.stringify(next);
      if (nextText === text) return false;
      [current, text] = [next, nextText];
      revision += 1;
      return true;
    },
  };
}
