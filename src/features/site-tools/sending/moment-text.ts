import { dayOf } from '#src/shared/request/delivery-day.ts';

/** 'às 10:32', with its day where that is another: 'em 20/11 às 10:32'. */
export function momentText(moment: number, now = Date.now()): string {
  const time = `às ${written(moment, { timeStyle: 'short' })}`;
  return dayOf(moment) === dayOf(now) ? time : `em ${dayOfMonthText(moment)} ${time}`;
}

/** '20/11' */
export function dayOfMonthText(moment: number): string {
  return written(moment, { day: '2-digit', month: '2-digit' });
}

function written(moment: number, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('pt-BR', format).format(moment);
}
