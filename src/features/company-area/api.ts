import * as v from 'valibot';
import type { CompanyEdit } from '#src/company/company-fields.ts';
import type { FieldIssue } from '#src/company/fields.ts';
import {
  type CompanyProfile,
  companyProfile,
  deviceSchema,
  googleProfilesSchema,
  type NotificationSettings,
  type PhotoOrder,
} from '#src/company/profile.ts';
import { pushSubscriptionState } from '#src/company/push.ts';
import {
  type CompanyRequest,
  type CompanyStep,
  companyRequest,
  companyRequests,
  type RequestSettings,
  requestSettings,
} from '#src/company/requests.ts';
import { type StatisticsPeriod, statisticsSchema } from '#src/company/statistics.ts';
import { checkConnection } from '#src/shared/runtime/connection.ts';
import { site } from '#src/shared/site/site.ts';
import {
  accessToken,
  renewedToken,
  SignedOutError,
  signOutHere,
  UnavailableError,
} from './session/account.ts';

/** Another person has saved since; `current` is the stored version. */
export class ConflictError extends Error {
  override name = 'ConflictError';
  readonly current: CompanyProfile;

  constructor(current: CompanyProfile) {
    super('Another version is stored');
    this.current = current;
  }
}

/** Fields that the functions reject. */
export class InvalidError extends Error {
  override name = 'InvalidError';
  readonly issues: readonly FieldIssue[];

  constructor(issues: readonly FieldIssue[]) {
    super('Fields are invalid');
    this.issues = issues;
  }
}

/** A step that is not possible any more; `current` is the request as it is, if it is still there. */
export class StepRefusedError extends Error {
  override name = 'StepRefusedError';
  readonly current: CompanyRequest | undefined;

  constructor(current: CompanyRequest | undefined) {
    super('The step is not possible any more');
    this.current = current;
  }
}

/** A limit or the day's budget is used up: a later attempt may succeed. */
export class ExhaustedError extends UnavailableError {}

/** Any other rejected request, such as a photo that is too large. */
export class RefusedError extends Error {
  override name = 'RefusedError';

  constructor(status: number) {
    super(`The functions answered ${status}`);
  }
}

const photosSchema = companyProfile.entries.photos;

export type CompanyApi = typeof companyApi;

/**
 * The functions of the company area, for the company that is signed in. Everything may throw
 * SignedOutError, UnavailableError and RefusedError.
 */
export const companyApi = {
  load: () => requestJson(companyProfile, ''),

  /** Throws ConflictError and InvalidError too. */
  save: (edit: CompanyEdit) => requestJson(companyProfile, '', withBody('PUT', edit)),

  loadStatistics: (days: StatisticsPeriod) =>
    requestJson(statisticsSchema, `/statistics?days=${days}`),

  saveNotifications: (settings: NotificationSettings) =>
    request('/notifications', withBody('PUT', settings)),

  addPushSubscription: (subscription: PushSubscriptionJSON) =>
    request('/push-subscriptions', withBody('POST', subscription)),

  /** Whether the server has the subscription too: signing out ends its part alone. */
  hasPushSubscription: async (endpoint: string) => {
    const path = `/push-subscriptions?${new URLSearchParams({ endpoint })}`;
    return (await requestJson(pushSubscriptionState, path)).isKnown;
  },

  removePushSubscription: (endpoint: string) =>
    request(`/push-subscriptions?${new URLSearchParams({ endpoint })}`, { method: 'DELETE' }),

  /** The picture of an own photo, whatever its state. */
  loadPicture: (id: string) => requestFile('image/', `/photos/${id}`),

  /** Calls `onProgress` with the part that was sent, from 0 to 1. Throws InvalidError too. */
  addPhoto: async (file: File, onProgress: (part: number) => void) => {
    const response = await authorize((headers) =>
      sendFile(`${baseUrl}/photos`, file, headers, onProgress),
    );
    return readJson(photosSchema.item, response);
  },

  /** Order and descriptions of all photos. Throws InvalidError too. */
  savePhotos: (order: PhotoOrder) => requestJson(photosSchema, '/photos', withBody('PUT', order)),

  deletePhoto: (id: string) => request(`/photos/${id}`, { method: 'DELETE' }),

  loadDevices: () => requestJson(v.array(deviceSchema), '/sessions'),

  /** Everything that is stored of the company, as JSON. */
  exportData: () => requestFile('json', '/export'),

  loadGoogleProfiles: () => requestJson(googleProfilesSchema, '/google-profiles'),

  /** Null unlinks. Throws InvalidError where another company has that profile. */
  chooseGoogleProfile: (placeId: string | null) =>
    requestJson(companyProfile, '/google-profile', withBody('PUT', { placeId })),

  loadRequests: (most: number) => requestJson(companyRequests, `/requests?most=${most}`),

  /** The new requests were read. */
  seeRequests: () => request('/requests/seen', { method: 'POST' }),

  saveRequestSettings: (settings: RequestSettings) =>
    requestJson(requestSettings, '/requests/settings', withBody('PUT', settings)),

  /**
   * Null where the company does not see the request any more. Throws StepRefusedError and
   * InvalidError too. The same step sent again is one.
   */
  takeStep: async (requestId: string, step: CompanyStep) => {
    const path = `/requests/${requestId}/steps`;
    const response = await request(path, withBody('POST', step));
    return response.status === 204 ? null : readJson(companyRequest, response);
  },

  /** Throws StepRefusedError where there is a reply already. */
  replyToReview: (requestId: string, text: string) =>
    requestJson(companyRequest, `/requests/${requestId}/reply`, withBody('PUT', { text })),

  loadRequestPhoto: (requestId: string, hash: string) =>
    requestFile('image/', `/requests/${requestId}/photos/${hash}`),

  requestDeletion: () => request('/deletion', { method: 'POST' }),

  withdrawDeletion: () => request('/deletion', { method: 'DELETE' }),
};

