import { useState } from 'react';
import * as v from 'valibot';
import type { VisitorDatabase } from '#src/device/database/database.ts';
import { useStored } from '#src/device/database/use-stored.ts';
import { createStoredValue, queryDatabase } from '#src/device/stored-value.ts';
import { type StoreProblem, writeData } from '#src/device/write-data.ts';

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

/** Largest values that can be noted: reais, days, characters. */
export const quoteLimits = { price: 100_000, days: 365, company: 120, note: 300 } as const;

const quoteSchema = v.object({
  /** Assigned by the database. */
  id: v.number(),
  company: v.string(),
  /** Normalised by normalizePhone; null for none. */
  phone: v.fallback(v.nullable(v.string()), null),
  /** Reais; null while the company has named none. */
  price: v.fallback(v.nullable(v.number()), null),
  /** Days that the price includes. */
  days: v.fallback(v.nullable(v.number()), null),
  /** Whether the company hands over the waste's transport note. */
  ctr: v.fallback(v.picklist(['yes', 'no', 'unknown']), 'unknown'),
  note: v.fallback(v.string(), ''),
  /** Milliseconds. */
  askedAt: v.fallback(v.number(), 0),
});

/** A company's answer, as the visitor noted it. */
export type Quote = v.InferOutput<typeof quoteSchema>;

export type NewQuote = Omit<Quote, 'id'>;

/** Skips rows that can't be read. */
export function parseQuotes(rows: readonly unknown[]): Quote[] {
  return rows.flatMap((row) => {
    const parsed = v.safeParse(quoteSchema, row);
    return parsed.success ? [parsed.output] : [];
  });
}
