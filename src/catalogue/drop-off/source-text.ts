import { longDate } from '#src/shared/text/format.ts';
import type { DropOffSource } from './drop-off.ts';

const kindNames: Record<DropOffSource['kind'], string> = {
  law: 'lei',
  official: 'página oficial',
  press: 'reportagem',
  secondary: 'lista de terceiros',
};

/** 'reportagem de fevereiro de 2026', 'página oficial sem data'. */
export function sourceText({ kind, published }: DropOffSource): string {
  return `${kindNames[kind]} ${published ? `de ${dateText(published)}` : 'sem data'}`;
}

/** As exact as the date is: '2024', 'fevereiro de 2026' or '20 de janeiro de 2025'. */
function dateText(published: string): string {
  const [, month, day] = published.split('-');
  if (day) return longDate(published);
  return month ? longDate(`${published}-01`).replace('1 de ', '') : published;
}
