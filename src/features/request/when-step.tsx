import { useState } from 'react';
import type { City } from '#src/catalogue/cities.ts';
import { maxDays } from '#src/catalogue/skips.ts';
import { givesDate, limitText, streetLimit } from '#src/catalogue/street-limit.ts';
import { pastDayMessage } from '#src/company/fields.ts';
import type { RequestDraft } from '#src/request/draft.ts';
import { latestDay } from '#src/request/request.ts';
import { periodOptions, wishedDay } from '#src/request/words.ts';
import { addDays, brasiliaDay, isDay, weekdayOf } from '#src/shared/text/days.ts';
import { daysText, weekdays } from '#src/shared/text/format.ts';
import { fold } from '#src/shared/text/words.ts';
import fields from '#src/ui/forms/field.module.css';
import { Choice, TextField } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { Icon } from '#src/ui/pictures/icon.tsx';
import styles from './request.module.css';
import { type ProposedDraft, type StepProps, Stepper } from './step.tsx';

/** The second step asks for the bairro, the day and the time. */
export function WhenStep({ draft, city, takers, field, change }: StepProps) {
  const { bairro, wish, period, days, place } = draft;
  const served = takers?.companies.flatMap(({ bairros }) => bairros) ?? [];
  const limit = givenLimit(city, place);
  return (
    <>
      <div className={layout.tightRows}>
        <TextField label="Em que bairro é a obra?" autoComplete="off" {...field('bairro')} />
        <div className={`${layout.cluster} ${styles.bairros}`}>
          {offeredBairros(bairro, [...new Set([...city.bairros, ...served])]).map((name) => (
            <button
              key={name}
              type="button"
              className={fields.option}
              onClick={() => change({ bairro: name })}
            >
              {name}
            </button>
          ))}
        </div>
        <p className={layout.soft}>Só a empresa que você aceitar recebe o nome da rua.</p>
      </div>
      <Wish wish={wish} onChange={(next) => change({ wish: next })} />
      <Choice
        name="period"
        legend="A que horas?"
        className={styles.even}
        options={periodOptions}
        chosen={period}
        onChoose={(chosen) => change({ period: chosen })}
      />
      <div className={layout.tightRows}>
        <Stepper
          label="Quantos dias"
          text={daysText(days)}
          value={days}
          max={maxDays}
          onChange={(next) => change({ days: next })}
        >
          <span className={styles.question}>Quantos dias?</span>
        </Stepper>
        <p className={layout.soft}>
          {limit
            ? `${city.article ? 'O ' : ''}${city.name} deixa até ${limitText(limit)} na rua.`
            : 'O aluguel costuma durar de 3 a 7 dias.'}
        </p>
      </div>
    </>
  );
}

/** Lists known bairros that go on with what is typed, or others once it is one of them. */
function offeredBairros(typed: string, known: readonly string[]): string[] {
  const word = fold(typed.trim());
  const isComplete = known.some((name) => fold(name) === word);
  const isOffered = (name: string) => (isComplete ? name !== word : name.includes(word));
  return known.filter((name) => isOffered(fold(name))).slice(0, isComplete ? 3 : 4);
}

interface WishProps {
  wish: ProposedDraft['wish'];
  onChange: (wish: ProposedDraft['wish']) => void;
}

/** A day is asked for where neither of the first two is chosen. */
function Wish({ wish, onChange }: WishProps) {
  const day = wishedDay(wish);
  const days = nextWorkingDays(brasiliaDay(Date.now()));
  const [asksOther, setOther] = useState(false);
  const isOther = asksOther || (day !== null && !days.includes(day));
  const choose = (next: string) => {
    setOther(false);
    onChange(next);
  };
  return (
    <div className={layout.tightRows}>
      <Choice
        name="wish"
        legend="Que dia ela chega?"
        className={`${styles.even} ${styles.tight}`}
        options={wishOptions}
        chosen={day === null ? (wish as WishOption) : 'day'}
        onChoose={(chosen) => choose(chosen === 'day' ? (days[0] as string) : chosen)}
      />
      {day !== null && (
        <Choice
          name="day"
          legend="Dia da entrega"
          className={`${layout.noLegend} ${styles.days}`}
          options={[...days, 'other'].map((value) => ({ value, label: dayLabel(value) }))}
          chosen={isOther ? 'other' : day}
          onChoose={(chosen) => (chosen === 'other' ? setOther(true) : choose(chosen))}
        />
      )}
      {day !== null && isOther && <OtherDay day={day} onChange={onChange} />}
    </div>
  );
}

type WishOption = (typeof wishOptions)[number]['value'];

const wishOptions = [
  { value: 'soon', label: 'O quanto antes' },
  { value: 'week', label: 'Esta semana' },
  { value: 'day', label: 'Num dia' },
] as const;

function dayLabel(day: string) {
  if (day === 'other') {
    return (
      <>
        <Icon name="calendar" />
        <small>outro</small>
      </>
    );
  }
  return (
    <>
      <small>{weekdays[weekdayOf(day)]?.slice(0, 3)}</small>
      <b>{day.endsWith('-01') ? '1º' : Number(day.slice(-2))}</b>
    </>
  );
}

/** Returns the five days after today on which companies work. */
function nextWorkingDays(today: string): string[] {
  const days = [1, 2, 3, 4, 5, 6].map((distance) => addDays(today, distance));
  return days.filter((day) => weekdayOf(day) !== 0).slice(0, 5);
}

/** While a year is typed its value goes through 0002, 0020 and 0202. */
function OtherDay({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const [typed, setTyped] = useState(day);
  const [first, last] = [brasiliaDay(Date.now()), latestDay(Date.now())];
  return (
    <TextField
      label="Outro dia"
      type="date"
      min={first}
      max={last}
      value={typed}
      error={typed > '1900' && typed < first ? pastDayMessage : undefined}
      onText={(next) => {
        setTyped(next);
        if (isDay(next) && next >= first && next <= last) onChange(next);
      }}
    />
  );
}

/** Returns what the city allows on the street; null where no day follows from it. */
function givenLimit(city: City, place: RequestDraft['place']) {
  const limit = place === 'street' ? streetLimit(city.id) : null;
  return limit && givesDate(limit) ? limit : null;
}

/** Returns the days that are proposed: what the city allows, or what is usual. */
export function usualDays(city: City, place: RequestDraft['place']): number {
  const { unit, amount } = givenLimit(city, place)?.count ?? { unit: 'days', amount: 5 };
  return unit === 'hours' ? Math.floor(amount / 24) : amount;
}
