import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { useSavedCompanies } from '#src/device/database/use-stored.ts';
import { maxLength, type Skip } from '#src/device/rented-skip.ts';
import { formatPhone } from '#src/shared/contact/phone.ts';
import { CityField } from '#src/ui/forms/cities-by-state.tsx';
import { Choice, Field, TextArea } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import text from '#src/ui/text/text.module.css';
import styles from './diary.module.css';
import type { SkipErrors } from './rental.ts';

interface SkipFieldsProps {
  skip: Skip;
  errors: SkipErrors;
  onChange: (change: Partial<Skip>) => void;
}

type TextName = Exclude<keyof Skip, 'id' | 'createdAt' | 'place'>;

/** The last day is counted from these fields. */
export function SkipFields({ skip, errors, onChange }: SkipFieldsProps) {
  const field = (name: TextName) => propsOf(name, { skip, errors, onChange });
  return (
    <div className={`${layout.rows} ${styles.fields}`}>
      <TextField label="Chegou em" {...field('arrival')} type="date" />
      <TextField
        label="Dias contratados"
        hint="Costumam ser de 3 a 7 dias. Veja no contrato ou na conversa com a empresa."
        {...field('days')}
        {...integer}
      />
      <Choice
        name={nameOf('place', skip)}
        legend="Onde ela está"
        options={places}
        chosen={skip.place}
        onChoose={(place) => onChange({ place })}
      />
      {skip.place === 'street' && (
        <CityField
          name={nameOf('city', skip)}
          label="Cidade"
          city={skip.city}
          none={{ text: 'Outra cidade' }}
          onChoose={(city) => onChange({ city: city?.id ?? '' })}
        />
      )}
    </div>
  );
}

/** Folds the rest of the form while nothing is written there. */
export function MoreFields({ skip, errors, onChange }: SkipFieldsProps) {
  const field = (name: TextName) => propsOf(name, { skip, errors, onChange });
  const [isWritten] = useState(() => folded.some((name) => skip[name] !== ''));
  return (
    <details open={isWritten} className={`${text.details} ${styles.more}`}>
      <summary>Empresa, diárias extras e anotação</summary>
      <div className={layout.rows}>
        <CompanyField name={nameOf('company', skip)} company={skip.company} onChange={onChange} />
        <TextField label="Telefone da empresa" {...field('phone')} {...line} type="tel" />
        <TextField label="Endereço da obra" {...field('address')} {...line} />
        <TextField label="Hora da chegada" {...field('time')} type="time" />
        <div className={`${layout.cards} ${styles.pair}`}>
          <TextField label="Diárias extras" {...field('extraDays')} {...integer} />
          <TextField
            label="Preço por dia (R$)"
            {...field('extraPrice')}
            {...line}
            inputMode="decimal"
          />
        </div>
        <p className={styles.hint}>
          Diária extra é a que você combina com a empresa além do contrato. Na rua, ela não muda o
          prazo da cidade.
        </p>
        <TextArea
          label="Anotação"
          rows={3}
          maxLength={maxLength.note}
          placeholder="Preço combinado, com quem falou, placa do caminhão"
          {...field('note')}
        />
        <TextField
          label="Retirada em"
          hint="Preencha quando a empresa buscar a caçamba."
          {...field('pickedUp')}
          type="date"
        />
      </div>
    </details>
  );
}

const folded = [
  'company',
  'phone',
  'address',
  'time',
  'extraDays',
  'extraPrice',
  'note',
  'pickedUp',
] as const satisfies TextName[];

const line = { maxLength: maxLength.line };
const integer = { ...line, inputMode: 'numeric' } as const;

/** After a reload another skip may be open, so names hold the skip's id. */
function nameOf(name: keyof Skip, { id }: Skip): string {
  return `${id}-${name}`;
}

function propsOf(name: TextName, { skip, errors, onChange }: SkipFieldsProps) {
  return {
    name: nameOf(name, skip),
    value: skip[name],
    error: errors[name],
    onText: (typed: string) => onChange({ [name]: typed }),
  };
}

const places = [
  { value: 'lot', label: 'Dentro do terreno' },
  { value: 'street', label: 'Na rua' },
] as const;

interface CompanyFieldProps {
  name: string;
  company: string;
  onChange: (change: Partial<Skip>) => void;
}

function CompanyField({ name, company, onChange }: CompanyFieldProps) {
  const saved = useSavedCompanies();
  const listId = useId();

  function choose(chosen: string) {
    const phone = saved.find((company) => company.name === chosen)?.phone;
    onChange({ company: chosen, ...(phone && { phone: formatPhone(phone) }) });
  }

  return (
    <>
      <TextField
        name={name}
        label="Empresa"
        {...(saved.length > 0 && { hint: 'Escreva o nome ou escolha uma empresa salva.' })}
        value={company}
        onText={choose}
        list={listId}
        maxLength={maxLength.line}
      />
      <datalist id={listId}>
        {saved.map((company) => (
          <option key={company.key} value={company.name} />
        ))}
      </datalist>
    </>
  );
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'onKeyUp'> {
  label: string;
  hint?: string;
  /** The error appears once the visitor stops typing. */
  error?: string | undefined;
  onText: (text: string) => void;
}

/**
 * Errors wait for a pause in typing. They do not appear on blur: a message that appears with a
 * click on something below would move it away from under the pointer.
 */
const typingPauseMs = 1000;

/** Saves its text with every key. */
function TextField({ label, hint, error, onText, ...input }: TextFieldProps) {
  const [isTyping, setIsTyping] = useState(false);
  /** A date or time is incomplete while it has only some of its parts. */
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
            onText(currentTarget.value);
          }}
          onKeyUp={({ currentTarget }) => validateLater(currentTarget)}
        />
      )}
    </Field>
  );
}
