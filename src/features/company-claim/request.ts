import { useCallback, useEffect, useState } from 'react';
import type * as v from 'valibot';
import { claimableCompany } from '#src/company/claim.ts';
import { askServer, type Outcome } from '#src/shared/runtime/server.ts';
import { site } from '#src/shared/site/site.ts';

/** Sends what was typed. Never rejects. */
export function ask<Answer extends v.GenericSchema>(path: string, answer: Answer, body: object) {
  return askServer(urlOf(path), answer, { method: 'POST', body });
}

function urlOf(path: string): string {
  return `${site.functionsUrl}/open-data/${path}`;
}

export const claimTexts = {
  gone: 'Não encontramos esta empresa entre as dos dados públicos. Ela pode ter sido removida.',
  conflict: 'Alguém já cuida desta página e pode pedir a exclusão na área da empresa.',
};

/**
 * Asks for the company of a query like 'slug=cacambas-silva'; `retry` after a problem; undefined
 * while it waits.
 */
export function useClaimable(query: string | undefined) {
  const [outcome, setOutcome] = useState<Outcome<v.InferOutput<typeof claimableCompany>>>();

  const load = useCallback(async () => {
    setOutcome(undefined);
    if (query === undefined) return;
    setOutcome(await askServer(urlOf(`claim-ways?${query}`), claimableCompany));
  }, [query]);
  useEffect(() => void load(), [load]);

  return { outcome, retry: load };
}
