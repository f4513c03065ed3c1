import { useState } from 'react';
import { dayOf, isPast } from '#src/shared/contact/delivery-day.ts';
import { Field } from '#src/shared/ui/forms/field.tsx';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';

interface DeliveryFieldProps {
  /** ISO date; empty for none. */
  day: string;
  onChange: (day: string) => void;
}

/** The day on which the skip is to come. */
export function DeliveryField({ day, onChange }: DeliveryFieldProps) {
  const [isTyping, setTyping] = useState(false);
  // Only the device knows what day it is.
  const now = useHydrated() ? Date.now() : 0;
  // A year that is being typed begins long ago: 2, 20, 202.
  const isOver = isPast(day, now) && !(isTyping && day < '1900');
  return (
    <Field
      label="Entrega"
      error={isOver ? 'Esse dia já passou. Escolha hoje ou um dia depois.' : undefined}
    >
      {(control) => (
        <input
          {...control}
          type="date"
          min={now ? dayOf(now) : undefined}
          value={day}
          onChange={({ target }) => onChange(target.value)}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
        />
      )}
    </Field>
  );
}
