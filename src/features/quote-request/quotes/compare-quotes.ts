import type { Quote } from './quote.ts';

export interface ComparedQuote {
  quote: Quote;
  /** Reais a day; null without price or days. */
  perDay: number | null;
  /** False while there is no other price to compare with. */
  isCheapest: boolean;
  /** Includes the most days; false while there are no others to compare with. */
  isLongest: boolean;
}

/** By price, those without one last, then in the order in which they were noted. */
export function compareQuotes(quotes: readonly Quote[]): ComparedQuote[] {
  const prices = quotes.map(({ price }) => price).filter((price) => price !== null);
  const periods = quotes.map(({ days }) => days).filter((days) => days !== null);
  return quotes
    .toSorted((a, b) => sortPrice(a) - sortPrice(b) || a.id - b.id)
    .map((quote) => ({
      quote,
      perDay: quote.price !== null && quote.days ? quote.price / quote.days : null,
      isCheapest: prices.length > 1 && quote.price === Math.min(...prices),
      isLongest: periods.length > 1 && quote.days === Math.max(...periods),
    }));
}

/** Finite, because Infinity - Infinity is NaN. */
function sortPrice({ price }: Quote): number {
  return price ?? Number.MAX_VALUE;
}
