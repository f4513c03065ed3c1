import { useState } from 'react';
import type { StoreProblem } from '#src/shared/visitor-data/outcome.ts';
import type { NewQuote, Quote } from './quote.ts';
import { addQuote, putQuote, removeQuote } from './quotes.ts';

/** What the visitor does with the noted quotes; each answers whether the device did it. */
interface QuoteActions {
  add: (quote: NewQuote) => Promise<boolean>;
  put: (quote: Quote) => Promise<boolean>;
  remove: (quote: Quote) => Promise<boolean>;
  /** Brings back what was removed. */
  bringBack: (quote: Quote) => Promise<boolean>;
  /** What was done last. */
  news: QuoteNews | undefined;
  /** Why the last wish failed, if it did. */
  problem: StoreProblem | undefined;
}

interface QuoteNews {
  text: string;
  /** Can be brought back. */
  removed?: Quote;
}

export function useQuoteActions(): QuoteActions {
  const [news, setNews] = useState<QuoteNews>();
  const [problem, setProblem] = useState<StoreProblem>();

  async function attempt(work: Promise<StoreProblem | undefined>, told: QuoteNews) {
    const failure = await work;
    setProblem(failure);
    if (failure === undefined) setNews(told);
    return failure === undefined;
  }

  return {
    add: (quote) => attempt(addQuote(quote), { text: `Anotado: ${quote.company}` }),
    put: (quote) => attempt(putQuote(quote), { text: `Guardado: ${quote.company}` }),
    remove: (quote) =>
      attempt(removeQuote(quote), {
        text: `Saiu das respostas: ${quote.company}`,
        removed: quote,
      }),
    bringBack: (quote) => attempt(putQuote(quote), { text: `De volta: ${quote.company}` }),
    news,
    problem,
  };
}
