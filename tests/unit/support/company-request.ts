import type { CompanyRequest } from '#src/request/request.ts';

const time = '2026-11-25T12:00:00.000Z';

/** A request that a company has seen and not answered. */
export const companyRequest: CompanyRequest = {
  id: crypto.randomUUID(),
  status: 'sent',
  state: 'seen',
  cityId: 'sc/joinville',
  bairro: 'Glória',
  load: 'soil',
  volume: null,
  size: 5,
  access: [],
  remarks: '',
  skips: 2,
  wish: '2026-12-01',
  period: 'morning',
  days: 4,
  place: 'lot',
  photos: [],
  sentAt: time,
  expiresAt: '2026-11-28T12:00:00.000Z',
  isExtended: false,
  acceptedAt: null,
  deliveredAt: null,
  collectedAt: null,
  exchangeAskedAt: null,
  collectionAskedAt: null,
  exchanges: [],
  reason: '',
  offer: null,
  contact: null,
  isReported: false,
  review: null,
  steps: ['offer', 'decline', 'report'],
};

export type CompanyOffer = NonNullable<CompanyRequest['offer']>;

export const companyOffer: CompanyOffer = {
  version: 1,
  total: 500,
  days: 5,
  extraDay: 30,
  permit: 'included',
  payment: 'Pix',
  deliverOn: null,
  period: 'any',
  conditions: 'Sem gesso',
  validUntil: time,
  isOver: false,
  sentAt: time,
};

/** A request whose offer was accepted; its skip stands there. */
export const companyRental: CompanyRequest = {
  ...companyRequest,
  status: 'delivered',
  state: 'accepted',
  skips: 1,
  offer: companyOffer,
  acceptedAt: time,
  deliveredAt: time,
  steps: ['undeliver', 'exchange', 'collect'],
  contact: { name: 'Ana Lima', phone: '+5547988880000', street: 'Rua das Palmeiras, 100' },
};
