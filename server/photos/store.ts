import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { freeSpace, minFreeSpace, writeComplete } from '#server/database/data-dir.ts';
import { HttpError } from '#server/http/errors.ts';

/** A store keeps photos by keys that photoKey makes; it throws StorageError. */
export interface PhotoStore {
  /** Writes all of the bytes or nothing. */
  write(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Deletes also what is not there. */
  delete(key: string): Promise<void>;
  /** Lists the photos of requests, each with the time of its writing in milliseconds. */
  listOfRequests(): AsyncIterable<{ key: string; writtenAt: number }>;
}

/** The store cannot be used at present; clients should try again later. */
export class StorageError extends HttpError {
  constructor(message: string, cause?: unknown) {
    super('storage_unavailable', { retryAfter: 60, message });
    this.cause = cause;
  }
}

/** `hash` is the SHA-256 of the file in hexadecimal. */
export function photoKey(companyId: string, hash: string): string {
  return `${companyId}/${hash}.webp`;
}

/** A request's sender chooses its id, which may be a company's, so these keys lie apart. */
export function requestPhotoKey(requestId: string, hash: string): string {
  return `${ofRequests}${requestId}/${hash}.webp`;
}

const ofRequests = 'requests/';

/** Tells whether a key can be one of these: nothing else reaches a folder or a URL. */
export function isPhotoKey(key: string): boolean {
  return pattern.test(key);
}

const pattern = /^(requests\/)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{64}\.webp$/;

/**
 * Keeps photos in a folder, which is made with the first one and which no other user may read. It
 * takes no photo where the disk would have less than `minFree` megabytes left for the database.
 */
export function createDiskStore(folder: string, minFree = minFreeSpace): PhotoStore {
  const pathOf = (key: string) => {
    if (!isPhotoKey(key)) throw new StorageError('the key is none of a photo');
    return join(folder, key);
  };
  const running = new Map<string, Promise<void>>();
  // A photo's key stands for its content: two that write it at once share the write.
  const write = (path: string, bytes: Uint8Array) => {
    const writing =
      running.get(path) ?? writeComplete(path, bytes).finally(() => running.delete(path));
    running.set(path, writing);
    return writing;
  };
  const refuseFullDisk = async () => {
    const free = (await freeSpace(folder)) ?? (await freeSpace(dirname(folder)));
    if (free !== null && free < minFree)
      throw new StorageError(
        `only ${free} MB are free on its disk, and ${minFree} MB must stay free`,
      );
  };
  return {
    async write(key, bytes) {
      const path = pathOf(key);
      await refuseFullDisk();
      await reportFailure(() => write(path, bytes));
    },
    read: (key) =>
      reportFailure(async () => {
        try {
          return new Uint8Array(await readFile(pathOf(key)));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
          throw error;
        }
      }),
    delete: (key) => reportFailure(() => rm(pathOf(key), { force: true })),
    async *listOfRequests() {
      const names = await reportFailure(() => namesIn(join(folder, ofRequests)));
      for (const key of names.map((name) => ofRequests + name).filter(isPhotoKey)) {
        // The file may have been deleted meanwhile.
        const found = await stat(join(folder, key)).catch(() => null);
        if (found) yield { key, writtenAt: found.mtimeMs };
      }
    },
  };
}

/** Lists the paths of what is in a folder and those inside it; none where there is no folder. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder, { recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Reports the system's message without its path: 'ENOSPC: no space left on device, write'. */
async function reportFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined || error instanceof StorageError) throw error;
    throw new StorageError(message.replace(/ '.*$/, ''), error);
  }
}

interface S3Settings {
  /** The bucket is at this URL, like 'https://s3.sa-east-1.amazonaws.com/bucket'. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** All attempts together may take this long. */
  timeoutMs?: number;
}

/** Keeps photos in a bucket of any service with the S3 API. */
export function createS3Store({ url, timeoutMs = 10_000, ...keys }: S3Settings): PhotoStore {
  const client = new AwsClient({ ...keys, service: 's3', retries: 2 });
  const bucket = url.replace(/\/+$/, '');
  const ask = async (method: string, key: string, expected: number[], init: RequestInit = {}) => {
    if (!isPhotoKey(key)) throw new StorageError('the key is none of a photo');
    return send(method, `${bucket}/${key}`, expected, init);
  };
  const send = async (
    method: string,
    address: string,
    expected: number[],
    init: RequestInit = {},
  ) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = client.fetch(address, { ...init, method, signal, redirect: 'manual' });
    const { status, bytes } = await sent.then(readAnswer).catch((error) => {
      const reason = signal.aborted ? 'it gave no answer' : 'it cannot be reached';
      throw new StorageError(reason, error);
    });
    if (!expected.includes(status)) throw new StorageError(`it answered ${status}`);
    return status === 404 ? null : bytes;
  };
  return {
    async write(key, bytes) {
      const headers = { 'content-type': 'image/webp' };
      await ask('PUT', key, [200], { body: bytes, headers });
    },
    read: (key) => ask('GET', key, [200, 404]),
    async delete(key) {
      await ask('DELETE', key, [200, 204, 404]);
    },
    async *listOfRequests() {
      let next = '';
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: ofRequests });
        if (next) query.set('continuation-token', next);
        const bytes = await send('GET', `${bucket}?${query}`, [200]);
        const page = new TextDecoder().decode(bytes ?? undefined);
        for (const [, object = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = textIn(object, 'Key');
          const writtenAt = Date.parse(textIn(object, 'LastModified'));
          if (isPhotoKey(key) && writtenAt) yield { key, writtenAt };
        }
        next = textIn(page, 'NextContinuationToken');
      } while (next);
    },
  };
}

/** Reads the text of an element of XML that holds no other; '' where there is none. */
function textIn(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? '';
}

async function readAnswer(response: Response) {
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
}
