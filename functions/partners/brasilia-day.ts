/** The day in Brasília, like '2026-11-22', at a time in milliseconds since 1970. */
export function brasiliaDay(time: number): string {
  return format.format(time);
}

/** The day so many days after another, or before it. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}

// Sweden writes dates as ISO does.
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

const dayLength = 86_400_000;
