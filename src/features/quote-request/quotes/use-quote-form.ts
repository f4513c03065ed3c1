import { type FormEvent, useRef, useState } from 'react';
import type { NewQuote } from './quote.ts';
import {
  emptyFormValues,
  parseFormValues,
  type QuoteFormErrors,
  type QuoteFormValues,
} from './quote-form-values.ts';

export interface QuoteFormOptions {
  /** Left out for a new quote. */
  initial?: QuoteFormValues;
  /** Resolves to whether the quote is stored; the form is emptied only then. */
  onSubmit: (quote: Omit<NewQuote, 'askedAt'>) => Promise<boolean>;
}

/** The values of a quote's fields, checked when the form is submitted. */
export function useQuoteForm({ initial = emptyFormValues, onSubmit }: QuoteFormOptions) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<QuoteFormErrors>({});
  /** A second press meanwhile would store the same quote twice. */
  const isSubmitting = useRef(false);

  function change(part: Partial<QuoteFormValues>) {
    setValues((old) => ({ ...old, ...part }));
    // A changed field is checked again with the next attempt.
    setErrors((old) =>
      Object.fromEntries(Object.entries(old).filter(([field]) => !(field in part))),
    );
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitting.current) return;
    const parsed = parseFormValues(values);
    if ('errors' in parsed) {
      setErrors(parsed.errors);
      const [invalid] = Object.keys(parsed.errors);
      event.currentTarget.querySelector<HTMLElement>(`[name="${invalid}"]`)?.focus();
      return;
    }
    isSubmitting.current = true;
    const isStored = await onSubmit(parsed.quote);
    isSubmitting.current = false;
    // What was typed meanwhile stays.
    if (isStored) setValues((now) => (now === values ? initial : now));
  }

  return { values, errors, change, submit };
}
