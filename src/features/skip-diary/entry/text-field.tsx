import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Field } from '#src/shared/ui/forms/field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'onKeyUp'> {
  label: string;
  hint?: string;
  /** Shown once the visitor stops typing. */
  error?: string | undefined;
  onType: (text: string) => void;
}

/**
 * Milliseconds without a key before errors appear. Not on blur: a message that appears with a
 * click on something below would move it away from under the pointer.
 */
const typingPauseMs = 1000;

/** A text field that is saved with every key. */
export function TextField({ label, hint, error, onType, ...input }: TextFieldProps) {
  const [isTyping, setIsTyping] = useState(false);
  /** A date or time with only some of its parts. */
  const [isIncomplete, setIsIncomplete] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function validateLater(control: HTMLInputElement) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setIsTyping(false);
      setIsIncomplete(control.validity.badInput);
    }, typingPauseMs);
  }

  const shown = isIncomplete ? 'Está incompleto ou não existe. Confira os números.' : error;
  return (
    <Field label={label} hint={hint} error={isTyping ? undefined : shown}>
      {(control) => (
        <input
          autoComplete="off"
          {...input}
          {...control}
          onChange={({ currentTarget }) => {
            setIsTyping(true);
            validateLater(currentTarget);
            onType(currentTarget.value);
          }}
          onKeyUp={({ currentTarget }) => validateLater(currentTarget)}
        />
      )}
    </Field>
  );
}
