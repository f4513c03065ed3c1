import { dayOf } from '#src/shared/contact/delivery-day.ts';

/** 'às 10:32', with its day where that is another: 'em 20/11 às 10:32'. */
export function momentText(moment: number, now = Date.now()): string {
  const time = `às ${new Date(moment).toLocaleTimeString('pt-BR', { timeStyle: 'short' })}`;
  return dayOf(moment) === dayOf(now) ? time : `em ${dayOfMonthText(moment)} ${time}`;
}

/** '20/11' */
export function dayOfMonthText(moment: number): string {
  return new Date(moment).toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit' });
}
