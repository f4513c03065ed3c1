import { extraDayEstimate } from '#src/features/skip-diary/days/extra-days.ts';
import type { Mistakes } from '#src/features/skip-diary/read-skip.ts';
import { longest, type Skip } from '#src/features/skip-diary/skip.ts';
import { reaisText } from '#src/shared/text/reais.ts';
import { Choice } from '#src/shared/ui/forms/choice.tsx';
import { CityField } from '#src/shared/ui/forms/city-field.tsx';
import { Field } from '#src/shared/ui/forms/field.tsx';
import { CompanyField } from './company-field.tsx';
import styles from './skip-fields.module.css';
import { TextField } from './text-field.tsx';

interface SkipFieldsProps {
  skip: Skip;
  mistakes: Mistakes;
  onChange: (change: Partial<Skip>) => void;
}

/** Everything that the visitor writes about a skip. */
export function SkipFields({ skip, mistakes, onChange }: SkipFieldsProps) {
  const field = (name: keyof Mistakes) => ({
    value: skip[name],
    error: mistakes[name],
    onType: (text: string) => onChange({ [name]: text }),
  });
  const [low, high] = extraDayEstimate.map(reaisText);
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextField label="Chegou em" {...field('arrival')} input={{ type: 'date' }} />
        <TextField
          label="Hora (opcional)"
          value={skip.time}
          onType={(time) => onChange({ time })}
          input={{ type: 'time' }}
        />
      </div>
      <TextField
        label="Dias contratados"
        hint="O usual vai de 3 a 7 dias. Veja no contrato ou na conversa com a empresa."
        {...field('days')}
        input={{ inputMode: 'numeric', maxLength: longest.line }}
      />
      <Choice
        legend="Onde ela está"
        options={places}
        chosen={skip.place}
        onChoose={(place) => onChange({ place })}
      />
      <CityField
        label="Cidade"
        city={skip.city}
        none={{ text: 'Outra cidade' }}
        onChoose={(city) => onChange({ city: city?.id ?? '' })}
      />
      <CompanyField skip={skip} onChange={onChange} />
      <TextField
        label="Telefone da empresa"
        {...field('phone')}
        input={{ type: 'tel', maxLength: longest.line }}
      />
      <TextField
        label="Endereço da obra (opcional)"
        value={skip.address}
        onType={(address) => onChange({ address })}
        input={{ maxLength: longest.line }}
      />
      <div className={styles.pair}>
        <TextField
          label="Dias extras"
          {...field('extraDays')}
          input={{ inputMode: 'numeric', maxLength: longest.line }}
        />
        <TextField
          label="Preço por dia (R$)"
          {...field('extraPrice')}
          input={{ inputMode: 'decimal', maxLength: longest.line }}
        />
      </div>
      <p className={styles.hint}>
        Dia extra é o que você combina além do contrato. Estimativa: {low} a {high} por dia em
        Curitiba (fonte: Caçamba Já, sem data). Pergunte à empresa. Na rua, o dia extra não muda o
        prazo da cidade.
      </p>
      <Field label="Anotação">
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={longest.note}
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
        input={{ type: 'date' }}
      />
    </div>
  );
}

const places = [
  { value: 'lot', label: 'Dentro do terreno' },
  { value: 'street', label: 'Na rua' },
] as const;