/** Resolves with a successful response; throws the error that any other one describes. */
export async function checkStatus(response: Response): Promise<Response> {
  if (response.ok) return response;
  const { status } = response;
  const body = isOfType('json', response)
    ? await response.json().catch(() => undefined)
    : undefined;
  const invalid = v.safeParse(invalidSchema, body);
  if (invalid.success) throw new InvalidError(invalid.output.issues);
  // Not the functions' response, or one that asks for a later attempt.
  if (status === 429 || body?.error === 'budget_exhausted') throw new ExhaustedError();
  if (!body || status >= 500) throw new UnavailableError();
  const conflict = v.safeParse(conflictSchema, body);
  if (status === 409 && conflict.success) throw new ConflictError(conflict.output.current);
  const refused = v.safeParse(refusedStepSchema, body);
  if (status === 409 && refused.success)
    throw new StepRefusedError(refused.output.current ?? undefined);
  throw new RefusedError(status);
}

const conflictSchema = v.object({ current: companyProfile });

const refusedStepSchema = v.object({
  reason: v.string(),
  current: v.optional(v.nullable(companyRequest)),
});

const invalidSchema = v.object({
  issues: v.array(v.object({ path: v.string(), message: v.string() })),
});

const baseUrl = `${site.functionsUrl}/company`;

/** Milliseconds after which a request is given up. */
const timeoutMs = 20_000;

function withBody(method: string, body: unknown): RequestInit {
  const headers = { 'content-type': 'application/json' };
  return { method, headers, body: JSON.stringify(body) };
}

async function requestJson<Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  options?: RequestInit,
): Promise<v.InferOutput<Schema>> {
  return readJson(schema, await request(path, options));
}

/** The body of a response whose content type contains `type`. */
async function requestFile(type: string, path: string): Promise<Blob> {
  const response = await request(path);
  if (!isOfType(type, response)) throw new UnavailableError();
  return response.blob().catch(failUnavailable);
}

function request(path: string, options: RequestInit = {}): Promise<Response> {
  return authorize((headers) =>
    fetch(baseUrl + path, {
      ...options,
      headers: { ...options.headers, ...headers },
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
}

/** Sends a request, once more with another token where the first is rejected. */
async function authorize(
  send: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const sendWith = (token: string) =>
    send({ authorization: `Bearer ${token}` }).catch(failUnavailable);
  const response = await sendWith(await accessToken());
  if (!isUnauthorized(response)) return checkStatus(response);
  const again = await sendWith(await renewedToken());
  if (!isUnauthorized(again)) return checkStatus(again);
  await signOutHere();
  throw new SignedOutError();
}

/** Only the functions' own response: a captive portal answers with a page. */
function isUnauthorized(response: Response): boolean {
  return response.status === 401 && isOfType('json', response);
}

function isOfType(type: string, { headers }: Response): boolean {
  return (headers.get('content-type') ?? '').includes(type);
}

/** For requests without a response, or with an interrupted one. */
function failUnavailable(): never {
  void checkConnection();
  throw new UnavailableError();
}

/** Throws UnavailableError for a body of any other form, such as a captive portal's page. */
async function readJson<Schema extends v.GenericSchema>(
  schema: Schema,
  response: Response,
): Promise<v.InferOutput<Schema>> {
  const body: unknown = await response.json().catch(() => undefined);
  const result = v.safeParse(schema, body);
  if (!result.success) throw new UnavailableError();
  return result.output;
}

/**
 * Posts a file and resolves with the response, as fetch does. fetch itself can't report how much was
 * sent. Rejects where nothing goes on for a minute; a slow line may take longer.
 */
function sendFile(
  url: string,
  file: File,
  headers: Record<string, string>,
  onProgress: (part: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'text';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', file.type);
    const giveUp = () => request.abort();
    let timer = setTimeout(giveUp, stalledMs);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, stalledMs);
      onProgress(total ? loaded / total : 0);
    };
    request.onload = () => resolve(toResponse(request));
    request.onerror = () => reject(new TypeError('The file could not be sent'));
    request.onabort = request.onerror;
    request.onloadend = () => clearTimeout(timer);
    request.send(file);
  });
}

/** Milliseconds; the server may have other photos to encode first. */
const stalledMs = 60_000;

function toResponse(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type') ?? '';
  return new Response(request.responseText, {
    status: request.status,
    headers: { 'content-type': type },
  });
}
