import { useCallback, useState } from 'react';
import * as v from 'valibot';
import { cityWithId } from '#src/catalogue/cities.ts';
import { maxDays, maxSkips, usualSizes } from '#src/catalogue/skips.ts';
import { checkFields, pastDayMessage, readWhole, wholeNumber } from '#src/company/fields.ts';
import { changeDraft, useRequestDraft } from '#src/device/draft.ts';
import { useLastCity } from '#src/device/key-value.ts';
import { overflow } from '#src/request/chat-text.ts';
import { maxLengths, type RequestDraft } from '#src/request/draft.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { CityField } from '#src/ui/forms/cities-by-state.tsx';
import { Choice, TextArea, TextField } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import styles from './request.module.css';

export interface RequestFormProps {
  draft: RequestDraft;
  onChange: (part: Partial<RequestDraft>) => void;
}

/** A price depends on these details; every field may stay empty. */
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
        max={maxLengths.material}
        value={draft.material}
        onChange={(material) => onChange({ material })}
      />
      <FreeTextField
        name="address"
        label="Endereço ou CEP"
        hint="Para o preço, bastam a rua e o bairro."
        example="Rua das Palmeiras, 100, Glória"
        max={maxLengths.address}
        value={draft.address}
        onChange={(address) => onChange({ address })}
      />
      <div className={`${layout.cards} ${styles.figures}`}>
        <DeliveryField value={draft.date} onChange={(date) => onChange({ date })} />
        <WholeNumberField
          name="days"
          label="Dias"
          value={draft.days}
          empty={null}
          max={maxDays}
          onChange={(days) => onChange({ days })}
        />
        <WholeNumberField
          name="skips"
          label="Caçambas"
          value={draft.skips}
          empty={1}
          max={maxSkips}
          onChange={(skips) => onChange({ skips })}
        />
      </div>
      <FreeTextField
        name="remarks"
        label="Observações"
        example="Portão azul; o caminhão entra de ré"
        max={maxLengths.remarks}
        value={draft.remarks}
        onChange={(remarks) => onChange({ remarks })}
      />
    </fieldset>
  );
}

type SizeOption = `${(typeof usualSizes)[number]}` | 'unknown';

const sizeOptions: { value: SizeOption; label: string; note?: string }[] = [
  ...usualSizes.map((size) => ({
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
  return usualSizes.find((size) => String(size) === option) ?? 'unknown';
}

interface FreeTextFieldProps {
  name: string;
  label: string;
  hint?: string;
  example: string;
  /** The request's text has room for these characters of the field. */
  max: number;
  value: string;
  onChange: (value: string) => void;
}

/** Accepts text beyond `max` as well: it stays in the field, with an error beside it. */
function FreeTextField(props: FreeTextFieldProps) {
  const { example, max, value, onChange, ...field } = props;
  const over = overflow(value, max);
  return (
    <TextArea
      {...field}
      error={over > 0 ? tooLongText(over, max) : undefined}
      rows={2}
      autoComplete="off"
      placeholder={example}
      value={value}
      onText={onChange}
    />
  );
}

function tooLongText(over: number, max: number): string {
  const left = over === 1 ? 'O último fica' : `Os últimos ${over} ficam`;
  return `O texto pode ter até ${max} caracteres. ${left} de fora. Encurte o texto.`;
}

interface WholeNumberFieldProps<Empty extends number | null> {
  name: string;
  label: string;
  value: number | Empty;
  /** An empty or invalid field has this value. */
  empty: Empty;
  max: number;
  onChange: (value: number | Empty) => void;
}

/** Takes 1 to `max`; invalid text stays in the field, with an error beside it. */
function WholeNumberField<Empty extends number | null>(props: WholeNumberFieldProps<Empty>) {
  const { name, label, value, empty, max, onChange } = props;
  const [typed, setTyped] = useState<{ text: string; value: number | Empty }>();
  // The typed text is shown until the value is changed from elsewhere.
  const text = typed?.value === value ? typed.text : String(value ?? '');

  const check = (next: string) => checkFields(v.nullable(wholeNumber(max)), readWhole(next));
  const shown = check(text);

  function type(next: string) {
    const checked = check(next);
    const read: number | Empty = ('output' in checked ? checked.output : null) ?? empty;
    setTyped({ text: next, value: read });
    onChange(read);
  }

  return (
    <TextField
      label={label}
      error={'issues' in shown ? shown.issues[0]?.message : undefined}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onText={type}
    />
  );
}

interface DeliveryFieldProps {
  /** The value is an ISO date, and empty for none. */
  value: string;
  onChange: (value: string) => void;
}

function DeliveryField({ value, onChange }: DeliveryFieldProps) {
  const [hasFocus, setFocus] = useState(false);
  // The visitor's date is unknown while prerendering.
  const now = useHydrated() ? Date.now() : 0;
  // The companies' day counts, wherever this device is.
  const today = brasiliaDay(now);
  // While a year is typed its value goes through 0002, 0020 and 0202.
  const isOver = value !== '' && value < today && !(hasFocus && value < '1900');
  return (
    <TextField
      label="Entrega"
      error={isOver ? pastDayMessage : undefined}
      name="date"
      type="date"
      min={now ? today : undefined}
      value={value}
      onText={onChange}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    />
  );
}

/**
 * The draft's city is that of the listing opened last until the visitor chooses one. `isStored` is
 * false when only this page holds the latest change.
 */
export function useRequestForm() {
  const stored = useRequestDraft();
  const lastCity = useLastCity();
  const [isCityChosen, setCityChosen] = useState(false);
  const [isStored, setStored] = useState(true);

  const suggested = isCityChosen ? undefined : cityWithId(lastCity);
  const suggestion = suggested?.id ?? null;
  const change = useCallback(
    async (part: Partial<RequestDraft>) => {
      if ('city' in part) setCityChosen(true);
      // The device may hold a city that has not been read yet.
      setStored(await changeDraft((old) => ({ city: old.city ?? suggestion, ...part })));
    },
    [suggestion],
  );

  return { draft: { ...stored, city: stored.city ?? suggestion }, change, isStored };
}
