import * as v from 'valibot';

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

/** What a company answered, as the visitor noted it. */
export type Quote = v.InferOutput<typeof quoteSchema>;

export type NewQuote = Omit<Quote, 'id'>;

/** Skips rows that can't be read. */
export function parseQuotes(rows: readonly unknown[]): Quote[] {
  return rows.flatMap((row) => {
    const parsed = v.safeParse(quoteSchema, row);
    return parsed.success ? [parsed.output] : [];
  });
}
