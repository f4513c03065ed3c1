import { useState } from 'react';
import { loadNames, loads, usualSizes } from '#src/catalogue/skips.ts';
import type { WaitingName } from '#src/company/company-fields.ts';
import { weekdaysText } from '#src/company/opening-week.ts';
import { emptySkip, hasPrice, type SkipField, type SkipForm } from '#src/company/skip-form.ts';
import {
  dayGroups,
  maxSlots,
  type Slot,
  setDays,
  singleDays,
  suggestedHours,
  withBreak,
  withoutBreak,
  workdays,
} from '#src/company/week-form.ts';
import { replaced } from '#src/shared/runtime/older-browsers.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { CheckBox, TextArea, TextField } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { TermsList } from '#src/ui/text/text.tsx';
import styles from './company-area.module.css';
import { useProfile } from './profile-store.ts';

/** The week stands as Monday to Friday, Saturday and Sunday, or each day for itself. */
export function OpeningHoursFields() {
  const { form, errors, profileStore } = useProfile();
  const week = form.openingHours;
  const [isApart, setApart] = useState(false);
  const groups = isApart ? singleDays : dayGroups(week);

  function join() {
    profileStore.edit({ openingHours: setDays(week, workdays, week[1] ?? []) });
    setApart(false);
  }

  return (
    <div className={layout.closeRows}>
      <ErrorAlert text={errors.openingHours} />
      <div className={layout.ruled}>
        {groups.map((days) => (
          <DayFields key={days[0]} days={days} />
        ))}
      </div>
      <div>
        {groups === singleDays ? (
          <Button onClick={join}>Segunda a sexta iguais</Button>
        ) : (
          <Button onClick={() => setApart(true)}>Um horário para cada dia</Button>
        )}
      </div>
    </div>
  );
}

