import { Choice } from '#src/shared/ui/forms/choice.tsx';
import { CityField } from '#src/shared/ui/forms/city-field.tsx';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';
import {
  longest,
  mostDays,
  mostSkips,
  type RequestDraft,
  skipSizes,
} from '#src/shared/visitor-data/request/request-draft.ts';
import { DeliveryField } from './delivery-field.tsx';
import styles from './request-form.module.css';
import { WholeNumberField } from './whole-number-field.tsx';
import { WordsField } from './words-field.tsx';

interface RequestFormProps {
  draft: RequestDraft;
  onChange: (part: Partial<RequestDraft>) => void;
}

/** What a company has to know for a price; every part may stay empty. */
export function RequestForm({ draft, onChange }: RequestFormProps) {
  const hydrated = useHydrated();
  const { city, size, skips, place, days } = draft;
  return (
    // What is typed before the page is taken over would be lost.
    <fieldset className={styles.form} disabled={!hydrated}>
      <legend>O que a empresa precisa saber; deixe em branco o que não souber.</legend>
      <CityField
        label="Cidade da obra"
        city={city}
        none={{ text: 'Escolha a cidade' }}
        onChoose={(chosen) => onChange({ city: chosen?.id ?? null })}
      />
      <Choice
        legend="Tamanho da caçamba"
        options={sizeOptions}
        chosen={size === null ? null : (String(size) as SizeOption)}
        onChoose={(chosen) => onChange({ size: sizeOf(chosen) })}
      />
      <Choice
        legend="Onde a caçamba fica"
        options={placeOptions}
        chosen={place}
        onChoose={(chosen) => onChange({ place: chosen })}
      />
      <WordsField
        label="Material"
        example="Tijolo, telha e piso; um pouco de madeira"
        most={longest.material}
        words={draft.material}
        onChange={(material) => onChange({ material })}
      />
      <WordsField
        label="Endereço ou CEP"
        hint="Só a rua e o bairro já servem para o preço."
        example="Rua das Palmeiras, 100, Glória"
        most={longest.address}
        words={draft.address}
        onChange={(address) => onChange({ address })}
      />
      <div className={styles.figures}>
        <DeliveryField day={draft.date} onChange={(date) => onChange({ date })} />
        <WholeNumberField
          label="Dias"
          value={days}
          empty={null}
          most={mostDays}
          onChange={(value) => onChange({ days: value })}
        />
        <WholeNumberField
          label="Caçambas"
          value={skips}
          empty={1}
          most={mostSkips}
          onChange={(value) => onChange({ skips: value })}
        />
      </div>
      <WordsField
        label="Observações"
        example="Portão azul; o caminhão entra de ré"
        most={longest.remarks}
        words={draft.remarks}
        onChange={(remarks) => onChange({ remarks })}
      />
    </fieldset>
  );
}

type SizeOption = `${(typeof skipSizes)[number]}` | 'unknown';

const sizeOptions: { value: SizeOption; label: string; note?: string }[] = [
  ...skipSizes.map((size) => ({
    value: `${size}` as const,
    label: `${size}\u00a0m³`,
    ...(size === 7 && { note: 'nem sempre há' }),
  })),
  { value: 'unknown', label: 'Não sei' },
];

const placeOptions = [
  { value: 'lot', label: 'Dentro do terreno' },
  { value: 'street', label: 'Na rua', note: 'pode exigir autorização' },
] as const;

function sizeOf(option: SizeOption): RequestDraft['size'] {
  return skipSizes.find((size) => String(size) === option) ?? 'unknown';
}
