import type { ComponentProps, ReactNode } from 'react';
import { offeredSizes } from '#src/company/edit.ts';
import { dayOf } from '#src/shared/contact/delivery-day.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import fields from '#src/ui/forms/field.module.css';
import { Field } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { useCompany } from './company/company-store.ts';
import type { SkipField } from './company/form.ts';
import {
  hoursOfOthers,
  maxSlots,
  type Slot,
  setDay,
  weekdays,
  withBreak,
  withoutBreak,
} from './company/opening-hours.ts';
import styles from './company-area.module.css';

/** The opening hours of each day. */
export function OpeningHoursFields() {
  const { errors } = useCompany();
  return (
    <fieldset className={`${layout.closeRows} ${styles.group}`}>
      <legend>Horário de atendimento</legend>
      {errors.openingHours && (
        <Alert kind="error">
          <p>{errors.openingHours}</p>
        </Alert>
      )}
      <div className={layout.ruled}>
        {weekdays.map((weekday) => (
          <DayFields key={weekday.day} {...weekday} />
        ))}
      </div>
    </fieldset>
  );
}

/** For the first day that gets hours. */
const suggested: Slot[] = [{ opens: '08:00', closes: '18:00' }];

function DayFields({ day, name }: (typeof weekdays)[number]) {
  const { form, company } = useCompany();
  const week = form.openingHours;
  const slots = week[day] ?? [];
  const others = hoursOfOthers(week, day);
  const set = (next: Slot[]) => company.edit({ openingHours: setDay(week, day, next) });

  return (
    <fieldset className={styles.day}>
      <legend>
        {name}
        {slots.length === 0 && <span className={layout.soft}> Fechado</span>}
      </legend>
      {slots.map((slot, index) => (
        <SlotFields
          key={`${day}-${index === 0 ? 'first' : 'second'}`}
          field={`openingHours.${day}.${index}`}
          slot={slot}
          onChange={(changed) => set(slots.with(index, changed))}
        />
      ))}
      <div className={layout.smallButtons}>
        {slots.length === 0 && (
          <DayButton text="Definir horário" day={name} onClick={() => set(others ?? suggested)} />
        )}
        {slots.length > 0 && others && (
          <DayButton text="Igual aos outros dias" day={name} onClick={() => set(others)} />
        )}
        {slots.length > 0 && slots.length < maxSlots && (
          <DayButton text="Incluir pausa" day={name} onClick={() => set(withBreak(slots))} />
        )}
        {slots.length === maxSlots && (
          <DayButton text="Tirar pausa" day={name} onClick={() => set(withoutBreak(slots))} />
        )}
        {slots.length > 0 && <DayButton text="Marcar fechado" day={name} onClick={() => set([])} />}
      </div>
    </fieldset>
  );
}

interface SlotFieldsProps {
  /** Key of its error. */
  field: string;
  slot: Slot;
  onChange: (slot: Slot) => void;
}

function SlotFields({ field, slot, onChange }: SlotFieldsProps) {
  const { errors } = useCompany();
  return (
    <div className={styles.times}>
      <TextField
        label="Abre às"
        type="time"
        value={slot.opens}
        error={undefined}
        onText={(opens) => onChange({ ...slot, opens })}
      />
      <TextField
        label="Fecha às"
        type="time"
        value={slot.closes}
        error={errors[field]}
        onText={(closes) => onChange({ ...slot, closes })}
      />
    </div>
  );
}

interface DayButtonProps {
  text: string;
  day: string;
  onClick: () => void;
}

function DayButton({ text, day, onClick }: DayButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${text}, ${day}`}
      className={button.secondary}
      onClick={onClick}
    >
      {text}
    </button>
  );
}

/** The sizes that the company offers, each with the price from which it is rented out. */
export function SkipFields() {
  const { form, company } = useCompany();
  return (
    <fieldset className={`${layout.closeRows} ${styles.group}`}>
      <legend>Tamanhos e preços</legend>
      <p className={layout.soft}>
        O preço é opcional. Se você informar um, diga também a data em que ele vale.
      </p>
      <div className={layout.closeRows}>
        {offeredSizes.map((size, index) => (
          <SizeFields
            key={size}
            size={size}
            skip={form.skipSizes[index] ?? null}
            onChange={(skip) => company.edit({ skipSizes: form.skipSizes.with(index, skip) })}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface SizeFieldsProps {
  size: number;
  skip: SkipField;
  onChange: (skip: SkipField) => void;
}

function SizeFields({ size, skip, onChange }: SizeFieldsProps) {
  const { errors } = useCompany();

  function setPrice(price: string) {
    const pricedOn = price.trim() === '' ? '' : skip?.pricedOn || dayOf(Date.now());
    onChange({ price, pricedOn });
  }

  return (
    <fieldset className={layout.closeRows}>
      <legend className={layout.visuallyHidden}>{size} m³</legend>
      <label className={fields.option}>
        <input
          type="checkbox"
          checked={skip !== null}
          onChange={({ target }) => onChange(target.checked ? { price: '', pricedOn: '' } : null)}
        />
        Caçamba de {size} m³
      </label>
      {skip && (
        <div className={styles.times}>
          <TextField
            label="A partir de (R$)"
            inputMode="decimal"
            autoComplete="off"
            value={skip.price}
            error={errors[`skipSizes.${size}`]}
            onText={setPrice}
          />
          <TextField
            label="Data do preço"
            type="date"
            value={skip.pricedOn}
            error={undefined}
            onText={(pricedOn) => onChange({ ...skip, pricedOn })}
          />
        </div>
      )}
    </fieldset>
  );
}

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  onText: (text: string) => void;
}

/** A line of text. It has no name: the draft restores it after a reload, not the page. */
export function TextField({ label, hint, error, onText, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </Field>
  );
}
