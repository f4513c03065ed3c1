/**
 * Partner companies reply here to a visitor's request, and reviews follow: these are the bodies and
 * the answers of the routes. The messages beside the fields are for visitors and companies.
 */
import * as v from 'valibot';
import { cities } from '#src/catalogue/cities.ts';
import { loads, maxDays, maxSkips, maxVolume, usualSizes } from '#src/catalogue/skips.ts';
import {
  dayField,
  emailField,
  line,
  list,
  maxBairroLength,
  proofField,
  wholeNumber,
  words,
} from '#src/company/fields.ts';
import { publicReview } from '#src/company/page.ts';
import { pushSubscriptionSchema } from '#src/company/push.ts';
import { hasContacts } from '#src/shared/contact/mask-contacts.ts';
import { brasiliaDay, dayMs } from '#src/shared/text/days.ts';
import { companyStepName, contact, offer, periods, time, uuid, visitorStepName } from './steps.ts';

export const maxCompanies = 4;

/** Pages read requests again after these milliseconds, doubled each time. */
export const requestPauses = { first: 30_000, max: 300_000 };

/** A company gets these requests at first, and with each 'Mostrar mais'. */
export const firstRequests = 200;

export const maxListed = 2000;

export const maxRequestPhotos = 3;

/** A chat's text has room for these characters of remarks too. */
export const maxRemarksLength = 300;

/** An offer holds these days where the company says nothing else (CDC, article 40). */
export const usualValidity = 10;

export const accessHints = ['narrow', 'wires', 'slope', 'gate'] as const;

/** The token is 32 random bytes in base64url; the server stores its hash alone. */
export const capabilityToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** All companies of the request read this part. */
const details = {
  cityId: v.picklist(
    cities.map(({ id }) => id),
    'Escolha a cidade da obra.',
  ),
  bairro: v.pipe(
    line(maxBairroLength, 'Escreva o bairro.'),
    // The bairro is not masked, and stands in mails.
    v.check((bairro) => !hasContacts(bairro), 'Escreva só o nome do bairro.'),
  ),
  load: v.picklist(loads, 'Escolha o que vai na caçamba.'),
  /** The calculator's volume is in cubic metres. */
  volume: v.nullable(v.pipe(v.number(), v.minValue(0.1), v.maxValue(maxVolume))),
  size: v.picklist([...usualSizes, 'unknown'], 'Escolha o tamanho.'),
  skips: wholeNumber(maxSkips),
  /** The skip is to come as soon as possible, within seven days, or on this day. */
  wish: v.union([v.picklist(['soon', 'week']), dayField()]),
  period: v.picklist(periods),
  /** The skip is to stay for these days. */
  days: v.nullable(wholeNumber(maxDays)),
  place: v.picklist(['lot', 'street'], 'Escolha onde a caçamba fica.'),
  /** The lorry meets these on its way. */
  access: v.array(v.picklist(accessHints)),
  remarks: words(maxRemarksLength),
};

/**
 * The body of POST /functions/v1/requests, with the owner's token as bearer. The device makes both
 * id and token with the draft: the same request sent twice is one.
 */
export const newRequest = v.object({
  id: uuid,
  ...details,
  companies: v.pipe(
    list(uuid, maxCompanies, `Escolha até ${maxCompanies} empresas.`),
    v.minLength(1, 'Escolha pelo menos uma empresa.'),
    v.check((ids) => new Set(ids).size === ids.length),
  ),
  /** The browser draws it at random: its open requests are limited by it. */
  device: capabilityToken,
  proof: proofField,
});

export type NewRequest = v.InferInput<typeof newRequest>;

/** A skip can be asked for or promised until this day; `now` is in milliseconds. */
export function latestDay(now: number): string {
  return brasiliaDay(now + 365 * dayMs);
}

/**
 * The body of PUT /functions/v1/requests/email, with the owner's token as bearer: news of the request
 * go there, once its owner has said yes.
 */
export const requestEmail = v.object({
  email: emailField('Escreva um e-mail, como nome@exemplo.com.br.'),
  proof: proofField,
});

/** Each company that was asked stands in one of these towards the request. */
const invitationState = v.picklist([
  'invited',
  'seen',
  'offered',
  'declined',
  'withdrawn',
  'accepted',
  'not_chosen',
]);

const progress = {
  id: uuid,
  status: v.picklist([
    'sent',
    'accepted',
    'delivered',
    'collected',
    /** Nothing more is to be done. */
    'closed',
    /** No offer of such a request is still valid. */
    'expired',
    'cancelled',
    /** The operator blocked it, or two companies reported it. */
    'blocked',
  ]),
  ...details,
  /** Each is a SHA-256 in hexadecimal. */
  photos: v.array(v.string()),
  sentAt: time,
  expiresAt: time,
  isExtended: v.boolean(),
  acceptedAt: v.nullable(time),
  deliveredAt: v.nullable(time),
  collectedAt: v.nullable(time),
  exchangeAskedAt: v.nullable(time),
  collectionAskedAt: v.nullable(time),
  /** Each full skip that was changed for an empty one, on this day, for this price in reais. */
  exchanges: v.array(v.object({ on: v.string(), total: v.nullable(v.number()) })),
  /** The reason is '' for a request that was not cancelled. */
  reason: v.string(),
};

