import { dayOf } from '#src/shared/contact/delivery-day.ts';

/** 'às 10:32' for a moment of today, 'em 20/11 às 10:32' for another; milliseconds. */
export function timeText(time: number, now = Date.now()): string {
  const clock = `às ${new Date(time).toLocaleTimeString('pt-BR', { timeStyle: 'short' })}`;
  return dayOf(time) === dayOf(now) ? clock : `em ${dayOfMonthText(time)} ${clock}`;
}

/** '20/11' */
export function dayOfMonthText(time: number): string {
  return new Date(time).toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit' });
}
