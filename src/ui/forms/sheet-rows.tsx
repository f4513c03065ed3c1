import type { MouseEvent, ReactNode } from 'react';
import * as v from 'valibot';
import { dayField } from '#src/company/fields.ts';
import type { IsoDay } from '#src/shared/text/days.ts';
import { dayAndMonth } from '#src/shared/text/format.ts';
import layout from '#src/ui/layout.module.css';
import { Icon, type IconName } from '#src/ui/pictures/icon.tsx';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { useForm } from './use-form.ts';

interface FoldProps {
  icon: ReactNode;
  text: string;
  isFilled?: boolean;
  children: ReactNode;
}

/** Folds away a part of a panel of rows. */
export function Fold({ icon, text, isFilled, children }: FoldProps) {
  return (
    <details>
      <summary>
        {icon}
        <span>{text}</span>
        {isFilled && <Icon name="check" />}
      </summary>
      <div className={layout.closeRows}>{children}</div>
    </details>
  );
}

interface ActionProps {
  icon: IconName;
  text: string;
  onPress: () => void;
}

export function Action({ icon, text, onPress }: ActionProps) {
  return (
    <button type="button" onClick={closing(onPress)}>
      <Icon name={icon} />
      <span>{text}</span>
    </button>
  );
}

interface ConfirmProps {
  kind?: 'primary' | 'danger';
  text: string;
  onConfirm: () => void;
}

export function Confirm({ kind = 'primary', text, onConfirm }: ConfirmProps) {
  return (
    <Button kind={kind} onClick={closing(onConfirm)}>
      {text}
    </Button>
  );
}

/** The dialog is closed first: what was pressed may remove it. */
function closing(work: () => void) {
  return ({ currentTarget }: MouseEvent) => {
    currentTarget.closest('dialog')?.close();
    work();
  };
}

interface DayFormProps {
  label: string;
  /** It can't have happened earlier. */
  from: IsoDay;
  today: IsoDay;
  send: (day: IsoDay) => void;
}

/** Asks for the day on which something has happened, and closes its dialog. */
export function DayForm({ label, from, today, send }: DayFormProps) {
  const message = `Escreva um dia de ${dayAndMonth(from)} até hoje.`;
  const check = v.check((day: string) => from <= day && day <= today, message);
  const { form, field } = useForm({
    values: { on: today },
    schema: v.object({ on: v.pipe(dayField(message), check) }),
    async send({ on }, element) {
      element.closest('dialog')?.close();
      send(on);
    },
  });
  return (
    <form {...form} className={layout.closeRows}>
      <TextField label={label} type="date" min={from} max={today} {...field('on')} />
      <Button type="submit" kind="primary">
        Confirmar
      </Button>
    </form>
  );
}
