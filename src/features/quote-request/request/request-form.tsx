import { Choice } from '#src/shared/ui/forms/choice.tsx';
import { CityField } from '#src/shared/ui/forms/cities-by-state.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';
import {
  longest,
  mostDays,
  mostSkips,
  type RequestDraft,
  skipSizes,
} from '#src/shared/visitor-data/request/request-draft.ts';
import { DeliveryField, FreeTextField, WholeNumberField } from './request-fields.tsx';
import styles from './request-page.module.css';

interface RequestFormProps {
  draft: RequestDraft;
  onChange: (part: Partial<RequestDraft>) => void;
}

/** The details on which a price depends; every field may stay empty. */
export function RequestForm({ draft, onChange }: RequestFormProps) {
  const hydrated = useHydrated();
  return (
    // Hydration would discard what is typed before it.
    <fieldset className={`${layout.rows} ${styles.form}`} disabled={!hydrated}>
      <legend className={layout.soft}>
        Diga o que a empresa precisa saber e deixe em branco o que você não souber.
      </legend>
      <CityField
        name="city"
        label="Cidade da obra"
        city={draft.city}
        none={{ text: 'Escolha a cidade' }}
        onChoose={(city) => onChange({ city: city?.id ?? null })}
      />
      <Choice
        name="size"
        legend="Tamanho da caçamba"
        options={sizeOptions}
        chosen={draft.size === null ? null : (String(draft.size) as SizeOption)}
        onChoose={(option) => onChange({ size: sizeOf(option) })}
      />
      <Choice
        name="place"
        legend="Onde a caçamba fica"
        options={placeOptions}
        chosen={draft.place}
        onChoose={(place) => onChange({ place })}
      />
      <FreeTextField
        name="material"
        label="Material"
        example="Tijolo, telha e piso; um pouco de madeira"
        max={longest.material}
        value={draft.material}
        onChange={(material) => onChange({ material })}
      />
      <FreeTextField
        name="address"
        label="Endereço ou CEP"
        hint="Só a rua e o bairro já servem para o preço."
        example="Rua das Palmeiras, 100, Glória"
        max={longest.address}
        value={draft.address}
        onChange={(address) => onChange({ address })}
      />
      <div className={styles.figures}>
        <DeliveryField value={draft.date} onChange={(date) => onChange({ date })} />
        <WholeNumberField
          name="days"
          label="Dias"
          value={draft.days}
          empty={null}
          max={mostDays}
          onChange={(days) => onChange({ days })}
        />
        <WholeNumberField
          name="skips"
          label="Caçambas"
          value={draft.skips}
          empty={1}
          max={mostSkips}
          onChange={(skips) => onChange({ skips })}
        />
      </div>
      <FreeTextField
        name="remarks"
        label="Observações"
        example="Portão azul; o caminhão entra de ré"
        max={longest.remarks}
        value={draft.remarks}
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
