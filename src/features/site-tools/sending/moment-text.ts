import { dayOf } from '#src/shared/request/delivery-day.ts';

/** 'às 10:32', with its day where that is another: 'em 20/11 às 10:32'. */
export function momentText(moment: number, now = Date.now()): string {
  const time = `às ${clock.format(moment)}`;
  return dayOf(moment) === dayOf(now) ? time : `em ${dayOfMonthText(moment)} ${time}`;
}

/** '20/11' */
export function dayOfMonthText(moment: number): string {
  return day.format(moment);
}

const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' });
const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' });
