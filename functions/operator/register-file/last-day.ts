/**
 * The last day of a licence, of '31/12/2026' or '2026-12-31', perhaps with a time of day: like
 * '2026-12-31'. Null where it has no end, undefined where the text is no day.
 */
export function readLastDay(text: string): string | null | undefined {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
  if (/^[-–—.]*$/.test(plain) || endless.test(plain)) return null;
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:\s|$)/.exec(plain) ?? [];
  const [iso] = /^\d{4}-\d{2}-\d{2}(?=[\st]|$)/.exec(plain) ?? [];
  const written = iso ?? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  const isDay = !Number.isNaN(date.valueOf()) && date.toISOString().slice(0, 10) === written;
  return isDay ? written : undefined;
}

const endless = /^(prazo )?(indeterminad[oa]|permanente|vitalici[oa]|sem (validade|vencimento))$/;
