import { type ComponentType, createElement, use, useCallback, useEffect, useState } from 'react';
import { withTimeout } from '#src/shared/runtime/async.ts';

/**
 * Defers a part of a page until `load` is called. What is prerendered of it stays readable and its
 * links work: React hydrates it when its code is there, never if that can't be fetched.
 */
export function lazyModule<Module>(fetchCode: () => Promise<Module>) {
  let loading: Promise<Module> | undefined;
  let loaded: Module | undefined;
  let arrive: (module: Module) => void;
  const arrival = new Promise<Module>((resolve) => {
    arrive = resolve;
  });

  const load = () => {
    loading ??= fetchCode().then((module) => {
      loaded = module;
      arrive(module);
      return module;
    });
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };

  return {
    /** Fetches the code once. Rejects when it can't be fetched; the next call tries again. */
    load,
    /** The code is undefined until `load` has fetched it. */
    loaded: () => loaded,
    arrival,
    /** Suspends prerendered parts inside Suspense until `load` has fetched the code. */
    use(): Module {
      if (import.meta.env.SSR) void load();
      // React needs a third of a second for a promise that is resolved already.
      return loaded ?? use(arrival);
    },
  };
}

/** Code that does not arrive within this time counts as failed. */
const timeoutMs = 20_000;

/**
 * Fetches a part's code once it is rendered; `load` tries again after a failure. It does without
 * Suspense, which shows content no sooner than 300 ms after its fallback.
 */
export function useModule<Module>(module: ReturnType<typeof lazyModule<Module>>) {
  const [code, setCode] = useState(module.loaded);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(async () => {
    setHasFailed(false);
    const loaded = await withTimeout(timeoutMs, module.load);
    setCode(loaded);
    setHasFailed(!loaded);
  }, [module]);
  useEffect(() => {
    if (!module.loaded()) void load();
  }, [module, load]);
  return { code, hasFailed, load };
}

/**
 * Makes a route's page, whose code the router fetches before it renders the page. A fetch that
 * fails shows the router's error page, and is tried again at the next navigation. (The router's own
 * `lazyRouteComponent` reloads the document instead, which is a blank screen without a network.)
 * The prerender finds the script that the page needs by `exportName`.
 */
export function lazyPage<Name extends string>(
  fetchCode: () => Promise<Record<Name, ComponentType>>,
  exportName: Name,
) {
  let page: ComponentType | undefined;
  // A link followed during hydration may render this too early, so it must not suspend.
  const LazyPage = () => (page ? createElement(page) : null);
  const preload = async () => {
    page = (await fetchCode())[exportName];
  };
  return Object.assign(LazyPage, { preload, exportName });
}
