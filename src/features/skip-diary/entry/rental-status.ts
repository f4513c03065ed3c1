import { daysText, dayText } from '#src/features/skip-diary/days/day-text.ts';
import type { IsoDay } from '#src/features/skip-diary/days/iso-day.ts';
import type { SkipReading } from '#src/features/skip-diary/read-skip.ts';

/** How a skip stands, for its head and its panel. */
export interface StandingText {
  /** 'Retirar até' */
  label: string;
  /** 'sexta, 27 de novembro' */
  day: string;
  /** 'faltam 3 dias' */
  note: string;
  tone: 'calm' | 'soon' | 'late' | 'gone';
}

export function standingText(reading: SkipReading, today: IsoDay): StandingText {
  const { standing, deadline, arrival, pickedUp } = reading;
  const last = deadline.last ? dayText(deadline.last, today) : '';
  const until = { label: 'Retirar até', day: last };
  switch (standing.kind) {
    case 'gone':
      return {
        label: 'Retirada em',
        day: pickedUp ? dayText(pickedUp, today) : '',
        note: goneNote(reading, standing.daysLate),
        tone: 'gone',
      };
    case 'coming':
      return {
        label: 'Chega',
        day: arrival ? dayText(arrival, today) : '',
        note: standing.days === 1 ? 'amanhã' : `daqui a ${daysText(standing.days)}`,
        tone: 'calm',
      };
    case 'overdue':
      return {
        ...until,
        note: `${standing.days === 1 ? 'passou' : 'passaram'} ${daysText(standing.days)}: combine a retirada`,
        tone: 'late',
      };
    case 'standing':
      return {
        ...until,
        note: leftNote(standing.daysLeft),
        tone: standing.daysLeft <= 1 ? 'soon' : 'calm',
      };
    case 'open':
      return { label: 'Retirar até', day: '?', note: openNote(reading), tone: 'calm' };
  }
}

function goneNote({ deadline }: SkipReading, daysLate: number): string {
  if (!deadline.last) return 'aluguel encerrado';
  return daysLate === 0 ? 'dentro do prazo' : `${daysText(daysLate)} depois do prazo`;
}

function leftNote(daysLeft: number): string {
  if (daysLeft === 0) return 'é hoje: combine a retirada';
  return daysLeft === 1 ? 'é amanhã: combine a retirada' : `faltam ${daysText(daysLeft)}`;
}

function openNote({ arrival }: SkipReading): string {
  return arrival ? 'escreva os dias contratados' : 'escreva o dia da chegada';
}
