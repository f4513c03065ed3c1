/** What a check found; `seen` and `advice` are for the operator. */
export interface Finding {
  result: 'ok' | 'warning' | 'fault' | 'skipped';
  seen: string;
  /** What to do; none where all is well. */
  advice?: string;
}

export const ok = (seen: string): Finding => ({ result: 'ok', seen });

export const warning = (seen: string, advice: string): Finding => ({
  result: 'warning',
  seen,
  advice,
});

export const fault = (seen: string, advice: string): Finding => ({ result: 'fault', seen, advice });

/** The check does not apply, or was not wanted. */
export const skipped = (seen: string, advice?: string): Finding => ({
  result: 'skipped',
  seen,
  ...(advice && { advice }),
});

/** A fault with every problem, or ok without one. */
export function judge(problems: readonly string[], seen: string, advice: string): Finding {
  return problems.length > 0 ? fault(problems.join('; '), advice) : ok(seen);
}
