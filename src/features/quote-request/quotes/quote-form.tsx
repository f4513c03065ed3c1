import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import { formatPhone } from '#src/shared/contact/phone.ts';
import button from '#src/shared/ui/forms/button.module.css';
import { Choice } from '#src/shared/ui/forms/choice.tsx';
import { Field } from '#src/shared/ui/forms/field.tsx';
import layout from '#src/shared/ui/layout.module.css';
import type { SavedCompany } from '#src/shared/visitor-data/saved/saved-item.ts';
import styles from './quotes.module.css';
import { type QuoteFormOptions, useQuoteForm } from './use-quote-form.ts';

interface QuoteFormProps extends QuoteFormOptions {
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

  const input = (name: 'company' | 'price' | 'days' | 'phone' | 'note') => ({
    name,
    autoComplete: 'off',
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: target.value }),
  });

  return (
    // A reload closes the form of an existing quote.
    <form
      className={layout.rows}
      data-temporary={isEditing || undefined}
      onSubmit={submit}
      noValidate
    >
      <Field label="Empresa" error={errors.company}>
        {(control) => (
          <input
            {...control}
            {...input('company')}
            ref={first}
            list={namesId}
            onChange={({ target }) => chooseCompany(target.value)}
          />
        )}
      </Field>
      <datalist id={namesId}>
        {companies.map(({ key, name }) => (
          <option key={key} value={name} />
        ))}
      </datalist>
      <div className={styles.inputs}>
        <Field label="Preço em R$" error={errors.price}>
          {(control) => (
            <input {...control} {...input('price')} inputMode="decimal" placeholder="420" />
          )}
        </Field>
        <Field label="Dias incluídos" error={errors.days}>
          {(control) => (
            <input {...control} {...input('days')} inputMode="numeric" placeholder="5" />
          )}
        </Field>
      </div>
      <Choice
        name="ctr"
        legend="Emite o CTR (controle de transporte de resíduos)?"
        options={ctrOptions}
        chosen={values.ctr}
        onChoose={(ctr) => change({ ctr })}
      />
      <Field label="Telefone (opcional)" error={errors.phone}>
        {(control) => <input {...control} {...input('phone')} type="tel" />}
      </Field>
      <Field label="Anotação (opcional)" error={errors.note}>
        {(control) => (
          <textarea
            {...control}
            {...input('note')}
            rows={2}
            placeholder="Entrega amanhã; pagamento na retirada"
          />
        )}
      </Field>
      <div className={`${layout.actions} ${styles.formActions}`}>
        <button type="submit" className={button.primary}>
          {submitLabel}
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
