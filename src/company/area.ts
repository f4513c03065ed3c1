import * as v from 'valibot';
import { plainText } from '#src/shared/text/words.ts';
import { companyEdit } from './edit.ts';
import {
  companyCard,
  companyRecord,
  googlePlaceId,
  noRentalTerms,
  pictureFields,
  writtenFields,
} from './record.ts';

/** Photos that a company may have. */
export const maxPhotos = 12;

/** Bytes of a photo that may be sent. */
export const maxPhotoBytes = 8 * 1024 * 1024;

/** The longest description of a photo, in characters. */
export const maxPhotoDescription = 200;

/**
 * The last day of a company that is featured without end. A date like any other, since 'infinity'
 * is none for JavaScript.
 */
export const withoutEnd = '9999-12-31';

const time = v.pipe(v.string(), v.isoTimestamp());

const photo = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** Names its public file; missing in areas stored before this was sent. */
  hash: v.optional(v.string()),
  /** The description is what is public; the empty text where nothing was approved. */
  ...pictureFields,
  /** Waits for approval; null where nothing does. */
  pendingDescription: v.nullable(v.string()),
  status: v.picklist(['pending', 'live', 'rejected']),
  /** The operator's reason, for a rejected photo. */
  rejection: v.nullable(v.string()),
});

/** In the order in which they are shown; the first one is the cover. */
const photos = v.array(photo);

export const notificationSettingsSchema = v.object({
  pushTaps: v.boolean(),
  pushReviews: v.boolean(),
  emailTaps: v.boolean(),
  emailReviews: v.boolean(),
  /** Missing in areas stored before companies were sent requests. */
  pushRequests: v.optional(v.boolean(), true),
  emailRequests: v.optional(v.boolean(), true),
});

/**
 * The record of the company that is signed in, and its status: everything that the company area
 * shows but statistics, the answer of GET /functions/v1/company.
 */
export const companyAreaSchema = v.object({
  companyId: companyRecord.entries.id,
  /** Missing in areas stored before companies had pages. */
  slug: v.optional(v.string()),
  /** To be sent with an edit: one of an older version is a conflict. */
  version: v.pipe(v.number(), v.integer()),
  /** The stored record; name and description are those that are public. A new company has no phone. */
  data: v.object({
    ...v.required(v.pick(companyRecord, writtenFields), ['cnpj']).entries,
    /** Missing in areas stored before this was sent. */
    rentalTerms: v.optional(companyRecord.entries.rentalTerms, noRentalTerms),
  }),
  /** Another one in `data` waits for approval; what a device stored before this has none. */
  approvedCnpj: v.optional(v.nullable(v.string())),
  servedCities: companyEdit.entries.servedCities,
  photos,
  /** Name and description that wait for approval; null where nothing does. */
  pending: v.nullable(
    v.object({
      name: v.nullable(v.string()),
      description: v.nullable(v.string()),
      submittedAt: time,
    }),
  ),
  /** Why the operator refused the last change of name, description, CNPJ or Google profile. */
  rejection: v.nullable(v.string()),
  /** By the operator. */
  isApproved: v.boolean(),
  isSuspended: v.boolean(),
  /** While the operator decides who its owner is, it cannot be edited. */
  isFrozen: v.optional(v.boolean()),
  /** `withoutEnd`: until an operator ends it. */
  featuredUntil: companyRecord.entries.featuredUntil,
  email: v.string(),
  notifications: notificationSettingsSchema,
  /** The server's public key for Web Push, as `applicationServerKey` takes it; null: there is no push. */
  pushKey: v.nullable(v.string()),
  /**
   * Google's ids of the profile that is linked, and of the one that waits for approval. Null where
   * the server has no Google key; missing in areas stored before this was sent.
   */
  googleProfile: v.optional(
    v.nullable(
      v.object({ placeId: companyRecord.entries.placeId, pending: companyRecord.entries.placeId }),
    ),
  ),
  /** Whether the server can send e-mail. */
  canMail: v.boolean(),
  deletionRequestedAt: v.nullable(time),
});

export type CompanyArea = v.InferOutput<typeof companyAreaSchema>;
export type CompanyPhoto = v.InferOutput<typeof photo>;
export type NotificationSettings = v.InferOutput<typeof notificationSettingsSchema>;

/** Whether visitors see the company. */
export function isPublic({ isApproved, isSuspended, data }: CompanyArea): boolean {
  return isApproved && !isSuspended && data.phone !== null;
}

/** Google's rows of the company's cities: the answer of GET /functions/v1/company/google-profiles. */
export const googleProfilesSchema = v.array(
  v.pick(companyCard, ['placeId', 'name', 'address', 'rating', 'reviewCount']),
);

export type GoogleProfiles = v.InferOutput<typeof googleProfilesSchema>;

/** The body of PUT /functions/v1/company/google-profile; null unlinks at once. */
export const googleProfileChoice = v.object({ placeId: v.nullable(googlePlaceId) });

/** Waits for approval; also the optional `?description=` of a new photo. */
export const photoDescriptionSchema = v.pipe(
  v.string(),
  v.transform((text) => plainText(text, text.length)),
  v.maxLength(maxPhotoDescription, `Use no máximo ${maxPhotoDescription} caracteres na descrição.`),
);

/** The body of PUT /functions/v1/company/photos: all photos in their new order. */
export const photoOrderSchema = v.array(
  v.object({
    id: v.pipe(v.string(), v.uuid()),
    description: photoDescriptionSchema,
  }),
);

export type PhotoOrder = v.InferOutput<typeof photoOrderSchema>;

/** The body of POST /functions/v1/company/push-subscriptions: what `PushSubscription.toJSON` gives. */
export const pushSubscriptionSchema = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.check(isPushEndpoint)),
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}={0,2}$/)),
  }),
});

/** Whether the server has a browser's subscription, which it forgets for reasons that no browser learns. */
export const pushSubscriptionState = v.object({ isKnown: v.boolean() });

export type PushSubscriptionBody = v.InferOutput<typeof pushSubscriptionSchema>;

/** A device that is signed in: the answer of GET /functions/v1/company/sessions is a list of these. */
export const deviceSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** As the browser names itself. */
  userAgent: v.string(),
  lastSeenAt: time,
  /** The device that asks. */
  isCurrent: v.boolean(),
});

export type SignedInDevice = v.InferOutput<typeof deviceSchema>;

/**
 * Whether a URL is of a push service that browsers use: the functions send to no other server,
 * whatever a subscription names.
 */
export function isPushEndpoint(url: string): boolean {
  return pattern.test(url);
}

// Without a user, a password and a port.
const pattern =
  /^https:\/\/(fcm\.googleapis\.com|([a-z0-9-]+\.)+(push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))\/[\x21-\x7e]*$/;

/** A push message, as JSON, which the worker shows. */
export interface PushMessage {
  title: string;
  body: string;
  /** Opened by a tap: a path of the site. */
  path: string;
  /** A later message of the same tag takes the place of this one. */
  tag: string;
}
