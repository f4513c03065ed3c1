import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { formatPhone } from '#src/shared/contact/phone.ts';
import button from '#src/shared/ui/forms/button.module.css';
import { Choice } from '#src/shared/ui/forms/choice.tsx';
import { Field } from '#src/shared/ui/forms/field.tsx';
import type { SavedCompany } from '#src/shared/visitor-data/saved/saved-item.ts';
import type { NewQuote } from './quote.ts';
import styles from './quote-form.module.css';
import { type QuoteProblems, readQuote, unwritten, type WrittenQuote } from './written-quote.ts';

interface QuoteFormProps {
  /** What it begins with; nothing for a new quote. */
  start?: WrittenQuote;
  /** Offered as names. */
  companies: readonly SavedCompany[];
  /** What the button that ends it says. */
  action: string;
  /** Answers whether the quote is kept; the form is emptied only then. */
  onDone: (quote: Omit<NewQuote, 'askedAt'>) => Promise<boolean>;
  /** Given where the visitor may leave it as it was. */
  onCancel?: () => void;
}

/** Notes down what a company answered. */
export function QuoteForm(props: QuoteFormProps) {
  const { companies, action, onCancel } = props;
  const { written, problems, write, finish } = useWriting(props);
  const names = useId();
  const first = useRef<HTMLInputElement>(null);
  const isEdited = onCancel !== undefined;

  useEffect(() => {
    // The button that opened it is gone; the keyboard goes on here.
    if (isEdited) first.current?.focus();
  }, [isEdited]);

  function chooseCompany(company: string) {
    const saved = companies.find(({ name }) => name === company);
    write({ company, ...(saved?.phone && { phone: formatPhone(saved.phone) }) });
  }

  return (
    <form className={styles.form} onSubmit={finish} noValidate>
      <Field label="Empresa" error={problems.company}>
        {(control) => (
          <input
            {...control}
            ref={first}
            name="company"
            list={names}
            autoComplete="off"
            value={written.company}
            onChange={({ target }) => chooseCompany(target.value)}
          />
        )}
      </Field>
      <datalist id={names}>
        {companies.map(({ key, name }) => (
          <option key={key} value={name} />
        ))}
      </datalist>
      <div className={styles.figures}>
        <Field label="Preço em R$" error={problems.price}>
          {(control) => (
            <input
              {...control}
              name="price"
              inputMode="decimal"
              autoComplete="off"
              placeholder="420"
              value={written.price}
              onChange={({ target }) => write({ price: target.value })}
            />
          )}
        </Field>
        <Field label="Dias incluídos" error={problems.days}>
          {(control) => (
            <input
              {...control}
              name="days"
              inputMode="numeric"
              autoComplete="off"
              placeholder="5"
              value={written.days}
              onChange={({ target }) => write({ days: target.value })}
            />
          )}
        </Field>
      </div>
      <Choice
        legend="Emite o CTR (controle de transporte de resíduos)?"
        options={ctrOptions}
        chosen={written.ctr}
        onChoose={(ctr) => write({ ctr })}
      />
      <Field label="Telefone (opcional)" error={problems.phone}>
        {(control) => (
          <input
            {...control}
            name="phone"
            type="tel"
            autoComplete="off"
            value={written.phone}
            onChange={({ target }) => write({ phone: target.value })}
          />
        )}
      </Field>
      <Field label="Anotação (opcional)" error={problems.note}>
        {(control) => (
          <textarea
            {...control}
            name="note"
            rows={2}
            autoComplete="off"
            placeholder="Entrega amanhã; pagamento na retirada"
            value={written.note}
            onChange={({ target }) => write({ note: target.value })}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <button type="submit" className={button.primary}>
          {action}
        </button>
        {onCancel && (
          <button type="button" className={button.secondary} onClick={onCancel}>
            Cancelar
          </button>
        )}
      </div>
    </form>
  );
}

const ctrOptions = [
  { value: 'yes', label: 'Sim' },
  { value: 'no', label: 'Não' },
  { value: 'unknown', label: 'Não sei' },
] as const;

/** What stands in the form, and what is wrong with it. */
function useWriting({ start = unwritten, onDone }: QuoteFormProps) {
  const [written, setWritten] = useState(start);
  const [problems, setProblems] = useState<QuoteProblems>({});
  /** Pressed again meanwhile, the button would note the same twice. */
  const isFinishing = useRef(false);

  function write(part: Partial<WrittenQuote>) {
    setWritten({ ...written, ...part });
    // What is being put right is looked at again with the next attempt.
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in part))));
  }

  async function finish(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isFinishing.current) return;
    const form = event.currentTarget;
    const focus = (field = '') => form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    const read = readQuote(written);
    if ('problems' in read) {
      setProblems(read.problems);
      focus(Object.keys(read.problems)[0]);
      return;
    }
    isFinishing.current = true;
    const isKept = await onDone(read.quote);
    isFinishing.current = false;
    // What was typed meanwhile stays.
    if (isKept) setWritten((now) => (now === written ? start : now));
  }

  return { written, problems, write, finish };
}
