import { createBroadcast } from '#src/shared/runtime/broadcast.ts';
import { databases } from '#src/shared/storage/names.ts';
import { callStore, type Outcome, type StoreProblem } from '#src/shared/storage/store-call.ts';
import { useStored } from '#src/shared/storage/use-stored.ts';
import type { NewQuote, Quote } from './quote.ts';

type Store = typeof import('./quote-store.ts');

/** Announced whenever a quote has changed, in this tab or another. */
const changes = createBroadcast(databases.quotes);

/** Every quote noted down on this device, in step with every tab. */
export function useQuotes() {
  return useStored(listQuotes, changes);
}

/** Keeps a new quote. Never rejects; answers what went wrong, if anything did. */
export function addQuote(quote: NewQuote): Promise<StoreProblem | undefined> {
  return change((store) => store.addQuote(quote));
}

/** Keeps a changed quote, or one that was removed. Never rejects, as addQuote. */
export function putQuote(quote: Quote): Promise<StoreProblem | undefined> {
  return change((store) => store.putQuote(quote));
}

/** Never rejects, as addQuote. */
export function removeQuote({ id }: Quote): Promise<StoreProblem | undefined> {
  return change((store) => store.deleteQuote(id));
}

async function change(work: (store: Store) => Promise<void>): Promise<StoreProblem | undefined> {
  const outcome = await callQuotes(work);
  if ('problem' in outcome) return outcome.problem;
  changes.emit();
  return undefined;
}

function listQuotes(): Promise<Outcome<Quote[]>> {
  return callQuotes((store) => store.listQuotes());
}

function callQuotes<T>(work: (store: Store) => Promise<T>): Promise<Outcome<T>> {
  return callStore(() => import('./quote-store.ts'), work);
}
