import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { claimableCompany } from '#src/company/claim.ts';
import { failureOf, isOffline, readJson } from '#src/shared/runtime/connection.ts';
import { site } from '#src/shared/site/site.ts';
import type { FormFailure } from '#src/ui/forms/use-form.ts';

/** Why the server did not do what was asked. */
export interface Problem extends FormFailure {
  /** Of the answer, where our server gave one. */
  status?: number;
}

export type Outcome<T> = { answer: T; problem?: undefined } | { problem: Problem };

/** Sends a body, or asks without one. Never rejects. */
export async function ask<Answer extends v.GenericSchema>(
  path: string,
  answer: Answer,
  body?: object,
): Promise<Outcome<v.InferOutput<Answer>>> {
  try {
    const response = await fetch(`${site.functionsUrl}/base/${path}`, {
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const { status } = response;
    if (status === 429) return { problem: { text: tooMany, status } };
    const content = await readJson(response);
    if (response.ok) {
      const read = v.safeParse(answer, content);
      return read.success ? { answer: read.output } : { problem: { text: notOurs } };
    }
    const refusal = v.safeParse(refusalSchema, content);
    if (!refusal.success) return { problem: { text: notOurs } };
    const { issues } = refusal.output;
    return { problem: issues ? problemIn(issues) : { text: refusedAs[status] ?? away, status } };
  } catch (error) {
    if ((await failureOf(error)) === 'answer') return { problem: { text: notOurs } };
    return { problem: { text: isOffline() ? offline : away } };
  }
}

/** Milliseconds. */
const timeoutMs = 20_000;

const refusalSchema = v.object({
  error: v.string(),
  issues: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
});

function problemIn(issues: readonly { path: string; message: string }[]): Problem {
  const [first] = issues;
  return { text: first?.message ?? away, field: first?.path };
}

const offline = 'Você está sem internet. Verifique a conexão e tente de novo.';
const away =
  'O site não está respondendo. O problema é nosso, e não da sua internet: tente de novo daqui a pouco.';
const notOurs =
  'A resposta não veio do nosso site. Se você está em um Wi-Fi público, veja se ele pede login. Depois, tente de novo.';
const tooMany =
  'Foram muitas tentativas. Espere alguns minutos e tente de novo. Se não funcionar, tente amanhã.';

const refusedAs: Readonly<Record<number, string>> = {
  404: 'Não encontramos esta empresa entre as dos dados públicos. Ela pode ter sido removida.',
  409: 'Alguém já cuida desta página e pode pedir a exclusão na área da empresa.',
};

/** Asks for the company of a query like 'slug=cacambas-silva'; `retry` after a problem. Undefined while it waits. */
export function useClaimable(query: string | undefined) {
  const [outcome, setOutcome] = useState<Outcome<v.InferOutput<typeof claimableCompany>>>();

  const load = useCallback(async () => {
    setOutcome(undefined);
    if (query === undefined) return;
    setOutcome(await ask(`claim-ways?${query}`, claimableCompany));
  }, [query]);
  useEffect(() => void load(), [load]);

  return { outcome, retry: load };
}
