/** Content that is replaced as a whole; what is derived from it is valid for one version. */
export interface Versioned<T> {
  current(): T;
  /** Another number whenever the content is another. */
  readonly version: number;
}

export interface ReplaceableVersioned<T> extends Versioned<T> {
  /** Whether that changed anything. */
  replace(content: T): boolean;
}

/** The content can be written as JSON. */
export function createVersioned<T>(content: T): ReplaceableVersioned<T> {
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
      if (nextText === text) return false;
      [current, text] = [next, nextText];
      version += 1;
      return true;
    },
  };
}
