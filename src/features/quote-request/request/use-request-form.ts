import { useCallback, useEffect, useState } from 'react';
import { cities } from '#src/shared/catalogue/catalogue.ts';
import { readValue } from '#src/shared/storage/key-value.ts';
import { valueNames } from '#src/shared/storage/names.ts';
import { changeDraft, useRequestDraft } from '#src/shared/visitor-data/request/draft.ts';
import type { RequestDraft } from '#src/shared/visitor-data/request/request-draft.ts';

/** A suggestion that takes longer is as good as none. */
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
  const [suggested, setSuggested] = useState<string | null>(null);
  const [isStored, setStored] = useState(true);

  useEffect(() => {
    void readValue(valueNames.lastCity, timeoutMs).then((id) => {
      setSuggested(cities.find((city) => city.id === id)?.id ?? null);
    });
  }, []);

  const city = stored.city ?? suggested;
  const change = useCallback(
    async (part: Partial<RequestDraft>) => {
      if ('city' in part) setSuggested(null);
      setStored(await changeDraft({ city, ...part }));
    },
    [city],
  );

  return { draft: { ...stored, city }, change, isStored };
}
