import { overflow } from '#src/shared/contact/one-line.ts';
import { Field } from '#src/shared/ui/forms/field.tsx';

interface WordsFieldProps {
  label: string;
  hint?: string;
  example: string;
  /** Characters that fit into the request's text. */
  most: number;
  words: string;
  onChange: (words: string) => void;
}

/** Free words; what does not fit into the text stays in the field, with a sentence beside it. */
export function WordsField({ example, most, words, onChange, ...field }: WordsFieldProps) {
  const over = overflow(words, most);
  return (
    <Field {...field} error={over > 0 ? tooLong(over, most) : undefined}>
      {(control) => (
        <textarea
          {...control}
          rows={2}
          autoComplete="off"
          placeholder={example}
          value={words}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

function tooLong(over: number, most: number): string {
  const left = over === 1 ? 'A última letra fica' : `As últimas ${over} letras ficam`;
  return `O texto leva até ${most} letras. ${left} de fora: encurte.`;
}
