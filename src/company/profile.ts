import * as v from 'valibot';
import { companyData, waitingNames } from './company-fields.ts';
import { list, words } from './fields.ts';
import { companyCard, companyRecord, googlePlaceId, pictureFields, uuid } from './record.ts';

export const maxPhotos = 12;

export const maxPhotoBytes = 8 * 1024 * 1024;

export const maxPhotoDescription = 200;

/** A company featured without end has this day, since JavaScript has no date 'infinity'. */
export const withoutEnd = '9999-12-31';

const time = v.pipe(v.string(), v.isoTimestamp());

const photo = v.object({
  id: uuid,
  hash: v.string(),
  /** The description is what is public; the empty text where nothing was approved. */
  ...pictureFields,
  /** The description waits for approval; null where none does. */
  pendingDescription: v.nullable(v.string()),
  status: v.picklist(['pending', 'live', 'rejected']),
  rejection: v.nullable(v.string()),
});

/** The first photo is the cover; they are shown in this order. */
const photos = v.array(photo);

export const notificationSettingsSchema = v.object({
  pushTaps: v.boolean(),
  pushReviews: v.boolean(),
  emailTaps: v.boolean(),
  emailReviews: v.boolean(),
  pushRequests: v.boolean(),
  emailRequests: v.boolean(),
});

/** GET /functions/v1/company answers with all that the company area shows but statistics. */
export const companyProfile = v.object({
  companyId: companyRecord.entries.id,
  slug: v.string(),
  /** An edit sends the version; one of an older version is a conflict. */
  version: v.pipe(v.number(), v.integer()),
  /** The texts of `waitingNames` are those that are public. */
  data: companyData,
  /** Another one in `data` waits for approval. */
  approvedCnpj: v.nullable(v.string()),
  photos,
  /** These texts wait for approval; null where nothing does. */
  pending: v.nullable(
    v.object({
      ...v.entriesFromList(waitingNames, v.nullable(v.string())),
      submittedAt: time,
    }),
  ),
  /** The operator gave this reason for refusing the last change of a text, CNPJ or Google profile. */
  rejection: v.nullable(v.string()),
  isApproved: v.boolean(),
  isSuspended: v.boolean(),
  /** A company cannot be edited while the operator decides who its owner is. */
  isFrozen: v.boolean(),
  /** The day is `withoutEnd` where an operator must end it. */
  featuredUntil: companyRecord.entries.featuredUntil,
  email: v.string(),
  notifications: notificationSettingsSchema,
  /** `applicationServerKey` takes this key for Web Push; null: there is no push. */
  pushKey: v.nullable(v.string()),
  /** One profile is linked, one waits for approval; null where the server has no Google key. */
  googleProfile: v.nullable(
    v.object({ placeId: companyRecord.entries.placeId, pending: companyRecord.entries.placeId }),
  ),
  canMail: v.boolean(),
  deletionRequestedAt: v.nullable(time),
});

export type CompanyProfile = v.InferOutput<typeof companyProfile>;
export type CompanyPhoto = v.InferOutput<typeof photo>;
export type NotificationSettings = v.InferOutput<typeof notificationSettingsSchema>;

export function isPublic({ isApproved, isSuspended, data }: CompanyProfile): boolean {
  return isApproved && !isSuspended && data.phone !== null;
}

/** GET /functions/v1/company/google-profiles answers with Google's rows of the company's cities. */
export const googleProfilesSchema = v.array(
  v.pick(companyCard, ['placeId', 'name', 'address', 'rating', 'reviewCount']),
);

export type GoogleProfiles = v.InferOutput<typeof googleProfilesSchema>;

/** PUT /functions/v1/company/google-profile takes this body; null unlinks at once. */
export const googleProfileChoice = v.object({ placeId: v.nullable(googlePlaceId) });

/** The description waits for approval; also the optional `?description=` of a new photo. */
export const photoDescriptionSchema = words(maxPhotoDescription);

/** PUT /functions/v1/company/photos takes all photos in their new order. */
export const photoOrderSchema = list(
  v.object({
    id: uuid,
    description: photoDescriptionSchema,
  }),
  maxPhotos,
);

export type PhotoOrder = v.InferOutput<typeof photoOrderSchema>;

/** GET /functions/v1/company/sessions answers a list of signed-in devices. */
export const deviceSchema = v.object({
  id: uuid,
  userAgent: v.string(),
  lastSeenAt: time,
  isCurrent: v.boolean(),
});

export type SignedInDevice = v.InferOutput<typeof deviceSchema>;