function DayFields({ days }: { days: readonly number[] }) {
  const { form, errors, profileStore } = useProfile();
  const name = weekdaysText(days);
  const week = form.openingHours;
  const slots = week[days[0] ?? 0] ?? [];
  const set = (next: Slot[]) => profileStore.edit({ openingHours: setDays(week, days, next) });
  const errorOf = (slot: number) =>
    days.map((day) => errors[`openingHours.${day}.${slot}`]).find((error) => error);

  return (
    <fieldset className={`${layout.cluster} ${styles.day}`}>
      <legend>
        {name}
        {slots.length === 0 && <span className={layout.soft}> Fechado</span>}
      </legend>
      {slots.map((slot, index) => (
        <SlotFields
          key={`${name}-${index === 0 ? 'first' : 'second'}`}
          error={errorOf(index)}
          slot={slot}
          onChange={(changed) => set(replaced(slots, index, changed))}
        />
      ))}
      <div className={layout.smallButtons}>
        {actionsFor(slots, days).map(({ text, next }) => (
          <Button key={text} aria-label={`${text}, ${name}`} onClick={() => set(next)}>
            {text}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** Lists the buttons of days with these hours; `next` is what each of them sets. */
function actionsFor(slots: Slot[], days: readonly number[]) {
  const isOpen = slots.length > 0;
  const canBreak = isOpen && slots.length < maxSlots;
  const actions = [
    { text: 'Definir horário', next: suggestedHours(days), isPossible: !isOpen },
    { text: 'Incluir pausa', next: withBreak(slots), isPossible: canBreak },
    { text: 'Tirar pausa', next: withoutBreak(slots), isPossible: slots.length === maxSlots },
    { text: 'Marcar fechado', next: [], isPossible: isOpen },
  ];
  return actions.filter(({ isPossible }) => isPossible);
}

interface SlotFieldsProps {
  error: string | undefined;
  slot: Slot;
  onChange: (slot: Slot) => void;
}

function SlotFields({ error, slot, onChange }: SlotFieldsProps) {
  return (
    <div className={styles.times}>
      <TextField
        label="Abre às"
        type="time"
        value={slot.opens}
        onText={(opens) => onChange({ ...slot, opens })}
      />
      <TextField
        label="Fecha às"
        type="time"
        value={slot.closes}
        error={error}
        onText={(closes) => onChange({ ...slot, closes })}
      />
    </div>
  );
}

/** The sizes have prices from which they are rented out, and one day for all. */
export function SkipFields() {
  const { form, profileStore } = useProfile();
  const skips = form.skipSizes;
  const hasLoads = skips.some((skip) => skip && Object.values(skip.loads).some(Boolean));
  const [isByLoad, setByLoad] = useState(hasLoads);
  const days = skips.flatMap((skip) => (skip && hasPrice(skip) ? [skip.pricedOn] : []));
  // Where the days differ, the oldest counts for all.
  const oldest = days.sort()[0] ?? '';

  function edit(next: SkipForm, day: string) {
    const skipSizes = next.map((skip) => skip && { ...skip, pricedOn: hasPrice(skip) ? day : '' });
    profileStore.edit({ skipSizes });
  }

  function setSkip(index: number, skip: SkipField) {
    // The owner who writes a price has looked at the others.
    edit(replaced(skips, index, skip), hasPrice(skip) ? brasiliaDay(Date.now()) : oldest);
  }

  return (
    <div className={layout.closeRows}>
      {usualSizes.map((size, index) => (
        <SizeFields
          key={size}
          size={size}
          skip={skips[index] ?? null}
          isByLoad={isByLoad}
          onChange={(skip) => setSkip(index, skip)}
        />
      ))}
      {!isByLoad && skips.some(Boolean) && (
        <div>
          <Button onClick={() => setByLoad(true)}>Preço por material</Button>
        </div>
      )}
      {days.length > 0 && (
        <TextField
          label="Preços válidos desde"
          type="date"
          value={oldest}
          onText={(day) => edit(skips, day)}
        />
      )}
      <TermFields />
    </div>
  );
}

function TermFields() {
  const { form, errors, field, profileStore } = useProfile();
  const terms = form.rentalTerms;
  const termField = (name: keyof typeof terms) => ({
    value: terms[name],
    error: errors[`rentalTerms.${name}`],
    onText: (text: string) => profileStore.edit({ rentalTerms: { ...terms, [name]: text } }),
  });
  return (
    <>
      <div className={styles.times}>
        <TextField
          label="Dias incluídos"
          inputMode="numeric"
          autoComplete="off"
          {...termField('days')}
        />
        <TextField
          label="Diária extra (R$)"
          inputMode="decimal"
          autoComplete="off"
          {...termField('extraDay')}
        />
      </div>
      <TextArea
        label="O que custa a mais"
        hint="Por exemplo: entrega no sábado, R$ 60."
        rows={2}
        {...field('extras')}
      />
      <ReviewNote name="extras" />
    </>
  );
}

/** Shows beside a text the one that waits for approval, if one does. */
export function ReviewNote({ name }: { name: WaitingName }) {
  const { data, pending } = useProfile().profile;
  const waiting = pending?.[name] ?? null;
  if (waiting === null) return null;
  return (
    <div className={`${layout.edgedPanel} ${styles.review}`}>
      <TermsList
        terms={{
          Aprovado: data[name] || 'nada ainda',
          'Esperando aprovação': waiting || 'em branco',
        }}
      />
    </div>
  );
}

interface SizeFieldsProps {
  size: number;
  skip: SkipField;
  isByLoad: boolean;
  onChange: (skip: SkipField) => void;
}

function SizeFields({ size, skip, isByLoad, onChange }: SizeFieldsProps) {
  const { errors } = useProfile();
  return (
    <div className={styles.size}>
      <CheckBox
        checked={skip !== null}
        onCheck={(isOffered) => onChange(isOffered ? emptySkip : null)}
      >
        {size} m³
      </CheckBox>
      {skip && (
        <TextField
          label={`${size} m³ a partir de (R$)`}
          inputMode="decimal"
          autoComplete="off"
          placeholder="sob consulta"
          value={skip.price}
          error={errors[`skipSizes.${size}`]}
          onText={(price) => onChange({ ...skip, price })}
        />
      )}
      {skip && isByLoad && (
        <div className={`${layout.tightRows} ${styles.loads}`}>
          {loads.map((load) => (
            <TextField
              key={load}
              label={loadNames[load]}
              aria-label={`${size} m³, ${loadNames[load].toLowerCase()} (R$)`}
              inputMode="decimal"
              autoComplete="off"
              value={skip.loads[load]}
              error={errors[`skipSizes.${size}.${load}`]}
              onText={(text) => onChange({ ...skip, loads: { ...skip.loads, [load]: text } })}
            />
          ))}
        </div>
      )}
    </div>
  );
}
