import * as v from 'valibot';
import { plainText } from '#src/shared/text/plain-text.ts';
import { areasSchema, companyDataSchema } from './company-data.ts';
import { isPushEndpoint } from './push-endpoint.ts';

/** Photos that a company may have. */
export const maxPhotos = 12;

/** Bytes of a photo that may be sent. */
export const maxPhotoBytes = 8 * 1024 * 1024;

/** The longest description of a photo, in characters. */
export const maxPhotoDescription = 200;

const time = v.pipe(v.string(), v.isoTimestamp());

const photo = v.object({
  id: v.pipe(v.string(), v.uuid()),
  width: v.number(),
  height: v.number(),
  /** What is public; the empty text where nothing was approved. */
  description: v.string(),
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
});

/** Everything that the company area shows but statistics: the answer of GET /functions/v1/company. */
export const companyAreaSchema = v.object({
  companyId: v.pipe(v.string(), v.uuid()),
  /** Of its own page; what a device stored before there were such pages has none. */
  slug: v.optional(v.string()),
  /** To be sent with an edit: one of an older version is a conflict. */
  version: v.pipe(v.number(), v.integer()),
  /** What is stored; name and description are those that are public. A new company has no phone. */
  data: v.object({ ...companyDataSchema.entries, phone: v.nullable(v.string()) }),
  /** Another one in `data` waits for approval; what a device stored before this has none. */
  approvedCnpj: v.optional(v.nullable(v.string())),
  areas: areasSchema,
  photos,
  /** Name and description that wait for approval; null where nothing does. */
  pending: v.nullable(
    v.object({
      name: v.nullable(v.string()),
      description: v.nullable(v.string()),
      submittedAt: time,
    }),
  ),
  /** Why the operator refused the last change of name, description or CNPJ. */
  rejection: v.nullable(v.string()),
  /** Whether the public sees the company. */
  isApproved: v.boolean(),
  isSuspended: v.boolean(),
  /** '2026-12-31' */
  featuredUntil: v.nullable(v.string()),
  email: v.string(),
  notifications: notificationSettingsSchema,
  /** The server's public key for Web Push, as `applicationServerKey` takes it; null: there is no push. */
  pushKey: v.nullable(v.string()),
  /** Whether the server can send e-mail. */
  canMail: v.boolean(),
  deletionRequestedAt: v.nullable(time),
});

export type CompanyArea = v.InferOutput<typeof companyAreaSchema>;
export type CompanyPhoto = v.InferOutput<typeof photo>;
export type NotificationSettings = v.InferOutput<typeof notificationSettingsSchema>;

/** The body of PUT /functions/v1/company: the whole form, made from this version. */
export const companyEditSchema = v.object({
  version: v.pipe(v.number(), v.integer()),
  data: companyDataSchema,
  areas: areasSchema,
});

export type CompanyEdit = v.InferOutput<typeof companyEditSchema>;

/** With `{error: 'invalid_request'}`: which fields are wrong; the messages are for the visitor. */
export interface FieldIssue {
  /** Like 'data.cnpj' or 'areas.0.bairros.2'. */
  path: string;
  message: string;
}

/** Waits for approval; also the optional `?description=` of a new photo. */
export const photoDescriptionSchema = v.pipe(
  v.string(),
  v.transform((text) => plainText(text, text.length)),
  v.maxLength(maxPhotoDescription, `Use no máximo ${maxPhotoDescription} letras na descrição.`),
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
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{80,100}=?$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{20,30}={0,2}$/)),
  }),
});

export type PushSubscriptionBody = v.InferOutput<typeof pushSubscriptionSchema>;

/** A device that is signed in: the answer of GET /functions/v1/company/sessions is a list of these. */
export const deviceSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** As the browser names itself. */
  userAgent: v.string(),
  signedInAt: time,
  lastSeenAt: time,
  /** The device that asks. */
  isCurrent: v.boolean(),
});

export type SignedInDevice = v.InferOutput<typeof deviceSchema>;
