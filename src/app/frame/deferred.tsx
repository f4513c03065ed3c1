import { startTransition, useEffect, useState } from 'react';
import { lazyModule } from '#src/shared/routing/deferred-code.ts';

const deferredUi = lazyModule(() => import('#src/app/deferred-ui.tsx'));

/** Fetches the deferred UI. Rejects when it can't be fetched: pages are complete without it. */
export const loadDeferredUi = deferredUi.load;

type Parts = typeof import('#src/app/deferred-ui.tsx')['parts'];

/** A part of the deferred UI, once its code has come; nothing before, nor while prerendering. */
export function Deferred({ name }: { name: keyof Parts }) {
  const [parts, setParts] = useState<Parts>();
  useEffect(() => {
    // A transition: an urgent update would interrupt the hydration of the page.
    void deferredUi.arrival.then((module) => startTransition(() => setParts(module.parts)));
  }, []);
  const Part = parts?.[name];
  return Part ? <Part /> : null;
}
