import type { MouseEvent, ReactNode } from 'react';
import * as v from 'valibot';
import { dayField } from '#src/company/fields.ts';
import type { IsoDay } from '#src/shared/text/days.ts';
import { dayAndMonth } from '#src/shared/text/format.ts';
import dialog from '#src/ui/feedback/dialog.module.css';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import { Icon, type IconName } from '#src/ui/pictures/icon.tsx';
import styles from './my-requests.module.css';

/** Holds what is rarely done with a row. */
export function MoreSheet({ children }: { children: ReactNode }) {
  return (
    <Dialog
      opener={
        <>
          Mais <Icon name="dots" />
        </>
      }
      openerClass={`${styles.more} ${layout.screenOnly}`}
      className={dialog.sheet}
      title="Mais"
      actions={<Button type="submit">Fechar</Button>}
    >
      {children}
    </Dialog>
  );
}

interface FoldProps {
  icon: IconName;
  text: string;
  children: ReactNode;
}

export function Fold({ icon, text, children }: FoldProps) {
  return (
    <details>
      <summary>
        <Icon name={icon} />
        <span>{text}</span>
      </summary>
      <div className={layout.closeRows}>{children}</div>
    </details>
  );
}

interface ActionProps extends Omit<FoldProps, 'children'> {
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

/** Asks for the day on which something has happened. */
export function DayForm({ label, from, today, send }: DayFormProps) {
  const message = `Escreva um dia de ${dayAndMonth(from)} até hoje.`;
  const check = v.check((day: string) => from <= day && day <= today, message);
  const { form, field } = useForm({
    values: { on: today },
    schema: v.object({ on: v.pipe(dayField(message), check) }),
    toBody: (values) => values,
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
