import { UpstreamError } from './google/upstream.ts';
import { BudgetExhausted } from './guards/daily-budget.ts';
import { Refusal } from './refusal.ts';

/** What a visitor learns of a failure; undefined where it is none that is expected. */
export function refusalFor(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof UpstreamError) return new Refusal('upstream_unavailable', error.retryAfter);
  if (error instanceof BudgetExhausted) return new Refusal('budget_exhausted', error.retryAfter);
  return undefined;
}
