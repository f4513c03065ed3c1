import { useState } from 'react';
import { parseDecimal } from '#src/shared/text/decimal.ts';
import { Field } from '#src/shared/ui/forms/field.tsx';

interface WholeNumberFieldProps<Empty extends number | null> {
  label: string;
  value: number | Empty;
  /** What an empty field means. */
  empty: Empty;
  most: number;
  onChange: (value: number | Empty) => void;
}

/** A number from 1 on; what can't be used stays in the field, with a sentence beside it. */
export function WholeNumberField<Empty extends number | null>(props: WholeNumberFieldProps<Empty>) {
  const { label, value, empty, most, onChange } = props;
  const [typed, setTyped] = useState<{ text: string; value: number | Empty }>();
  // The text stays as it was typed until the value comes from elsewhere.
  const text = typed?.value === value ? typed.text : String(value ?? '');

  function type(next: string) {
    const read: number | Empty = readWhole(next, most) ?? empty;
    setTyped({ text: next, value: read });
    onChange(read);
  }

  return (
    <Field label={label} error={problemOf(text, most)}>
      {(control) => (
        <input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </Field>
  );
}

function problemOf(text: string, most: number): string | undefined {
  if (text.trim() === '' || readWhole(text, most) !== undefined) return undefined;
  return `Escreva um número inteiro, de 1 a ${most}.`;
}

function readWhole(text: string, most: number): number | undefined {
  const read = parseDecimal(text, most);
  if ('problem' in read || !Number.isInteger(read.value) || read.value < 1) return undefined;
  return read.value;
}
