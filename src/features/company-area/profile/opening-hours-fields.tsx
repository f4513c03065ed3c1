import { useCompany } from '#src/features/company-area/company/company.ts';
import {
  hoursOfOthers,
  maxSlots,
  type Slot,
  setDay,
  weekdays,
  withBreak,
  withoutBreak,
} from '#src/features/company-area/company/opening-hours.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import styles from './profile.module.css';
import { TextField } from './text-field.tsx';

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
