import { useState } from 'react';
import type { VisitorDatabase } from '#src/shared/visitor-data/database.ts';
import { createStoredValue, queryDatabase } from '#src/shared/visitor-data/stored-value.ts';
import { useStored } from '#src/shared/visitor-data/use-stored.ts';
import { type StoreProblem, writeData } from '#src/shared/visitor-data/write-data.ts';
import { type NewQuote, parseQuotes, type Quote } from './quote.ts';

const quotes = createStoredValue<readonly Quote[]>(
  queryDatabase(async (database) => parseQuotes(await database.quotes.toArray())),
  [],
);

/** All quotes noted on this device, in step with every tab. */
export const useQuotes = () => useStored(quotes);

/** The action that succeeded last. */
interface Done {
  text: string;
  /** Can be restored. */
  removed?: Quote;
}

/** Actions resolve to whether the device stored the change; they never reject. */
export function useQuoteActions() {
  const [done, setDone] = useState<Done>();
  /** Why the last action failed, if it did. */
  const [problem, setProblem] = useState<StoreProblem>();

  async function attempt(write: (database: VisitorDatabase) => Promise<unknown>, success: Done) {
    const outcome = await writeData(write);
    const isStored = 'value' in outcome;
    setProblem(isStored ? undefined : outcome.problem);
    if (isStored) setDone(success);
    return isStored;
  }

  return {
    done,
    problem,
    add: (quote: NewQuote) =>
      attempt(({ quotes }) => quotes.add(quote), { text: `Anotado: ${quote.company}` }),
    put: (quote: Quote) =>
      attempt(({ quotes }) => quotes.put(quote), { text: `Guardado: ${quote.company}` }),
    remove: (quote: Quote) =>
      attempt(({ quotes }) => quotes.delete(quote.id), {
        text: `A resposta de ${quote.company} foi removida.`,
        removed: quote,
      }),
    restore: (quote: Quote) =>
      attempt(({ quotes }) => quotes.put(quote), { text: `De volta: ${quote.company}` }),
  };
}
