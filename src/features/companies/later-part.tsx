import { memo, Suspense } from 'react';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { deferCode } from '#src/shared/routing/deferred-code.ts';

const parts = deferCode(() => import('./later-parts.ts'));

/** Fetches the code of what a listing says beside its companies; call it after the list's. */
export const loadLaterParts = parts.load;

interface PartProps {
  name: keyof typeof import('./later-parts.ts');
  city: City;
}

/** A part of a listing that is text and links. Not rendered again when the list changes. */
export const LaterPart = memo(function LaterPart(part: PartProps) {
  return (
    <Suspense>
      <Part {...part} />
    </Suspense>
  );
});

function Part({ name, city }: PartProps) {
  const Named = parts.use()[name];
  return <Named city={city} />;
}
