import { reaisText } from '#src/shared/text/reais.ts';
import type { ExtraDays } from './deadline.ts';
import { daysText, dayText, type IsoDay } from './iso-day.ts';
import type { Rental } from './rental.ts';

/** A rental's status in words. */
export interface StatusText {
  /** 'Retirar até' */
  label: string;
  /** 'sexta, 27 de novembro' */
  day: string;
  /** 'faltam 3 dias' */
  note: string;
  tone: 'calm' | 'soon' | 'late' | 'done';
}

export function statusText(rental: Rental, today: IsoDay): StatusText {
  const { status, deadline, arrival, pickedUp } = rental;
  const text = (day: IsoDay | null) => (day ? dayText(day, today) : '');
  const until = { label: 'Retirar até', day: text(deadline.last) };
  switch (status.kind) {
    case 'finished':
      return {
        label: 'Retirada em',
        day: text(pickedUp),
        note: finishedNote(rental, status.daysLate),
        tone: 'done',
      };
    case 'upcoming':
      return {
        label: 'Chega',
        day: text(arrival),
        note: status.days === 1 ? 'amanhã' : `daqui a ${daysText(status.days)}`,
        tone: 'calm',
      };
    case 'overdue':
      return { ...until, note: overdueNote(status.days), tone: 'late' };
    case 'active':
      return {
        ...until,
        note: daysLeftNote(status.daysLeft),
        tone: status.daysLeft <= 1 ? 'soon' : 'calm',
      };
    case 'unknown':
      return {
        ...until,
        day: '?',
        note: arrival ? 'escreva os dias contratados' : 'escreva o dia da chegada',
        tone: 'calm',
      };
  }
}

/** The number and cost of extra days; null when there are none. */
export function extraDaysText({ agreed, late, cost }: ExtraDays): string | null {
  const parts = [
    agreed > 0 && `${daysText(agreed)} a mais`,
    late > 0 && `${daysText(late)} de atraso`,
  ];
  const days = parts.filter(Boolean).join(' e ');
  if (!days) return null;
  if (cost === null) return `${days}. Escreva o preço do dia para ver quanto dá.`;
  const estimate = late > 0 ? ', se a empresa cobrar o mesmo pelo atraso' : '';
  return `${days}: ${reaisText(cost)} (estimativa${estimate}).`;
}

function finishedNote({ deadline }: Rental, daysLate: number): string {
  if (!deadline.last) return 'aluguel encerrado';
  return daysLate === 0 ? 'dentro do prazo' : `${daysText(daysLate)} depois do prazo`;
}

function overdueNote(days: number): string {
  return `${days === 1 ? 'passou' : 'passaram'} ${daysText(days)}: combine a retirada`;
}

function daysLeftNote(daysLeft: number): string {
  if (daysLeft === 0) return 'é hoje: combine a retirada';
  return daysLeft === 1 ? 'é amanhã: combine a retirada' : `faltam ${daysText(daysLeft)}`;
}
