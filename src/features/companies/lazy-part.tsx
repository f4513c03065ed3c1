import {
  type ComponentProps,
  type ComponentType,
  createElement,
  memo,
  type ReactNode,
  Suspense,
} from 'react';
import { lazyModule } from '#src/shared/routing/deferred-code.ts';

type Parts = typeof import('./listing-parts.tsx');

/** Which part it is, and what that part takes. */
type DeferredProps = {
  [Part in keyof Parts]: { part: Part } & ComponentProps<Parts[Part]>;
}[keyof Parts];

const text = lazyModule(() => import('./listing-parts.tsx'));

/** Fetches the code of what a listing can be used without; call it after the list's. */
export const loadListingText = text.load;

/**
 * A part of what comes after the list's own code, and perhaps what is shown until then. Not rendered
 * again when the list changes.
 */
export const LazyPart = memo(function LazyPart({
  meanwhile,
  ...part
}: DeferredProps & { meanwhile?: ReactNode }) {
  return (
    <Suspense fallback={meanwhile}>
      <LoadedText {...part} />
    </Suspense>
  );
});

function LoadedText({ part, ...about }: DeferredProps) {
  return createElement(text.use()[part] as ComponentType<typeof about>, about);
}
