import { accessToken, renewedToken } from '#src/features/company-area/session/access-token.ts';
import { signOutHere } from '#src/features/company-area/session/sign-out.ts';
import { site } from '#src/shared/site/site.ts';
import { SignedOutError } from './api-error.ts';
import { checkStatus, failUnavailable, isJson } from './read-response.ts';
import { sendFile } from './send-file.ts';

const baseUrl = `${site.functionsUrl}/company`;

/** Milliseconds after which a request is given up. */
const timeoutMs = 20_000;

/**
 * Sends a request of the company that is signed in and resolves with a successful response. Throws
 * SignedOutError and what `checkStatus` does.
 */
export function request(path: string, options: RequestInit = {}): Promise<Response> {
  return authorize((token) =>
    fetch(baseUrl + path, {
      ...options,
      headers: { ...options.headers, ...authorization(token) },
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
}

/** Posts a file as `request` would; calls `onProgress` with the part that was sent, from 0 to 1. */
export function upload(
  path: string,
  file: File,
  onProgress: (part: number) => void,
): Promise<Response> {
  return authorize((token) => sendFile(baseUrl + path, file, authorization(token), onProgress));
}

/** Sends a request, once more with another token where the first is rejected. */
async function authorize(send: (token: string) => Promise<Response>): Promise<Response> {
  const response = await send(await accessToken()).catch(failUnavailable);
  if (!isUnauthorized(response)) return checkStatus(response);
  const again = await send(await renewedToken()).catch(failUnavailable);
  if (!isUnauthorized(again)) return checkStatus(again);
  await signOutHere();
  throw new SignedOutError();
}

function authorization(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

/** Only the functions' own response: a captive portal answers with a page. */
function isUnauthorized(response: Response): boolean {
  return response.status === 401 && isJson(response);
}
