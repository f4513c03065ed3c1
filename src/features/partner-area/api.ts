import * as v from 'valibot';
import {
  type CompanyArea,
  type CompanyEdit,
  type CompanyPhoto,
  companyAreaSchema,
  deviceSchema,
  type NotificationSettings,
  type PhotoOrder,
  type SignedInDevice,
} from '#src/shared/company/area/company-area.ts';
import {
  type Statistics,
  type StatisticsPeriod,
  statisticsSchema,
} from '#src/shared/company/area/statistics.ts';
import { checkConnection } from '#src/shared/runtime/connection.ts';
import { site } from '#src/shared/site/site.ts';
import {
  ConflictError,
  InvalidError,
  RefusedError,
  SignedOutError,
  UnavailableError,
} from './api-error.ts';
import { sendFile } from './photos/send-file.ts';
import { accessToken, renewedToken } from './session/access-token.ts';
import { signOutHere } from './session/sign-out.ts';

/**
 * The functions of the company area, for the company that is signed in. Everything may throw
 * SignedOutError, UnavailableError and RefusedError.
 */
export interface CompanyApi {
  load(): Promise<CompanyArea>;
  /** Throws ConflictError and InvalidError too. */
  save(edit: CompanyEdit): Promise<CompanyArea>;
  loadStatistics(days: StatisticsPeriod): Promise<Statistics>;
  saveNotifications(settings: NotificationSettings): Promise<void>;
  addPushSubscription(subscription: PushSubscriptionJSON): Promise<void>;
  removePushSubscription(endpoint: string): Promise<void>;
  /** The picture of an own photo, whatever its state. */
  loadPicture(id: string): Promise<Blob>;
  /** Calls `onProgress` with the part that was sent, from 0 to 1. */
  addPhoto(file: File, onProgress: (part: number) => void): Promise<CompanyPhoto>;
  /** Order and descriptions of all photos. */
  savePhotos(order: PhotoOrder): Promise<CompanyPhoto[]>;
  deletePhoto(id: string): Promise<void>;
  loadDevices(): Promise<SignedInDevice[]>;
  /** Everything that is stored of the company, as JSON. */
  exportData(): Promise<Blob>;
  requestDeletion(): Promise<void>;
  withdrawDeletion(): Promise<void>;
}

export const companyApi: CompanyApi = {
  load: async () => read(companyAreaSchema, await request('')),
  save: async (edit) => read(companyAreaSchema, await request('', json('PUT', edit))),
  loadStatistics: async (days) => read(statisticsSchema, await request(`/statistics?days=${days}`)),
  saveNotifications: async (settings) =>
    void (await request('/notifications', json('PUT', settings))),
  addPushSubscription: async (subscription) =>
    void (await request('/push-subscriptions', json('POST', subscription))),
  removePushSubscription: async (endpoint) =>
    void (await request(`/push-subscriptions?${new URLSearchParams({ endpoint })}`, {
      method: 'DELETE',
    })),
  loadPicture: async (id) => readPicture(await request(`/photos/${id}`)),
  addPhoto: async (file, onProgress) =>
    read(
      photosSchema.item,
      await authorized((token) => sendFile(photosUrl, file, authorization(token), onProgress)),
    ),
  savePhotos: async (order) => read(photosSchema, await request('/photos', json('PUT', order))),
  deletePhoto: async (id) => void (await request(`/photos/${id}`, { method: 'DELETE' })),
  loadDevices: async () => read(v.array(deviceSchema), await request('/sessions')),
  exportData: async () => readExport(await request('/export')),
  requestDeletion: async () => void (await request('/deletion', { method: 'POST' })),
  withdrawDeletion: async () => void (await request('/deletion', { method: 'DELETE' })),
};

const baseUrl = `${site.functionsUrl}/company`;
const photosUrl = `${baseUrl}/photos`;
const photosSchema = companyAreaSchema.entries.photos;

/** Milliseconds after which a request is given up. */
const timeoutMs = 20_000;

function json(method: string, body: unknown): RequestInit {
  const headers = { 'content-type': 'application/json' };
  return { method, headers, body: JSON.stringify(body) };
}

function request(path: string, options: RequestInit = {}): Promise<Response> {
  return authorized((token) =>
    fetch(baseUrl + path, {
      ...options,
      headers: { ...options.headers, ...authorization(token) },
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
}

/** What a request is sent with; a gateway may demand a key beside the token. */
function authorization(token: string): Record<string, string> {
  const { functionsKey } = site;
  return { authorization: `Bearer ${token}`, ...(functionsKey && { apikey: functionsKey }) };
}

/** Sends a request, once more with another token where the first is refused. */
async function authorized(send: (token: string) => Promise<Response>): Promise<Response> {
  const response = await send(await accessToken()).catch(giveUp);
  if (!isRefusal(response, 401)) return check(response);
  const again = await send(await renewedToken()).catch(giveUp);
  if (!isRefusal(again, 401)) return check(again);
  await signOutHere();
  throw new SignedOutError();
}

function giveUp(failure: unknown): never {
  // Whoever failed for itself has said so.
  if (failure instanceof UnavailableError || failure instanceof SignedOutError) throw failure;
  void checkConnection();
  throw new UnavailableError();
}

/** Throws what a response says, unless it is a success. */
async function check(response: Response): Promise<Response> {
  if (response.ok) return response;
  const { status } = response;
  const body = isJson(response) ? await response.json().catch(() => undefined) : undefined;
  if (!body || status >= 500 || status === 429) throw new UnavailableError();
  const conflict = v.safeParse(conflictSchema, body);
  if (status === 409 && conflict.success) throw new ConflictError(conflict.output.current);
  const invalid = v.safeParse(invalidSchema, body);
  if (invalid.success) throw new InvalidError(invalid.output.issues);
  throw new RefusedError(status);
}

const conflictSchema = v.object({ current: companyAreaSchema });

const invalidSchema = v.object({
  issues: v.array(v.object({ path: v.string(), message: v.string() })),
});

/** Our own refusal; a captive portal's is a page. */
function isRefusal(response: Response, status: number): boolean {
  return response.status === status && isJson(response);
}

function isJson({ headers }: Response): boolean {
  return (headers.get('content-type') ?? '').includes('json');
}

/** Throws UnavailableError for any other answer, such as a captive portal's page. */
async function read<Schema extends v.GenericSchema>(
  schema: Schema,
  response: Response,
): Promise<v.InferOutput<Schema>> {
  const body: unknown = await response.json().catch(() => undefined);
  const result = v.safeParse(schema, body);
  if (!result.success) throw new UnavailableError();
  return result.output;
}

async function readPicture(response: Response): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('image/')) throw new UnavailableError();
  return response.blob().catch(giveUp);
}

async function readExport(response: Response): Promise<Blob> {
  if (!isJson(response)) throw new UnavailableError();
  return response.blob().catch(giveUp);
}
