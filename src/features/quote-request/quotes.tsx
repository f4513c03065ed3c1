import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import type { SavedCompany, VisitorDatabase } from '#src/device/database/database.ts';
import { useStored } from '#src/device/database/use-stored.ts';
import { createStoredValue, queryDatabase } from '#src/device/stored-value.ts';
import { type StoreProblem, writeData } from '#src/device/write-data.ts';
import { formatPhone, normalizePhone } from '#src/shared/contact/phone.ts';
import { type Decimal, formatDecimal, parseDecimal, parseReais } from '#src/shared/text/format.ts';
import { Button } from '#src/ui/forms/button.tsx';
import { Choice, Field, TextField } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import styles from './request.module.css';

interface QuoteFormProps extends QuoteFormInput {
  /** Suggested as names. */
  companies: readonly SavedCompany[];
  submitLabel: string;
  /** Given when an existing quote is edited. */
  onCancel?: () => void;
}

export function QuoteForm(props: QuoteFormProps) {
  const { companies, submitLabel, onCancel } = props;
  const { values, errors, change, submit } = useQuoteForm(props);
  const namesId = useId();
  const first = useRef<HTMLInputElement>(null);
  const isEditing = onCancel !== undefined;

  useEffect(() => {
    // The button that opened the form is removed, and would take the keyboard focus with it.
    if (isEditing) first.current?.focus();
  }, [isEditing]);

  function chooseCompany(company: string) {
    const saved = companies.find(({ name }) => name === company);
    change({ company, ...(saved?.phone && { phone: formatPhone(saved.phone) }) });
  }

  const field = (name: 'company' | 'price' | 'days' | 'phone') => ({
    name,
    autoComplete: 'off',
    value: values[name],
    error: errors[name],
    onText: (text: string) => change({ [name]: text }),
  });

  return (
    <form data-temporary className={layout.rows} onSubmit={submit} noValidate>
      <TextField
        label="Empresa"
        {...field('company')}
        ref={first}
        list={namesId}
        onText={chooseCompany}
      />
      <datalist id={namesId}>
        {companies.map(({ key, name }) => (
          <option key={key} value={name} />
        ))}
      </datalist>
      <div className={`${layout.cards} ${styles.inputs}`}>
        <TextField label="Preço em R$" {...field('price')} inputMode="decimal" placeholder="420" />
        <TextField label="Dias incluídos" {...field('days')} inputMode="numeric" placeholder="5" />
      </div>
      <Choice
        name="ctr"
        legend="Entrega o comprovante do destino do entulho?"
        options={ctrOptions}
        chosen={values.ctr}
        onChoose={(ctr) => change({ ctr })}
      />
      <TextField label="Telefone (opcional)" {...field('phone')} type="tel" />
      <Field label="Anotação (opcional)" error={errors.note}>
        {(control) => (
          <textarea
            {...control}
            name="note"
            autoComplete="off"
            value={values.note}
            onChange={({ target }) => change({ note: target.value })}
            rows={2}
            placeholder="Entrega amanhã; pagamento na retirada"
          />
        )}
      </Field>
      <div className={`${layout.actions} ${styles.formActions}`}>
        <Button type="submit" kind="primary">
          {submitLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancelar</Button>}
      </div>
    </form>
  );
}

const ctrOptions = [
  { value: 'yes', label: 'Sim' },
  { value: 'no', label: 'Não' },
  { value: 'unknown', label: 'Não sei' },
] as const;

interface QuoteFormInput {
  /** Left out for a new quote. */
  initial?: QuoteFormValues;
  /** Resolves to whether the quote is stored; the form is emptied only then. */
  onSubmit: (quote: Omit<NewQuote, 'askedAt'>) => Promise<boolean>;
}

/** The values of a quote's fields, checked when the form is submitted. */
function useQuoteForm({ initial = emptyFormValues, onSubmit }: QuoteFormInput) {
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
    // Words typed meanwhile stay.
    if (isStored) setValues((now) => (now === values ? initial : now));
  }

  return { values, errors, change, submit };
}

/** A quote as its fields hold it. */
export type QuoteFormValues = Pick<Quote, 'company' | 'ctr' | 'note'> &
  Record<'phone' | 'price' | 'days', string>;

/** A sentence for each invalid field, in the form's order. */
type QuoteFormErrors = Partial<Record<keyof QuoteFormValues, string>>;

export const emptyFormValues: QuoteFormValues = {
  company: '',
  phone: '',
  price: '',
  days: '',
  ctr: 'unknown',
  note: '',
};

export function toFormValues({ company, phone, price, days, ctr, note }: Quote): QuoteFormValues {
  return {
    company,
    phone: phone ?? '',
    price: price === null ? '' : formatDecimal(price, 2),
    days: days === null ? '' : String(days),
    ctr,
    note,
  };
}

export function parseFormValues(
  values: QuoteFormValues,
): { quote: Omit<NewQuote, 'askedAt'> } | { errors: QuoteFormErrors } {
  const { ctr, note } = values;
  const company = values.company.trim();
  const price = parseReais(values.price, quoteLimits.price);
  const days = parseDecimal(values.days, quoteLimits.days);
  const phone = normalizePhone(values.phone);
  const errors: QuoteFormErrors = {
    ...(company === '' && { company: 'Escreva o nome da empresa.' }),
    ...(company.length > quoteLimits.company && {
      company: `Use até ${quoteLimits.company} caracteres.`,
    }),
    ...((isInvalid(price) || numberOf(price) === 0) && {
      price: 'Escreva o preço em reais, como 420 ou 1.250,50.',
    }),
    ...((isInvalid(days) || numberOf(days) === 0 || !Number.isInteger(numberOf(days) ?? 1)) && {
      days: `Escreva um número inteiro, de 1 a ${quoteLimits.days}.`,
    }),
    ...(values.phone.trim() !== '' &&
      !phone && { phone: 'Escreva o telefone com DDD, como (47) 99999-0000.' }),
    ...(note.length > quoteLimits.note && { note: `Use até ${quoteLimits.note} caracteres.` }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  return { quote: { company, phone, price: numberOf(price), days: numberOf(days), ctr, note } };
}

function isInvalid(parsed: Decimal): boolean {
  return 'problem' in parsed && parsed.problem !== 'empty';
}

function numberOf(parsed: Decimal): number | null {
  return 'value' in parsed ? parsed.value : null;
}

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
    put: (quote: Quote, success = 'Guardado') =>
      attempt(({ quotes }) => quotes.put(quote), { text: `${success}: ${quote.company}` }),
    remove: (quote: Quote) =>
      attempt(({ quotes }) => quotes.delete(quote.id), {
        text: `A resposta de ${quote.company} foi removida.`,
        removed: quote,
      }),
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

type NewQuote = Omit<Quote, 'id'>;

/** Skips rows that can't be read. */
export function parseQuotes(rows: readonly unknown[]): Quote[] {
  return rows.flatMap((row) => {
    const parsed = v.safeParse(quoteSchema, row);
    return parsed.success ? [parsed.output] : [];
  });
}
