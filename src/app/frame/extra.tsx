import { startTransition, useEffect, useState } from 'react';
import { type Extras, extrasHere } from '#src/app/load-extras.ts';

interface ExtraProps {
  name: keyof Extras;
}

/** One of the extras, once their code is there; nothing before that, nor while prerendering. */
export function Extra({ name }: ExtraProps) {
  const [extras, setExtras] = useState<Extras>();
  useEffect(() => {
    // In slices, as the page itself: nobody waits for them.
    void extrasHere.then((loaded) => startTransition(() => setExtras(loaded?.extras)));
  }, []);
  const Part = extras?.[name];
  return Part ? <Part /> : null;
}
