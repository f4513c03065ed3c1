import { useCallback, useState } from 'react';
import { cityWithId } from '#src/shared/catalogue/catalogue.ts';
import { changeDraft, useRequestDraft } from '#src/shared/visitor-data/request/draft.ts';
import type { RequestDraft } from '#src/shared/visitor-data/request/request-draft.ts';
import { useLastCity } from '#src/shared/visitor-data/use-last-city.ts';

/** Milliseconds after which a suggestion comes too late. */
const timeoutMs = 5000;

interface RequestForm {
  /** Its city is that of the listing opened last, until the visitor chooses one. */
  draft: RequestDraft;
  change: (part: Partial<RequestDraft>) => void;
  /** False when only this page holds the latest change. */
  isStored: boolean;
}

export function useRequestForm(): RequestForm {
  const stored = useRequestDraft();
  const lastCity = useLastCity({ timeoutMs });
  const [isCityChosen, setCityChosen] = useState(false);
  const [isStored, setStored] = useState(true);

  const suggested = isCityChosen ? undefined : cityWithId(lastCity);
  const suggestion = suggested?.id ?? null;
  const change = useCallback(
    async (part: Partial<RequestDraft>) => {
      if ('city' in part) setCityChosen(true);
      // The device may hold a city that has not been read yet.
      setStored(await changeDraft((old) => ({ city: old.city ?? suggestion, ...part })));
    },
    [suggestion],
  );

  return { draft: { ...stored, city: stored.city ?? suggestion }, change, isStored };
}
