import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { claimableCompany } from '#src/company/claim.ts';
import {
  askServer,
  type FieldIssue,
  type Outcome,
  type Problem,
  problemText,
} from '#src/shared/runtime/server.ts';
import { site } from '#src/shared/site/site.ts';

/** Sends what was typed, once its fields are right. Never rejects. */
export async function ask<Answer extends v.GenericSchema>(
  path: string,
  answer: Answer,
  sent: { schema: v.GenericSchema; body: object },
): Promise<Outcome<v.InferOutput<Answer>>> {
  const { issues } = v.safeParse(sent.schema, sent.body);
  if (!issues) return askServer(urlOf(path), answer, { method: 'POST', body: sent.body });
  const [issue, ...others] = issues;
  return { problem: { kind: 'fields', issues: [toIssue(issue), ...others.map(toIssue)] } };
}

function urlOf(path: string): string {
  return `${site.functionsUrl}/base/${path}`;
}

function toIssue(issue: v.BaseIssue<unknown>): FieldIssue {
  return { path: v.getDotPath(issue) ?? '', message: issue.message };
}

export function claimProblemText(problem: Problem): string {
  return problemText(problem, {
    gone: 'Não encontramos esta empresa entre as dos dados públicos. Ela pode ter sido removida.',
    conflict: 'Alguém já cuida desta página e pode pedir a exclusão na área da empresa.',
  });
}

/** Asks for the company of a query like 'slug=cacambas-silva'; `retry` after a problem. Undefined while it waits. */
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

/** Sends one request at a time; `problem` is that of the last one. */
export function useAsk() {
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);

  async function run<T>(send: () => Promise<Outcome<T>>, onAnswer: (answer: T) => void) {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const outcome = await send();
    setBusy(false);
    if (outcome.problem) setProblem(outcome.problem);
    else onAnswer(outcome.answer);
  }

  // The forms show one message at a time.
  const wrong = problem?.kind === 'fields' ? problem.issues[0] : undefined;
  return {
    isBusy,
    run,
    isGone: problem?.kind === 'gone',
    /** The problem where it is about no field. */
    failure: problem && !wrong?.path ? claimProblemText(problem) : undefined,
    /** The problem where it is about this field. */
    errorOf: (field: string) => (wrong?.path === field ? wrong.message : undefined),
  };
}
