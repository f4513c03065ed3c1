import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replyText, replyTime, slowestReply } from '#src/company/reply-figures.ts';
import { prefill } from '#src/features/company-area/requests/offer-sheet.tsx';
import {
  arrivalText,
  extraDays,
  groupsOf,
  isFound,
  longTitleOf,
  moneyText,
  monthFigures,
  nextText,
  timeLeft,
  wishLine,
} from '#src/features/company-area/requests/request-groups.ts';
import { proposedSettings } from '#src/features/company-area/requests/request-settings.tsx';
import type { CompanyRequest } from '#src/request/request.ts';
import {
  collectionDay,
  daysUntilText,
  dueDay,
  offerTerms,
  validUntilText,
} from '#src/request/words.ts';
import {
  companyOffer as last,
  companyRental as rental,
  companyRequest as request,
} from './support/company-request.ts';

/** So many days from the tests' noon. */
const now = (days = 0) => new Date(Date.UTC(2026, 10, 27 + days, 15)).toISOString();

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(now()) }));
afterEach(() => void vi.useRealTimers());

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const earlier = [{ ...request, place: 'street', offer: last } as const];
const skipSizes = [{ size: 5, priceFrom: 300, pricedOn: '2026-11-22' }];
const byLoad = [{ size: 5, priceFrom: 300, pricedOn: '2026-11-22', loads: { soil: 380.5 } }];
const rentalTerms = { days: 7, extraDay: 25 };
const extras = 'Sábado: R$ 60';

test('an offer begins with the price of the size and load, for all skips', () => {
  expect(prefill(request, { skipSizes: byLoad, rentalTerms, extras }, [])).toMatchObject({
    total: '761',
    days: '7',
    extraDay: '25',
    permit: 'not_needed',
    payment: 'A combinar',
    deliverOn: '2026-12-01',
    period: 'morning',
    conditions: 'Sábado: R$ 60',
    validDays: '10',
  });
  const mixed = { ...request, load: 'mixed', skips: 1, place: 'street', wish: 'week' } as const;
  expect(prefill(mixed, { skipSizes, rentalTerms, extras }, earlier)).toMatchObject({
    total: '300',
    permit: 'included',
    payment: 'Pix',
    conditions: 'Sem gesso',
    deliverOn: '',
  });
  // An offer for a private lot says nothing of the street.
  const onLot = {
    ...request,
    offer: { ...last, permit: 'not_needed', sentAt: now(1) },
  } as const;
  const terms = { skipSizes, rentalTerms, extras };
  expect(prefill(mixed, terms, [onLot])).toMatchObject({ permit: 'customer' });
  expect(prefill(mixed, terms, [...earlier, onLot])).toMatchObject({ permit: 'included' });
  // The lowest price is another load's; a day that has passed is not promised.
  const late = { ...mixed, wish: '2026-11-26' };
  expect(prefill(late, { skipSizes: byLoad, rentalTerms, extras }, earlier)).toMatchObject({
    total: '',
    deliverOn: '',
  });
});

test('without a profile, it begins with the last offer and what was asked for', () => {
  const empty = { skipSizes: [], rentalTerms: { days: null, extraDay: null }, extras: '' };
  expect(prefill(request, empty, earlier)).toMatchObject({ total: '', days: '5', extraDay: '30' });
  expect(prefill(request, empty, [])).toMatchObject({ total: '', days: '4', extraDay: '' });
});

test('a revision begins with what was offered', () => {
  const offered = { ...request, offer: { ...last, total: 420.5 } };
  expect(prefill(offered, { skipSizes, rentalTerms, extras }, earlier)).toMatchObject({
    total: '420,5',
    days: '5',
    conditions: 'Sem gesso',
  });
});

test('the proposal takes the loads that have prices, or all but plaster, and a day of notice', () => {
  const all = ['clean', 'mixed', 'soil', 'wood', 'plaster'] as const;
  const off = { takesRequests: false, loads: [...all], minimumNotice: 0, pausedUntil: null };
  expect(proposedSettings(off, { skipSizes: byLoad })).toMatchObject({
    takesRequests: true,
    loads: ['soil'],
    minimumNotice: 1,
  });
  expect(proposedSettings({ ...off, minimumNotice: 3 }, { skipSizes })).toMatchObject({
    loads: ['clean', 'mixed', 'soil', 'wood'],
    minimumNotice: 3,
  });
});

