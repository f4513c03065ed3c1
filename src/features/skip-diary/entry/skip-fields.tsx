import type { FieldErrors } from '#src/features/skip-diary/rental/rental.ts';
import { maxLength, type Skip } from '#src/features/skip-diary/skip.ts';
import { Choice } from '#src/shared/ui/forms/choice.tsx';
import { CityField } from '#src/shared/ui/forms/cities-by-state.tsx';
import { Field } from '#src/shared/ui/forms/field.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { CompanyField } from './company-field.tsx';
import styles from './entry.module.css';
import { TextField } from './text-field.tsx';

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
