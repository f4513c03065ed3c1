import { use } from 'react';

/** The code of parts that a page can be used without at first. */
export interface CodeLater<Parts> {
  /** Fetches the code unless it is there. Rejects when it can't be fetched; the next call tries again. */
  load(): Promise<Parts>;
  /** The parts, inside of Suspense, whenever their code has come. */
  use(): Parts;
}

/**
 * Leaves parts of a page alone until `load` is called. Prerendered, they can be read and their
 * links followed all along, as in a document without scripts: React takes them over when their code
 * is there, and if it can't be fetched they stay as they are.
 */
export function codeLater<Parts>(fetchCode: () => Promise<Parts>): CodeLater<Parts> {
  let loading: Promise<Parts> | undefined;
  let here: Parts | undefined;
  let arrive: (parts: Parts) => void;
  const arrived = new Promise<Parts>((resolve) => {
    arrive = resolve;
  });

  const load = () => {
    loading ??= fetchCode().then((parts) => {
      here = parts;
      arrive(parts);
      return parts;
    });
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };

  return {
    load,
    use() {
      if (import.meta.env.SSR) void load();
      // What is there is shown at once: to wait for it costs React a third of a second.
      return here ?? use(arrived);
    },
  };
}
