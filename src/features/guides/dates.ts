const dayFormat = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });

/** '2025-01-15' as '15 de janeiro de 2025'. */
export function longDate(isoDate: string): string {
  return dayFormat.format(new Date(isoDate));
}
