import * as v from 'valibot';
import {
  type CompanyArea,
  type CompanyPhoto,
  companyAreaSchema,
  deviceSchema,
  type NotificationSettings,
  type PhotoOrder,
  type SignedInDevice,
} from '#src/company/area.ts';
import type { CompanyEdit } from '#src/company/edit.ts';
import {
  type Statistics,
  type StatisticsPeriod,
  statisticsSchema,
} from '#src/company/statistics.ts';
import { request, upload } from './authorized-request.ts';
import { readExport, readJson, readPicture } from './read-response.ts';

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
  load: async () => readJson(companyAreaSchema, await request('')),
  save: async (edit) => readJson(companyAreaSchema, await request('', json('PUT', edit))),
  loadStatistics: async (days) =>
    readJson(statisticsSchema, await request(`/statistics?days=${days}`)),
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
    readJson(photosSchema.item, await upload('/photos', file, onProgress)),
  savePhotos: async (order) => readJson(photosSchema, await request('/photos', json('PUT', order))),
  deletePhoto: async (id) => void (await request(`/photos/${id}`, { method: 'DELETE' })),
  loadDevices: async () => readJson(v.array(deviceSchema), await request('/sessions')),
  exportData: async () => readExport(await request('/export')),
  requestDeletion: async () => void (await request('/deletion', { method: 'POST' })),
  withdrawDeletion: async () => void (await request('/deletion', { method: 'DELETE' })),
};

const photosSchema = companyAreaSchema.entries.photos;

function json(method: string, body: unknown): RequestInit {
  const headers = { 'content-type': 'application/json' };
  return { method, headers, body: JSON.stringify(body) };
}
