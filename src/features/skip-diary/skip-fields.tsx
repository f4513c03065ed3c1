import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { useSavedCompanies } from '#src/device/database/use-stored.ts';
import { formatPhone } from '#src/shared/contact/phone.ts';
import { CityField } from '#src/ui/forms/cities-by-state.tsx';
import { Choice, Field } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import styles from './diary.module.css';
import { maxLength, type Skip } from './diary.ts';
import type { FieldErrors } from './rental.ts';

interface SkipFieldsProps {
  skip: Skip;
  errors: FieldErrors;
  onChange: (change: Partial<Skip>) => void;
}

type TextName = Exclude<keyof Skip, 'id' | 'createdAt' | 'place'>;

/** The form of a skip. */
export function SkipFields({ skip, errors, onChange }: SkipFieldsProps) {
  /** After a reload another skip may be open. */
  const nameOf = (name: keyof Skip) => `${skip.id}-${name}`;
  const field = (name: TextName) => ({
    name: nameOf(name),
    value: skip[name],
    error: errors[name],
    onType: (text: string) => onChange({ [name]: text }),
  });
  const line = { maxLength: maxLength.line };
  const integer = { ...line, inputMode: 'numeric' } as const;
  return (
    <div className={`${layout.rows} ${styles.fields}`}>
      <div className={styles.pair}>
        <TextField label="Chegou em" {...field('arrival')} type="date" />
        <TextField label="Hora (opcional)" {...field('time')} type="time" />
      </div>
      <TextField
        label="Dias contratados"
        hint="O usual vai de 3 a 7 dias. Veja no contrato ou na conversa com a empresa."
        {...field('days')}
        {...integer}
      />
      <Choice
        name={nameOf('place')}
        legend="Onde ela está"
        options={places}
        chosen={skip.place}
        onChoose={(place) => onChange({ place })}
      />
      <CityField
        name={nameOf('city')}
        label="Cidade"
        city={skip.city}
        none={{ text: 'Outra cidade' }}
        onChoose={(city) => onChange({ city: city?.id ?? '' })}
      />
      <CompanyField name={nameOf('company')} company={skip.company} onChange={onChange} />
      <TextField label="Telefone da empresa" {...field('phone')} {...line} type="tel" />
      <TextField label="Endereço da obra (opcional)" {...field('address')} {...line} />
      <div className={styles.pair}>
        <TextField label="Dias extras" {...field('extraDays')} {...integer} />
        <TextField
          label="Preço por dia (R$)"
          {...field('extraPrice')}
          {...line}
          inputMode="decimal"
        />
      </div>
      <p className={styles.hint}>
        Dia extra é o que você combina com a empresa além do contrato. Na rua, ele não muda o prazo
        da cidade.
      </p>
      <Field label="Anotação">
        {(control) => (
          <textarea
            {...control}
            name={nameOf('note')}
            rows={3}
            maxLength={maxLength.note}
            value={skip.note}
            placeholder="Preço combinado, com quem falou, placa do caminhão"
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </Field>
      <TextField
        label="Retirada em"
        hint="Preencha quando ela for embora: o registro fica encerrado."
        {...field('pickedUp')}
        type="date"
      />
    </div>
  );
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

/** The company's name, with suggestions from the saved companies. */
function CompanyField({ name, company, onChange }: CompanyFieldProps) {
  const saved = useSavedCompanies();
  const listId = useId();

  function choose(chosen: string) {
    const phone = saved.find((one) => one.name === chosen)?.phone;
    onChange({ company: chosen, ...(phone && { phone: formatPhone(phone) }) });
  }

  return (
    <>
      <TextField
        name={name}
        label="Empresa"
        {...(saved.length > 0 && { hint: 'Escreva o nome ou escolha uma empresa salva.' })}
        value={company}
        onType={choose}
        list={listId}
        maxLength={maxLength.line}
      />
      <datalist id={listId}>
        {saved.map((one) => (
          <option key={one.key} value={one.name} />
        ))}
      </datalist>
    </>
  );
}

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
function TextField({ label, hint, error, onType, ...input }: TextFieldProps) {
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
