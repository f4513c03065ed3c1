/** Content that is replaced as a whole; what is derived from it is valid for one version. */
export interface Snapshot<T> {
  current(): T;
  /** It is another number whenever the content is another. */
  readonly version: number;
}

/** The content can be written as JSON. */
export function createSnapshot<T>(content: T): Snapshot<T> & { replace(content: T): void } {
  let current = content;
  let text = JSON.stringify(content);
  let version = 0;
  return {
    current: () => current,
    get version() {
      return version;
    },
    replace(next) {
      const nextText = JSON.stringify(next);
      if (nextText === text) return;
      [current, text] = [next, nextText];
      version += 1;
    },
  };
}