test('a new request is three lines', () => {
  const joinville = { servedCities: [{ cityId: 'sc/joinville' as const, bairros: [] }] };
  expect(longTitleOf(request, joinville)).toBe('2\u00a0×\u00a05\u00a0m³ · terra · Glória');
  expect(wishLine(request)).toBe('ter,\u00a001/12, manhã · 4\u00a0dias · no terreno');
  const soon = { ...request, skips: 1, size: 'unknown', load: 'mixed', wish: 'soon' } as const;
  const blumenau = { cityId: 'sc/blumenau' as const, bairros: [] };
  const both = { servedCities: [...joinville.servedCities, blumenau] };
  expect(longTitleOf(soon, both)).toBe('Caçamba · misturado · Glória');
  const alsoThere = { servedCities: both.servedCities.toReversed() };
  expect(longTitleOf(soon, alsoThere)).toBe('Caçamba · misturado · Glória, Joinville');
  expect(wishLine({ ...soon, period: 'afternoon', days: null, place: 'street' })).toBe(
    'o quanto antes, tarde · na rua',
  );
  expect(arrivalText(request)).toBe('em 25/11');
  const today = { sentAt: '2026-11-27T12:05:00.000Z' };
  // Days and hours are of Brasília, wherever the device is.
  vi.stubEnv('TZ', 'Asia/Tokyo');
  expect(arrivalText({ ...request, ...today })).toBe('às 09:05');
  vi.unstubAllEnvs();
});

test.each([
  ['2026-11-30T14:00:30Z', 'faltam 2 d 23 h'],
  ['2026-11-27T16:30:00Z', 'falta 1 h'],
  ['2026-11-27T14:00:00Z', 'faltam 0 min'],
])('until %s "%s"', (expiresAt, text) => {
  expect(plain(timeLeft({ ...request, expiresAt }))).toBe(text);
});

test.each([
  ['2026-11-25', 'hoje, quarta-feira, 25/11'],
  ['2026-11-26', 'amanhã, quinta-feira, 26/11'],
  ['2026-12-01', 'daqui a 6 dias, terça-feira, 01/12'],
  ['2026-11-24', 'terça-feira, 24/11'],
])('%s is "%s"', (day, text) => {
  expect(daysUntilText(day, new Date(2026, 10, 25, 12).getTime())).toBe(text);
});

/** A rental that waits for its skip. */
const agreed = (part: Partial<CompanyRequest> = {}): CompanyRequest => ({
  ...rental,
  status: 'accepted',
  deliveredAt: null,
  steps: ['deliver', 'cancel'],
  ...part,
});

test('requests are grouped by what is to be done, the oldest and the earliest first', () => {
  const of = (bairro: string, part: CompanyRequest) => ({ ...part, bairro });
  const delivered = (day: string, part: Partial<CompanyRequest> = {}): CompanyRequest => ({
    ...rental,
    deliveredAt: `2026-11-${day}T15:00:00.000Z`,
    ...part,
  });
  const groups = groupsOf([
    of('younger', request),
    of('older', { ...request, state: 'invited', sentAt: '2026-11-24T12:00:00.000Z' }),
    of('offered', { ...request, state: 'offered' }),
    of('overdue', delivered('20')),
    of('long overdue', delivered('19')),
    of('blocked', delivered('21', { status: 'blocked', steps: [] })),
    of('back today', delivered('22')),
    of('asked back', delivered('26', { collectionAskedAt: now() })),
    of('to exchange', delivered('26', { exchangeAskedAt: now() })),
    of('soon', agreed({ wish: 'soon' })),
    of('back tomorrow', delivered('23')),
    of('in december', agreed()),
    of('this week', agreed({ wish: 'week' })),
    of('last week', agreed({ wish: 'week', sentAt: '2026-11-18T12:00:00.000Z' })),
    of('promised', agreed({ offer: { ...last, deliverOn: '2026-11-29' } })),
    of('collected', { ...rental, status: 'collected', steps: ['uncollect'] }),
    of('not chosen', { ...request, status: 'closed', state: 'not_chosen', steps: [] }),
    of('expired', { ...request, status: 'expired', state: 'offered', steps: [] }),
  ]);
  const names = Object.entries(groups).map(([name, members]) => [
    name,
    members.map(({ bairro }) => bairro),
  ]);
  expect(Object.fromEntries(names)).toEqual({
    new: ['older', 'younger'],
    offered: ['offered'],
    late: ['long overdue', 'overdue', 'last week'],
    today: ['back today', 'asked back', 'to exchange', 'soon'],
    tomorrow: ['back tomorrow'],
    later: ['promised', 'in december', 'this week'],
    finished: ['blocked', 'collected', 'not chosen', 'expired'],
  });
});

const overdue = { deliveredAt: '2026-11-20T15:00:00.000Z' };
const tomorrow = { ...last, deliverOn: '2026-11-28', period: 'afternoon' } as const;

