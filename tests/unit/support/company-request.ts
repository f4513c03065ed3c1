import type { CompanyRequest } from '#src/request/request.ts';

const time = '2026-11-25T12:00:00.000Z';

/** A request that a company has seen and not answered. */
export const companyRequest: CompanyRequest = {
  ...{ id: crypto.randomUUID(), status: 'sent', state: 'seen', cityId: 'sc/joinville' },
  ...{ bairro: 'Glória', cepPrefix: null, load: 'soil', material: '', volume: null, size: 5 },
  ...{ skips: 2, date: '2026-12-01', period: 'morning', days: 4, place: 'lot', remarks: '' },
  ...{ photos: [], sentAt: time, expiresAt: '2026-11-28T12:00:00.000Z' },
  ...{ isExtended: false, acceptedAt: null, deliveredAt: null, collectedAt: null },
  ...{ exchangeAskedAt: null, reason: '', answer: null, contact: null, isReported: false },
  review: null,
};

export type CompanyAnswer = NonNullable<CompanyRequest['answer']>;

export const companyAnswer: CompanyAnswer = {
  ...{ version: 1, total: 500, days: 5, extraDay: 30, permit: 'included', payment: 'Pix' },
  ...{ deliverOn: null, period: 'any', conditions: 'Sem gesso', validUntil: time },
  ...{ isOver: false, sentAt: time },
};
