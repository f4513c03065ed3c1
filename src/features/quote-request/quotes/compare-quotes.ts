import type { Quote } from './quote.ts';

/** A quote beside the others. */
export interface ComparedQuote {
  quote: Quote;
  /** Reais a day; null without price or days. */
  perDay: number | null;
  /** Nobody asks for less; true of none while there is no other price. */
  isCheapest: boolean;
  /** Nobody includes more days; true of none while there are no other days. */
  isLongest: boolean;
}

/** From the lowest price up, those without a price last, the first noted before the others. */
export function compareQuotes(quotes: readonly Quote[]): ComparedQuote[] {
  const prices = known(quotes.map(({ price }) => price));
  const periods = known(quotes.map(({ days }) => days));
  return quotes
    .toSorted((a, b) => inOrder(a.price) - inOrder(b.price) || a.id - b.id)
    .map((quote) => ({
      quote,
      perDay: quote.price !== null && quote.days ? quote.price / quote.days : null,
      isCheapest: prices.length > 1 && quote.price === Math.min(...prices),
      isLongest: periods.length > 1 && quote.days === Math.max(...periods),
    }));
}

function known(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null);
}

/** Finite, since a difference of infinities is no order. */
function inOrder(price: number | null): number {
  return price ?? Number.MAX_VALUE;
}
