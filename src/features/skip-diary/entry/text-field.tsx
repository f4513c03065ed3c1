import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Field } from '#src/shared/ui/forms/field.tsx';

interface TextFieldProps {
  label: string;
  hint?: ReactNode;
  unit?: string;
  /** What is wrong with the text; said once the visitor pauses. */
  error?: string | undefined;
  value: string;
  onType: (text: string) => void;
  /** What else the input takes. */
  input?: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onKeyUp'>;
}

/**
 * Milliseconds without a key after which somebody pauses. Not when the field is left: a sentence
 * that comes with the click on something below would move it away from under the pointer.
 */
const pause = 1000;

/** A field of the diary, kept as it is typed. */
export function TextField({ error, value, onType, input, ...field }: TextFieldProps) {
  const { isTyping, isHalf, type, look } = useTyping();
  const half = isHalf ? 'Está incompleto ou não existe. Confira os números.' : undefined;
  return (
    <Field {...field} error={isTyping ? undefined : (half ?? error)}>
      {(control) => (
        <input
          autoComplete="off"
          {...input}
          {...control}
          value={value}
          onChange={({ currentTarget }) => {
            type(currentTarget);
            onType(currentTarget.value);
          }}
          onKeyUp={({ currentTarget }) => look(currentTarget)}
        />
      )}
    </Field>
  );
}

/** Whether keys are being pressed, and whether a date or time was left half written. */
function useTyping() {
  const [isTyping, setIsTyping] = useState(false);
  const [isHalf, setIsHalf] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function look(input: HTMLInputElement) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setIsTyping(false);
      setIsHalf(input.validity.badInput);
    }, pause);
  }

  function type(input: HTMLInputElement) {
    setIsTyping(true);
    look(input);
  }

  return { isTyping, isHalf, type, look };
}
