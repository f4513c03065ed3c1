import * as v from 'valibot';
import type { CompanyEdit } from '#src/company/company-fields.ts';
import { companyProfile } from '#src/company/profile.ts';
import {
  companyRequest,
  companyRequests,
  type RequestSettings,
  requestSettings,
} from '#src/request/request.ts';
import type { CompanyStep } from '#src/request/steps.ts';
import {
  askForFile,
  askServer,
  noContent,
  type Outcome,
  outcomeOf,
  readAnswer,
  type ServerRequest,
} from '#src/shared/runtime/server.ts';
import { site } from '#src/shared/site/site.ts';
import { accessToken, renewedToken, signOutHere } from './session/session.ts';

export type CompanyApi = typeof companyApi;

/** The stores ask these, which tests replace. None of these functions rejects. */
export const companyApi = {
  load: () => askCompany('', companyProfile),

  /** A conflict carries the version that another person has saved. */
  save: (edit: CompanyEdit) => askCompany('', companyProfile, { method: 'PUT', body: edit }),

  loadRequests: (count: number) => askCompany(`/requests?count=${count}`, companyRequests),

  seeRequests: () => askCompany('/requests/seen', noContent, { method: 'POST' }),

  saveRequestSettings: (settings: RequestSettings) =>
    askCompany('/requests/settings', requestSettings, { method: 'PUT', body: settings }),

  /**
   * The server answers without content where the company does not see the request any more, and
   * with the request in a conflict. The same step sent again is one.
   */
  takeStep: (requestId: string, step: CompanyStep) =>
    askCompany(`/requests/${requestId}/steps`, v.optional(companyRequest), {
      method: 'POST',
      body: step,
    }),

  /** A review that may not be replied to any more is a conflict, which carries the request. */
  replyToReview: (requestId: string, text: string) =>
    askCompany(`/requests/${requestId}/reply`, companyRequest, { method: 'PUT', body: { text } }),
};

const baseUrl = `${site.functionsUrl}/company`;

/** Asks a route of the signed-in company. Never rejects. */
export function askCompany<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  request?: ServerRequest,
): Promise<Outcome<v.InferOutput<Schema>>> {
  return withToken((token) => askServer(baseUrl + path, schema, { ...request, token }));
}

/** The path is that of the export, of an own photo in any state, or of a request's photo. */
export function fetchFile(path: string, type: 'json' | 'image/'): Promise<Outcome<Blob>> {
  return withToken((token) => askForFile(baseUrl + path, type, { token }));
}

/** Calls `onProgress` with the part that was sent, from 0 to 1. */
export function sendPhoto(file: File, onProgress: (part: number) => void) {
  return withToken((token) =>
    outcomeOf(async () => {
      const response = await sendFile(`${baseUrl}/photos`, file, token, onProgress);
      return readAnswer(response, companyProfile.entries.photos.item);
    }),
  );
}

/** Sends a request, once more with another token where the first is rejected. */
async function withToken<Answer>(
  send: (token: string) => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  const stored = await accessToken();
  if (stored.problem) return stored;
  const outcome = await send(stored.answer);
  if (outcome.problem?.kind !== 'signed-out') return outcome;
  const renewed = await renewedToken();
  if (renewed.problem) return renewed;
  const again = await send(renewed.answer);
  if (again.problem?.kind === 'signed-out') await signOutHere();
  return again;
}

/**
 * Posts a file and resolves with the response, as fetch does. fetch itself can't report how much was
 * sent. Rejects where nothing goes on for a minute; a slow line may take longer.
 */
function sendFile(
  url: string,
  file: File,
  token: string,
  onProgress: (part: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'text';
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('content-type', file.type);
    const giveUp = () => request.abort();
    let timer = setTimeout(giveUp, stalledMs);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, stalledMs);
      onProgress(total ? loaded / total : 0);
    };
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new TypeError('The file could not be sent'));
    request.onabort = request.onerror;
    request.onloadend = () => clearTimeout(timer);
    request.send(file);
  });
}

/** The server may have other photos to encode first. */
const stalledMs = 60_000;
