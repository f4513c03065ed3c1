import { cityWithId } from '#src/catalogue/cities.ts';
import type { StatisticsPeriod } from '#src/company/statistics.ts';
import { formatDecimal } from '#src/shared/text/format.ts';

/** 1234 as '1.234'. */
export function countText(count: number): string {
  return formatDecimal(count, 0);
}

/** 'eram 9 nos 30 dias anteriores' */
export function previousText(count: number, period: StatisticsPeriod): string {
  const verb = count === 1 ? 'era' : 'eram';
  return `${verb} ${countText(count)} nos ${period} dias anteriores`;
}

/** '2026-11-22' as '22/11/2026'. */
export function dayText(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** '2026-11-22' as '22/11'. */
export function shortDayText(day: string): string {
  return dayText(day).slice(0, 5);
}

/** A city of the catalogue as 'Joinville, SC'; any other as it is written. */
export function cityText(cityId: string): string {
  const city = cityWithId(cityId);
  if (city) return `${city.name}, ${city.stateCode}`;
  return cityId || 'Cidade não informada';
}

export function sizeText(size: string): string {
  return size ? `${size}\u00a0m³` : 'Sem tamanho escolhido';
}
