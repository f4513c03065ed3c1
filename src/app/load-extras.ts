type Module = typeof import('./extras.tsx');

export type Extras = Module['extras'];

let arrive: (module: Module | undefined) => void;

/** The extras' code, when it has come; undefined if it can't be fetched: a page is whole without it. */
export const extrasHere = new Promise<Module | undefined>((resolve) => {
  arrive = resolve;
});

/** Fetches the extras' code; call once. Resolves as `extrasHere`, never rejects. */
export function loadExtras(): Promise<Module | undefined> {
  fetchExtras().then(arrive, () => arrive(undefined));
  return extrasHere;
}

/**
 * A function of its own: a `.then` written onto the import itself is part of the loading to the
 * build, which would run it before the look has come.
 */
const fetchExtras = () => import('./extras.tsx');
