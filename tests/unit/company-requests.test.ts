import { expect, test } from 'vitest';
import { replyText, replyTime } from '#src/company/reply-figures.ts';
import { prefill } from '#src/features/company-area/requests/offer-sheet.tsx';
import { groupsOf } from '#src/features/company-area/requests/requests-section.tsx';
import type { CompanyRequest } from '#src/request/request.ts';
import {
  collectionDay,
  daysUntilText,
  dueDay,
  offerTerms,
  validUntilText,
} from '#src/request/words.ts';
import { companyAnswer as last, companyRequest as request } from './support/company-request.ts';

const skipSizes = [{ size: 5, priceFrom: 300, pricedOn: '2026-11-22', loads: { soil: 380.5 } }];
const rentalTerms = { days: 7, extraDay: 25 };
const extras = 'Sábado: R$ 60';
test('an answer begins with the price of the size and load, for all skips', () => {
  expect(prefill(request, { skipSizes, rentalTerms, extras }, undefined)).toMatchObject({
    ...{ total: '761', days: '7', extraDay: '25', permit: 'not_needed', payment: '' },
    ...{ deliverOn: '2026-12-01', period: 'morning', conditions: 'Sábado: R$ 60', validDays: '10' },
  });
  const mixed = { ...request, load: 'mixed', skips: 1, place: 'street' } as const;
  expect(prefill(mixed, { skipSizes, rentalTerms, extras }, last)).toMatchObject({
    ...{ total: '300', permit: 'included', payment: 'Pix', conditions: 'Sem gesso' },
  });
});

test('without a profile, it begins with the last answer and what was asked for', () => {
  const empty = { skipSizes: [], rentalTerms: { days: null, extraDay: null }, extras: '' };
  expect(prefill(request, empty, last)).toMatchObject({ total: '', days: '5', extraDay: '30' });
  expect(prefill(request, empty, undefined)).toMatchObject({ total: '', days: '4', extraDay: '' });
});

test('a revision begins with what was answered', () => {
  const answered = { ...request, answer: { ...last, total: 420.5 } };
  expect(prefill(answered, { skipSizes, rentalTerms, extras }, last)).toMatchObject({
    ...{ total: '420,5', days: '5', conditions: 'Sem gesso' },
  });
});

test.each([
  ['2026-11-25', 'hoje, quarta-feira, 25/11'],
  ['2026-11-26', 'amanhã, quinta-feira, 26/11'],
  ['2026-12-01', 'daqui a 6 dias, terça-feira, 01/12'],
  ['2026-11-24', 'terça-feira, 24/11'],
])('%s is "%s"', (day, text) => {
  expect(daysUntilText(day, new Date(2026, 10, 25, 12).getTime())).toBe(text);
});

test('requests are grouped by what is to be done', () => {
  const of = (part: Partial<CompanyRequest>) => ({ ...request, ...part });
  const groups = groupsOf([
    of({ state: 'invited' }),
    of({ state: 'answered' }),
    of({ status: 'delivered', state: 'accepted' }),
    of({ status: 'accepted', state: 'not_chosen' }),
    of({ state: 'declined' }),
    of({ status: 'expired', state: 'answered' }),
  ]);
  expect(groups.map(({ name, requests }) => [name, requests.length])).toEqual([
    ['Novos', 1],
    ['Respondidos', 1],
    ['Aceitos', 1],
    ['Encerrados', 3],
  ]);
});

test('accepted requests stand in the order of their next day', () => {
  const of = (bairro: string, part: Partial<CompanyRequest>): CompanyRequest => ({
    ...{ ...request, state: 'accepted', bairro, date: null, answer: last, ...part },
  });
  const deliveredAt = '2026-11-25T12:00:00.000Z';
  const [group] = groupsOf([
    of('done', { status: 'collected', deliveredAt }),
    of('no day', { status: 'accepted' }),
    of('promised', { status: 'accepted', answer: { ...last, deliverOn: '2026-12-02' } }),
    of('asked', { status: 'accepted', date: '2026-12-01' }),
    of('collect', { status: 'delivered', deliveredAt }),
    of('exchange', { status: 'delivered', deliveredAt, exchangeAskedAt: deliveredAt }),
  ]);
  expect(group?.requests.map(({ bairro }) => bairro)).toEqual([
    ...['exchange', 'collect', 'asked', 'promised', 'no day', 'done'],
  ]);
});

test('days are those of Brasília, also late in the evening', () => {
  const evening = '2026-12-01T01:30:00.000Z';
  expect(validUntilText({ validUntil: evening })).toBe('30/11/2026');
  const delivered = { ...request, deliveredAt: evening, answer: last };
  expect(collectionDay(delivered)).toBe('2026-12-05');
  expect(dueDay({ ...delivered, status: 'delivered' })).toBe('2026-12-05');
});

test('the terms of an answer say what was promised, and nothing that was not', () => {
  const promised = { ...last, deliverOn: '2026-12-02', period: 'morning' } as const;
  expect(offerTerms(promised, 'o cliente')).toEqual({
    ...{
      Dias: '5\u00a0dias no preço',
      'Dia a mais': 'R$\u00a030',
      Entrega: '02/12/2026, de manhã',
    },
    ...{ Autorização: 'a empresa cuida', Pagamento: 'Pix', Condições: 'Sem gesso' },
  });
  const without = { ...last, extraDay: null, permit: 'not_needed' } as const;
  expect(offerTerms(without, 'o cliente')).toMatchObject({
    ...{ 'Dia a mais': null, Entrega: null, Autorização: null },
  });
});

test.each([
  [{ asked: 9, replied: 9, medianHours: 0.1 }, null, null],
  [{ asked: 10, replied: 10, medianHours: 0.5 }, 'a todos os pedidos', 'em até uma hora'],
  [{ asked: 20, replied: 19, medianHours: 2 }, 'a 9 de cada 10 pedidos', 'em até três horas'],
  [{ asked: 20, replied: 10, medianHours: 9 }, 'a 5 de cada 10 pedidos', 'no mesmo dia'],
  [{ asked: 20, replied: 10, medianHours: 15 }, 'a 5 de cada 10 pedidos', 'no dia seguinte'],
  [{ asked: 20, replied: 2, medianHours: 24 }, 'a 1 de cada 10 pedidos', null],
])('%j: a company replies to "%s", "%s"', (figures, often, soon) => {
  expect(replyText(figures)).toBe(often && `Responde ${often}`);
  expect(replyTime(figures)).toBe(soon && `responde ${soon}`);
});