test.each([
  [overdue, 'venceu 25/11', '2 × R$ 30 = R$ 60'],
  [{ ...overdue, offer: { ...last, extraDay: null } }, 'venceu 25/11', '2 diárias extras'],
  [{}, 'retirar até 30/11', 'R$ 500, 5 dias'],
  [{ collectionAskedAt: now(-1) }, 'retirar: era para 26/11', 'cliente pediu retirada'],
  [{ exchangeAskedAt: now() }, 'trocar hoje', 'cliente pediu troca'],
  [agreed({ offer: tomorrow }), 'entregar amanhã, à tarde', 'R$ 500, 5 dias'],
  [agreed({ wish: 'soon' }), 'entregar o quanto antes', 'R$ 500, 5 dias'],
  [agreed({ wish: 'week' }), 'entregar esta semana', 'R$ 500, 5 dias'],
  [agreed({ wish: '2026-11-26' }), 'entregar: era para 26/11', 'R$ 500, 5 dias'],
])('%o is "%s", %s', (part, next, money) => {
  expect(plain(nextText({ ...rental, ...part }))).toBe(next);
  expect(plain(moneyText({ ...rental, ...part }))).toBe(money);
});

test('days are owed until the skip was asked back, or is gone', () => {
  const late = { ...rental, deliveredAt: '2026-11-15T15:00:00.000Z' };
  expect(extraDays(late)).toBe(7);
  expect(extraDays({ ...late, collectionAskedAt: '2026-11-22T15:00:00.000Z' })).toBe(2);
  expect(extraDays({ ...late, collectedAt: '2026-11-23T15:00:00.000Z' })).toBe(3);
  expect(extraDays({ ...late, collectionAskedAt: '2026-11-18T15:00:00.000Z' })).toBe(0);
});

test('the month counts what has arrived in it, and says nothing where some of it is not here', () => {
  const exchanges = [{ on: '2026-11-26', total: 200 }];
  const requests: CompanyRequest[] = [
    request,
    { ...request, state: 'declined' },
    { ...rental, exchanges },
    { ...rental, status: 'collected', collectedAt: now() },
    { ...rental, status: 'cancelled' },
    { ...rental, sentAt: '2026-10-31T12:00:00.000Z' },
  ];
  expect(monthFigures({ requests, hasMore: true })).toEqual({
    title: 'Novembro até hoje',
    counts: 'recebidos 5, respondidos 4, aceitos 2, encerrados 1',
    total: 1200,
  });
  expect(monthFigures({ requests: [request], hasMore: true })).toBeUndefined();
  expect(monthFigures({ requests: requests.slice(-1), hasMore: false })).toBeUndefined();
});

test('a search finds a rental by its bairro, street, name or phone', () => {
  for (const text of ['gloria', 'palmeiras, 100', 'ana', '98888', '(47) 98888-0000'])
    expect(isFound(rental, text), text).toBe(true);
  for (const text of ['99999', 'Centro']) expect(isFound(rental, text), text).toBe(false);
});

test('days are those of Brasília, also late in the evening', () => {
  const evening = '2026-12-01T01:30:00.000Z';
  expect(validUntilText({ validUntil: evening })).toBe('30/11/2026');
  const delivered = { ...request, deliveredAt: evening, offer: last };
  expect(collectionDay(delivered)).toBe('2026-12-05');
  expect(dueDay({ ...delivered, status: 'delivered' })).toBe('2026-12-05');
});

test('the terms of an offer say what was promised, and nothing that was not', () => {
  const promised = { ...last, deliverOn: '2026-12-02', period: 'morning' } as const;
  expect(offerTerms(promised, 'o cliente')).toEqual({
    ...{
      'Dias no preço': '5\u00a0dias',
      'Diária extra': 'R$\u00a030',
      Entrega: 'qua,\u00a002/12, manhã',
    },
    'Licença da rua': 'a empresa tira',
    Pagamento: 'Pix',
    Condições: 'Sem gesso',
  });
  const without = { ...last, extraDay: null, permit: 'not_needed' } as const;
  expect(offerTerms(without, 'o cliente')).toMatchObject({
    'Diária extra': null,
    Entrega: null,
    'Licença da rua': null,
  });
});

test.each([
  [{ asked: 9, replied: 9, medianHours: 0.1 }, null, null],
  [{ asked: 10, replied: 10, medianHours: 0.5 }, 'a todos os pedidos', 'em até 1 h'],
  [{ asked: 20, replied: 19, medianHours: 2 }, 'a 9 de cada 10 pedidos', 'em até 3 h'],
  [{ asked: 20, replied: 10, medianHours: 9 }, 'a 5 de cada 10 pedidos', 'no mesmo dia'],
  [{ asked: 20, replied: 10, medianHours: 15 }, 'a 5 de cada 10 pedidos', 'no dia seguinte'],
  [{ asked: 20, replied: 2, medianHours: 24 }, 'a 1 de cada 10 pedidos', null],
])('%j: a company replies to "%s", "%s"', (figures, often, soon) => {
  expect(replyText(figures)).toBe(often && `Responde ${often}`);
  expect(replyTime(figures)).toBe(soon && `responde ${soon}`);
});

test.each([
  [['responde em até 3 h', 'responde em até 1 h', null], 'em até 3 h'],
  [['responde no dia seguinte'], 'no dia seguinte'],
  [['responde em até 1 h', null], ''],
  [[null], ''],
])('companies of %j reply "%s"', (times, speed) => {
  expect(slowestReply(times)).toBe(speed);
});
