import * as v from 'valibot';
import { companyData } from './company-fields.ts';
import { words } from './fields.ts';
import { companyCard, companyRecord, googlePlaceId, pictureFields } from './record.ts';

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
  /** Names its public file. */
  hash: v.string(),
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
  pushRequests: v.boolean(),
  emailRequests: v.boolean(),
});

/**
 * The record of the company that is signed in, and its status: everything that the company area
 * shows but statistics, the answer of GET /functions/v1/company.
 */
export const companyProfile = v.object({
  companyId: companyRecord.entries.id,
  slug: v.string(),
  /** To be sent with an edit: one of an older version is a conflict. */
  version: v.pipe(v.number(), v.integer()),
  /** Name and description are those that are public. */
  data: companyData,
  /** Another one in `data` waits for approval. */
  approvedCnpj: v.nullable(v.string()),
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
  isFrozen: v.boolean(),
  /** `withoutEnd`: until an operator ends it. */
  featuredUntil: companyRecord.entries.featuredUntil,
  email: v.string(),
  notifications: notificationSettingsSchema,
  /** The server's public key for Web Push, as `applicationServerKey` takes it; null: there is no push. */
  pushKey: v.nullable(v.string()),
  /**
   * Google's ids of the profile that is linked, and of the one that waits for approval. Null where
   * the server has no Google key.
   */
  googleProfile: v.nullable(
    v.object({ placeId: companyRecord.entries.placeId, pending: companyRecord.entries.placeId }),
  ),
  /** Whether the server can send e-mail. */
  canMail: v.boolean(),
  deletionRequestedAt: v.nullable(time),
});

export type CompanyProfile = v.InferOutput<typeof companyProfile>;
export type CompanyPhoto = v.InferOutput<typeof photo>;
export type NotificationSettings = v.InferOutput<typeof notificationSettingsSchema>;

/** Whether visitors see the company. */
export function isPublic({ isApproved, isSuspended, data }: CompanyProfile): boolean {
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
export const photoDescriptionSchema = words(maxPhotoDescription);

/** The body of PUT /functions/v1/company/photos: all photos in their new order. */
export const photoOrderSchema = v.array(
  v.object({
    id: v.pipe(v.string(), v.uuid()),
    description: photoDescriptionSchema,
  }),
);

export type PhotoOrder = v.InferOutput<typeof photoOrderSchema>;

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
