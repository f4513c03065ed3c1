import { loadNames } from '#src/catalogue/skips.ts';
import { addDays, brasiliaDay, daysBetween, weekdayOf } from '#src/shared/text/days.ts';
import {
  dayAndMonth,
  daysText,
  priceText,
  shortDate,
  sizeText,
  weekdays,
} from '#src/shared/text/format.ts';
import type { CompanyRequest, RequestView } from './request.ts';
import type { Offer } from './steps.ts';

/** Writes 'Caçamba de 5 m³' or '2 caçambas'. */
export function skipsText({ size, skips }: Pick<RequestView, 'size' | 'skips'>): string {
  const skipNoun = skips > 1 ? `${skips} caçambas` : 'Caçamba';
  return size === 'unknown' ? skipNoun : `${skipNoun} de ${size}\u00a0m³`;
}

/** The words stand after a day: '26/11, de manhã'. */
export const periodTexts = { any: '', morning: ', de manhã', afternoon: ', à tarde' };

export const periodOptions = [
  { value: 'any', label: 'Tanto faz' },
  { value: 'morning', label: 'Manhã' },
  { value: 'afternoon', label: 'Tarde' },
] as const;

/** Writes 'daqui a 3 dias, terça-feira, 01/12'. */
export function daysUntilText(date: string, now = Date.now()): string {
  const days = daysBetween(brasiliaDay(now), date);
  const distance = days === 0 ? 'hoje' : days === 1 ? 'amanhã' : `daqui a ${days} dias`;
  const exact = `${weekdays[weekdayOf(date)]}, ${dayAndMonth(date)}`;
  return days < 0 ? exact : `${distance}, ${exact}`;
}

/** Writes 'quinta, 03/12'. */
export function weekdayText(day: string): string {
  return `${weekdays[weekdayOf(day)]?.replace('-feira', '')}, ${dayAndMonth(day)}`;
}

/** Writes '26/11, quinta-feira, às 14:32', in Brasília as days are. */
export function momentText(moment: string): string {
  const day = momentDay(moment);
  return `${dayAndMonth(day)}, ${weekdays[weekdayOf(day)]}, ${clockText(moment)}`;
}

/** Writes 'às 14:32', in Brasília. */
export function clockText(moment: string): string {
  const format = { timeStyle: 'short', timeZone: 'America/Sao_Paulo' } as const;
  return `às ${new Date(moment).toLocaleTimeString('pt-BR', format)}`;
}

/** Writes the terms of an offer besides the price, and null for what it leaves open. */
export function offerTerms(offer: Offer, customer: 'você' | 'o cliente') {
  const { days, extraDay, permit, payment, deliverOn, period, conditions } = offer;
  const permitTexts = {
    included: 'a empresa tira',
    customer: `${customer} tira`,
    not_needed: null,
  };
  return {
    'Dias no preço': daysText(days),
    'Diária extra': extraDay === null ? null : priceText(extraDay),
    Entrega: deliverOn && whenText(deliverOn, period),
    'Licença da rua': permitTexts[permit],
    Pagamento: payment,
    Condições: conditions || null,
  };
}

/** Returns the day in Brasília of a moment like '2026-11-25T12:00:00.000Z'. */
export function momentDay(moment: string): string {
  return brasiliaDay(Date.parse(moment));
}

/** Writes the last day of an offer, in Brasília: '07/12/2026'. */
export function validUntilText({ validUntil }: Pick<Offer, 'validUntil'>): string {
  return shortDate(momentDay(validUntil));
}

type RentalDates = Pick<
  CompanyRequest,
  'status' | 'wish' | 'deliveredAt' | 'exchangeAskedAt' | 'collectionAskedAt' | 'offer'
>;

/** The price pays for the skip until this day; null before the skip is there. */
export function collectionDay({
  deliveredAt,
  offer,
}: Pick<RentalDates, 'deliveredAt' | 'offer'>): string | null {
  return deliveredAt && offer && addDays(momentDay(deliveredAt), offer.days);
}

/** The company acts next on this day; null where nothing is due, or no day was agreed. */
export function dueDay(rental: RentalDates): string | null {
  const { status, wish, exchangeAskedAt, collectionAskedAt, offer } = rental;
  if (status === 'accepted') return offer?.deliverOn ?? wishedDay(wish);
  if (status !== 'delivered') return null;
  const askedAt = collectionAskedAt ?? exchangeAskedAt;
  return askedAt ? momentDay(askedAt) : collectionDay(rental);
}

/** Tells whether the wanted day is over. */
export function isWishOver(wish: CompanyRequest['wish'], now: number): boolean {
  const day = wishedDay(wish);
  return day !== null && day < brasiliaDay(now);
}

/** Returns the wanted day; null where the visitor named none. */
export function wishedDay(wish: CompanyRequest['wish']): string | null {
  return wish === 'soon' || wish === 'week' ? null : wish;
}

/** Writes 'o quanto antes', 'esta semana' or 'seg, 30/11'. */
export function wishText(wish: CompanyRequest['wish']): string {
  if (wish === 'soon') return 'o quanto antes';
  if (wish === 'week') return 'esta semana';
  return `${(weekdays[weekdayOf(wish)] as string).slice(0, 3)}, ${dayAndMonth(wish)}`;
}

/** Writes 'seg, 30/11, manhã', with a day that is not broken. */
export function whenText(wish: RequestView['wish'], period: RequestView['period']): string {
  return wishText(wish).replace(', ', ',\u00a0') + periodTexts[period].replace(/(de|à) /, '');
}

/** Writes '5 m³', '2 × 5 m³', 'Caçamba'. */
export function shortSkipsText({ size, skips }: Pick<RequestView, 'size' | 'skips'>): string {
  const skip = size === 'unknown' ? (skips > 1 ? 'caçambas' : 'Caçamba') : sizeText(size);
  return skips > 1 ? `${skips}\u00a0×\u00a0${skip}` : skip;
}

/** Writes 'misturado', 'terra'. */
export function shortLoadText(load: RequestView['load']): string {
  return loadNames[load].toLowerCase().replace('entulho ', '');
}

type AccessHint = CompanyRequest['access'][number];

export const accessTexts: Record<AccessHint, string> = {
  narrow: 'rua estreita',
  wires: 'fios baixos',
  slope: 'ladeira',
  gate: 'portão estreito',
};
