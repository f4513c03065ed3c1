import { useCallback, useEffect, useState } from 'react';
import { cities } from '#src/shared/catalogue/catalogue.ts';
import { readValue } from '#src/shared/storage/key-value.ts';
import { valueNames } from '#src/shared/storage/names.ts';
import { changeDraft, useRequestDraft } from '#src/shared/visitor-data/request/draft.ts';
import type { RequestDraft } from '#src/shared/visitor-data/request/request-draft.ts';

/** Milliseconds; nobody waits for a suggestion. */
const timeoutMs = 5000;

interface RequestForm {
  /** What is written; its city is the one looked at last, until the visitor chooses. */
  draft: RequestDraft;
  change: (part: Partial<RequestDraft>) => void;
  /** False when only this page knows of the latest change. */
  isKept: boolean;
}

/** The visitor's request as the page shows and changes it. */
export function useRequestForm(): RequestForm {
  const kept = useRequestDraft();
  const [suggested, setSuggested] = useState<string | null>(null);
  const [isKept, setKept] = useState(true);

  useEffect(() => {
    void readValue(valueNames.lastCity, timeoutMs).then((id) => {
      setSuggested(cities.find((city) => city.id === id)?.id ?? null);
    });
  }, []);

  const city = kept.city ?? suggested;
  const change = useCallback(
    async (part: Partial<RequestDraft>) => {
      if ('city' in part) setSuggested(null);
      setKept(await changeDraft({ city, ...part }));
    },
    [city],
  );

  return { draft: { ...kept, city }, change, isKept };
}
