import { memo, Suspense } from 'react';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { deferCode } from '#src/shared/routing/deferred-code.ts';

const text = deferCode(() => import('./listing-text.tsx'));

/** Fetches the code of the listing's text; call it after the list's. */
export const loadListingText = text.load;

interface DeferredTextProps {
  part: keyof typeof import('./listing-text.tsx');
  city: City;
}

/** A part of the listing's text. Not rendered again when the list changes. */
export const DeferredText = memo(function DeferredText(props: DeferredTextProps) {
  return (
    <Suspense>
      <LoadedText {...props} />
    </Suspense>
  );
});

function LoadedText({ part, city }: DeferredTextProps) {
  const Part = text.use()[part];
  return <Part city={city} />;
}
