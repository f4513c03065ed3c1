import { newToken } from '#src/device/request-api.ts';
import { newRow, type SentRequest } from '#src/device/request-rows.ts';
import type { RequestView } from '#src/request/request.ts';

/** A visitor's request, as typed. */
export const written = {
  cityId: 'sc/joinville',
  bairro: 'Glória',
  load: 'soil',
  volume: null,
  size: 5,
  skips: 1,
  wish: 'soon',
  period: 'any',
  days: 4,
  place: 'lot',
  access: [],
  remarks: '',
} satisfies Partial<RequestView>;

/** A request as the server sends it to its owner, but for what a test is about. */
export function viewOf(id: string, more: Partial<RequestView> = {}): RequestView {
  return {
    ...written,
    id,
    status: 'sent',
    photos: [],
    reason: '',
    canAct: true,
    isOwner: true,
    steps: [],
    block: null,
    hasEmail: false,
    isEmailFixed: false,
    exchanges: [],
    isExtended: false,
    sentAt: '2026-11-25T12:00:00.000Z',
    expiresAt: '2026-11-28T12:00:00.000Z',
    acceptedAt: null,
    deliveredAt: null,
    collectedAt: null,
    exchangeAskedAt: null,
    collectionAskedAt: null,
    companies: [],
    review: null,
    reviewFrom: null,
    reviewUntil: null,
    ...more,
  };
}

type Company = RequestView['companies'][number];

/** A company of a request, with its offer for that total; without one it has not opened it. */
export function companyOf(name: string, total: number | null, more: Partial<Company> = {}) {
  const offer = total !== null && {
    version: 1,
    total,
    days: 5,
    extraDay: 20,
    permit: 'included',
    payment: 'Pix',
    deliverOn: '2026-11-26',
    period: 'morning',
    conditions: '',
    isOver: false,
    validUntil: '2026-12-04T02:59:59.000Z',
    sentAt: '2026-11-24T12:25:00.000Z',
  };
  return {
    id: crypto.randomUUID(),
    name,
    slug: null,
    seenAt: null,
    reason: '',
    phone: null,
    cnpj: null,
    state: offer ? 'offered' : 'invited',
    offer: offer || null,
    canAccept: total !== null,
    ...more,
  } as Company;
}

/** A request as the device stores it once it was sent. */
export const sentRowOf = (view: RequestView): SentRequest => ({
  ...newRow({ id: view.id, token: newToken(), readAt: 1 }),
  view,
});
