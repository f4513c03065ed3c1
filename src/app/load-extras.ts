type Module = typeof import('./extras.tsx');

export type Extras = Module['extras'];

let loading: Promise<Module | undefined> | undefined;

/** The extras' code; undefined when it can't be fetched: a page is whole without it. */
export function loadExtras(): Promise<Module | undefined> {
  loading ??= import('./extras.tsx').catch(() => undefined);
  return loading;
}
