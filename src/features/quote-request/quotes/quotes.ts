import { database, type VisitorDatabase } from '#src/shared/visitor-data/database.ts';
import type { StoreProblem } from '#src/shared/visitor-data/outcome.ts';
import { useStored } from '#src/shared/visitor-data/use-stored.ts';
import { writeData } from '#src/shared/visitor-data/write-data.ts';
import { type NewQuote, type Quote, readQuotes } from './quote.ts';

/** Every quote noted down on this device, in step with every tab. */
export function useQuotes() {
  return useStored(listQuotes);
}

/** Stores a new quote. Never rejects; answers what went wrong, if anything did. */
export function addQuote(quote: NewQuote): Promise<StoreProblem | undefined> {
  return change(({ quotes }) => quotes.add(quote));
}

/** Stores a changed quote, or one that was removed. Never rejects, as addQuote. */
export function putQuote(quote: Quote): Promise<StoreProblem | undefined> {
  return change(({ quotes }) => quotes.put(quote));
}

/** Never rejects, as addQuote. */
export function removeQuote({ id }: Quote): Promise<StoreProblem | undefined> {
  return change(({ quotes }) => quotes.delete(id));
}

async function change(
  work: (database: VisitorDatabase) => Promise<unknown>,
): Promise<StoreProblem | undefined> {
  const outcome = await writeData(work);
  return 'problem' in outcome ? outcome.problem : undefined;
}

async function listQuotes(): Promise<Quote[]> {
  return readQuotes(await database.quotes.toArray());
}
