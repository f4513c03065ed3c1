import { useState } from 'react';
import { dayOf, isPast } from '#src/shared/contact/delivery-day.ts';
import { overflow } from '#src/shared/contact/one-line.ts';
import { parseDecimal } from '#src/shared/text/decimal.ts';
import { Field } from '#src/shared/ui/forms/field.tsx';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';

interface FreeTextFieldProps {
  name: string;
  label: string;
  hint?: string;
  example: string;
  /** Characters of it that fit into the request's text. */
  max: number;
  value: string;
  onChange: (value: string) => void;
}

/** Accepts text beyond `max` as well: it stays in the field, with an error beside it. */
export function FreeTextField(props: FreeTextFieldProps) {
  const { name, example, max, value, onChange, ...field } = props;
  const over = overflow(value, max);
  return (
    <Field {...field} error={over > 0 ? tooLongText(over, max) : undefined}>
      {(control) => (
        <textarea
          {...control}
          name={name}
          rows={2}
          autoComplete="off"
          placeholder={example}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

function tooLongText(over: number, max: number): string {
  const left = over === 1 ? 'A última letra fica' : `As últimas ${over} letras ficam`;
  return `O texto leva até ${max} letras. ${left} de fora. Encurte o texto.`;
}

interface WholeNumberFieldProps<Empty extends number | null> {
  name: string;
  label: string;
  value: number | Empty;
  /** Value of an empty or invalid field. */
  empty: Empty;
  max: number;
  onChange: (value: number | Empty) => void;
}

/** A number from 1 to `max`; invalid text stays in the field, with an error beside it. */
export function WholeNumberField<Empty extends number | null>(props: WholeNumberFieldProps<Empty>) {
  const { name, label, value, empty, max, onChange } = props;
  const [typed, setTyped] = useState<{ text: string; value: number | Empty }>();
  // The typed text is shown until the value is changed from elsewhere.
  const text = typed?.value === value ? typed.text : String(value ?? '');

  function type(next: string) {
    const parsed: number | Empty = parseWholeNumber(next, max) ?? empty;
    setTyped({ text: next, value: parsed });
    onChange(parsed);
  }

  const isInvalid = text.trim() !== '' && parseWholeNumber(text, max) === undefined;
  return (
    <Field
      label={label}
      error={isInvalid ? `Escreva um número inteiro, de 1 a ${max}.` : undefined}
    >
      {(control) => (
        <input
          {...control}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </Field>
  );
}

function parseWholeNumber(text: string, max: number): number | undefined {
  const parsed = parseDecimal(text, max);
  if ('problem' in parsed || !Number.isInteger(parsed.value) || parsed.value < 1) return undefined;
  return parsed.value;
}

interface DeliveryFieldProps {
  /** ISO date; empty for none. */
  value: string;
  onChange: (value: string) => void;
}

export function DeliveryField({ value, onChange }: DeliveryFieldProps) {
  const [hasFocus, setFocus] = useState(false);
  // The visitor's date is unknown while prerendering.
  const now = useHydrated() ? Date.now() : 0;
  // While a year is typed its value goes through 0002, 0020 and 0202.
  const isOver = isPast(value, now) && !(hasFocus && value < '1900');
  return (
    <Field
      label="Entrega"
      error={isOver ? 'Esse dia já passou. Escolha hoje ou um dia depois.' : undefined}
    >
      {(control) => (
        <input
          {...control}
          name="date"
          type="date"
          min={now ? dayOf(now) : undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
        />
      )}
    </Field>
  );
}