const stars = wholeNumber(5);

export const newReview = v.object({
  stars: wholeNumber(5, 'Escolha de uma a cinco estrelas.'),
  /** Came when it was agreed, kept the price, was collected when it was agreed. */
  punctuality: v.nullable(stars),
  price: v.nullable(stars),
  collection: v.nullable(stars),
  text: words(1000),
});

export type NewReview = v.InferOutput<typeof newReview>;

/** To who wrote it, or whom it is about: 'waiting' for the operator, 'removed' with a reason. */
const ownReview = v.object({
  ...publicReview.entries,
  state: v.picklist(['waiting', 'live', 'removed']),
  removal: v.nullable(v.string()),
});

/** GET /functions/v1/requests/current and every step answer with the visitor's request. */
export const requestView = v.object({
  ...progress,
  /** The link's holder may take these steps now; none by a link that only reads. */
  steps: v.array(visitorStepName),
  /** The block says who took the request for a false one, and when its sender objected to that. */
  block: v.nullable(
    v.object({
      by: v.picklist(['companies', 'operator']),
      at: time,
      objectedAt: v.nullable(time),
      isDecided: v.boolean(),
    }),
  ),
  /** News of the request go to an e-mail. */
  hasEmail: v.boolean(),
  /** The address was proved or disowned, and no other one replaces it. */
  isEmailFixed: v.boolean(),
  /** Some links may only read. */
  canAct: v.boolean(),
  isOwner: v.boolean(),
  companies: v.array(
    v.object({
      id: uuid,
      name: v.string(),
      slug: v.nullable(v.string()),
      state: invitationState,
      /** When the company opened the request. */
      seenAt: v.nullable(time),
      offer: v.nullable(offer),
      /** The offer can be accepted now, if `steps` has 'accept'. */
      canAccept: v.boolean(),
      /** The reason is '' unless the company declined. */
      reason: v.string(),
      /** Only the accepted company has a phone here. */
      phone: v.nullable(v.string()),
      cnpj: v.nullable(v.string()),
    }),
  ),
  review: v.nullable(ownReview),
  /** When a review may be written; null where none may. */
  reviewFrom: v.nullable(time),
  reviewUntil: v.nullable(time),
});

export type RequestView = v.InferOutput<typeof requestView>;

export const companyRequest = v.object({
  ...progress,
  state: invitationState,
  /** The company may take these steps now. */
  steps: v.array(companyStepName),
  offer: v.nullable(offer),
  /** Only the accepted company may read the contact. */
  contact: v.nullable(contact),
  isReported: v.boolean(),
  review: v.nullable(
    v.object({
      ...ownReview.entries,
      /** The operator has not read it yet, or has refused it with a reason. */
      waitingReply: v.nullable(v.string()),
      replyRefusal: v.nullable(v.string()),
      canReply: v.boolean(),
    }),
  ),
});

export type CompanyRequest = v.InferOutput<typeof companyRequest>;

export const requestSettings = v.object({
  takesRequests: v.boolean(),
  loads: v.pipe(
    list(v.picklist(loads), loads.length),
    v.minLength(1, 'Escolha pelo menos um material.'),
  ),
  /** The company needs these days between a request and the delivery. */
  minimumNotice: wholeNumber(30, 'Escreva de 0 a 30 dias de antecedência.', 0),
  /** The company takes no requests until this day; null: no pause. */
  pausedUntil: v.nullable(dayField()),
});

export type RequestSettings = v.InferOutput<typeof requestSettings>;

/** GET /functions/v1/company/requests?count= answers with the newest first. */
export const companyRequests = v.object({
  requests: v.array(companyRequest),
  hasMore: v.boolean(),
  settings: requestSettings,
});

export type CompanyRequests = v.InferOutput<typeof companyRequests>;

export const reviewReply = v.object({
  text: line(600, 'Escreva a resposta.'),
});

/**
 * GET /functions/v1/requests/news, with the link's token as bearer, tells a device that does not read
 * the request how many offers wait, with the lowest total in reais, and whether it goes on.
 */
export const requestNews = v.object({
  offers: v.number(),
  lowest: v.nullable(v.number()),
  goesOn: v.boolean(),
});

export type RequestNews = v.InferOutput<typeof requestNews>;

/** PUT /functions/v1/requests/links takes the token of the new link. */
export const requestLinks = v.union([
  v.strictObject({ reader: capabilityToken }),
  v.strictObject({ owner: capabilityToken }),
]);

export const requestSubscription = v.nullable(pushSubscriptionSchema);
