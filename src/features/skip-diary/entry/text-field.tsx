import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Field } from '#src/shared/ui/forms/field.tsx';

interface TextFieldProps {
  label: string;
  hint?: ReactNode;
  /** Shown once the visitor stops typing. */
  error?: string | undefined;
  value: string;
  onType: (text: string) => void;
  /** Further attributes of the input. */
  input?: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onKeyUp'>;
}

/**
 * Milliseconds without a key before errors appear. Not on blur: a message that appears with a
 * click on something below would move it away from under the pointer.
 */
const typingPauseMs = 1000;

/** A text field that is saved with every key. */
export function TextField({ error, value, onType, input, ...field }: TextFieldProps) {
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
    <Field {...field} error={isTyping ? undefined : shown}>
      {(control) => (
        <input
          autoComplete="off"
          {...input}
          {...control}
          value={value}
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
