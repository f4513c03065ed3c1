import type { ComponentProps, ReactNode } from 'react';
import { Field } from '#src/ui/forms/field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  onText: (text: string) => void;
}

/** A line of text. It has no name: the draft restores it after a reload, not the page. */
export function TextField({ label, hint, error, onText, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </Field>
  );
}
