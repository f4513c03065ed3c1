/** The day in Brasília at this time, in milliseconds since 1970, like '2026-12-31'. */
export function brasiliaDay(time: number): string {
  return day.format(time);
}

/** Canada writes the year first. */
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
