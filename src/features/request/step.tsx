import type { ReactNode } from 'react';
import type { City } from '#src/catalogue/cities.ts';
import type { RequestDraft } from '#src/request/draft.ts';
import type { TakingCompanies } from '#src/request/request.ts';
import { Button } from '#src/ui/forms/button.tsx';
import type { TextFieldProps } from '#src/ui/forms/field.tsx';
import { LineDrawing } from '#src/ui/pictures/drawing.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import styles from './request.module.css';

/** What the visitor has not chosen is what the page proposes. */
export interface ProposedDraft extends RequestDraft {
  load: NonNullable<RequestDraft['load']>;
  wish: NonNullable<RequestDraft['wish']>;
  days: NonNullable<RequestDraft['days']>;
}

/** Every step of the request gets these. */
export interface StepProps {
  draft: ProposedDraft;
  city: City;
  /** They are undefined while they are read, and null where they can't be. */
  takers: TakingCompanies | null | undefined;
  errors: Readonly<Record<string, string>>;
  change: (part: Partial<ProposedDraft>) => void;
  field: (name: 'bairro' | 'remarks') => Pick<TextFieldProps, 'value' | 'error' | 'onText'>;
}

interface StepperProps {
  label: string;
  /** The text says the value. */
  text: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
  /** They stand beside the buttons. */
  children: ReactNode;
}

/** Counts from 1 to `max`. */
export function Stepper({ label, text, value, max, onChange, children }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would stand in a row of its own.
    <div role="group" aria-label={label} className={styles.stepper}>
      {children}
      <Button aria-label="Menos" onClick={() => onChange(Math.max(value - 1, 1))}>
        <LineDrawing path="M5 12h14" size={22} weight={2} />
      </Button>
      <output>{text}</output>
      <Button aria-label="Mais" onClick={() => onChange(Math.min(value + 1, max))}>
        <Icon name="plus" />
      </Button>
    </div>
  );
}
