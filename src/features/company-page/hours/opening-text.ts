import { brasiliaDate, type OpeningState } from './opening-state.ts';

/** 'Fecha às 18h', 'Abre amanhã às 8h', 'Abre na segunda-feira às 8h'. */
export function changeText({ isOpen, changesAt }: OpeningState, now = Date.now()): string {
  if (changesAt === null) return 'O dia todo, todos os dias';
  const verb = isOpen ? 'Fecha' : 'Abre';
  const time = brasiliaDate(changesAt).toISOString().slice(11, 16);
  const isMidnight = isOpen && time === '00:00';
  // Midnight ends the day that it belongs to.
  const day = dayText(isMidnight ? changesAt - 1 : changesAt, now);
  return [verb, day, atTime(time)].filter(Boolean).join(' ');
}

/** '08:00' as '8h', '13:30' as '13h30'. */
export function clockText(time: string): string {
  const [hours, minutes] = time.split(':') as [string, string];
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`;
}

/** 'às 8h', 'à 1h', 'à meia-noite'. */
export function atTime(time: string): string {
  if (time === '00:00' || time === '24:00') return 'à meia-noite';
  return `${time.startsWith('01') ? 'à' : 'às'} ${clockText(time)}`;
}

/** Empty for today. */
function dayText(time: number, now: number): string {
  const date = brasiliaDate(time);
  const days = dayNumber(date) - dayNumber(brasiliaDate(now));
  if (days === 0) return '';
  return days === 1 ? 'amanhã' : (weekdays[date.getUTCDay()] as string);
}

function dayNumber(date: Date): number {
  return Math.floor(date.getTime() / 86_400_000);
}

const weekdays = [
  'no domingo',
  'na segunda-feira',
  'na terça-feira',
  'na quarta-feira',
  'na quinta-feira',
  'na sexta-feira',
  'no sábado',
] as const;
