import * as v from 'valibot';

const quoteSchema = v.object({
  /** Given by the database. */
  id: v.number(),
  company: v.string(),
  /** Normalised by normalizePhone; null for none. */
  phone: v.fallback(v.nullable(v.string()), null),
  /** Reais; null while the company has not named one. */
  price: v.fallback(v.nullable(v.number()), null),
  /** Days that the price includes. */
  days: v.fallback(v.nullable(v.number()), null),
  /** Whether the company hands over the waste's transport note. */
  ctr: v.fallback(v.picklist(['yes', 'no', 'unknown']), 'unknown'),
  note: v.fallback(v.string(), ''),
  /** Milliseconds. */
  askedAt: v.fallback(v.number(), 0),
});

/** What a company answered, as the visitor noted it down. */
export type Quote = v.InferOutput<typeof quoteSchema>;

export type NewQuote = Omit<Quote, 'id'>;

/** The rows that can be read. */
export function readQuotes(rows: readonly unknown[]): Quote[] {
  return rows.flatMap((row) => {
    const read = v.safeParse(quoteSchema, row);
    return read.success ? [read.output] : [];
  });
}
