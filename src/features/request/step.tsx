import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';
import type { City, CityId } from '#src/catalogue/cities.ts';
import { readValue, updateValue } from '#src/device/key-value.ts';
import { valueNames } from '#src/device/names.ts';
import type { RequestDraft } from '#src/request/draft.ts';
import { type TakingCompanies, takingCompanies } from '#src/request/takers.ts';
import { keepTrying } from '#src/shared/runtime/on-wake.ts';
import { askServer } from '#src/shared/runtime/server.ts';
import { site } from '#src/shared/site/site.ts';
import { Button } from '#src/ui/forms/button.tsx';
import field from '#src/ui/forms/field.module.css';
import type { TextFieldProps } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
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

/** Writes '1 empresa', '4 empresas'. */
export function companiesText(count: number): string {
  return count === 1 ? '1 empresa' : `${count} empresas`;
}

interface StepperProps {
  label: string;
  /** The text says the value. */
  text: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
  /** They say beside the buttons what is counted. */
  children: ReactNode;
}

/** Counts from 1 to `max`. */
export function Stepper({ label, text, value, max, onChange, children }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would stand in a row of its own.
    <div role="group" aria-label={label} className={`${layout.cluster} ${styles.stepper}`}>
      {children}
      <div className={field.row}>
        <Button aria-label="Menos" onClick={() => onChange(Math.max(value - 1, 1))}>
          <LineDrawing path="M5 12h14" />
        </Button>
        <output>{text}</output>
        <Button aria-label="Mais" onClick={() => onChange(Math.min(value + 1, max))}>
          <Icon name="plus" />
        </Button>
      </div>
    </div>
  );
}

/**
 * Returns the companies that answer here in a city, as the device knew them last until they are
 * read; undefined before that, and null where they can't be read. The city stays the same.
 */
export function useTakers(city: CityId): TakingCompanies | null | undefined {
  const [takers, setTakers] = useState<TakingCompanies | null>();
  useEffect(() => {
    void readTakers(city).then((stored) => stored && setTakers((old) => old ?? stored));
    const stop = keepTrying(read);
    void read();
    return stop;

    async function read() {
      const found = await fetchTakers(city);
      if (found) stop();
      setTakers((old) => found ?? old ?? null);
    }
  }, [city]);
  return takers;
}

/** Stores what it reads; undefined without a connection. Never rejects. */
async function fetchTakers(city: CityId): Promise<TakingCompanies | undefined> {
  const search = new URLSearchParams({ city });
  const url = `${site.functionsUrl}/requests/companies?${search}`;
  const { answer: found } = await askServer(url, takingCompanies);
  if (found)
    void updateValue(valueNames.requestCompanies, (old) => ({ ...Object(old), [city]: found }));
  return found;
}

async function readTakers(city: CityId): Promise<TakingCompanies | undefined> {
  const stored = Object(await readValue(valueNames.requestCompanies, 1000))[city];
  const read = v.safeParse(takingCompanies, stored);
  return read.success ? read.output : undefined;
}
