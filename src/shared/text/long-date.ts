// Without Intl, whose first use takes 50 ms on a phone: every guide shows a date.
const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** '2025-01-15' as '15 de janeiro de 2025'. */
export function longDate(isoDate: string): string {
  const [year, month, day] = isoDate.split('-').map(Number) as [number, number, number];
  return `${day} de ${months[month - 1]} de ${year}`;
}
