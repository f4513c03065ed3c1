import { AwsClient } from 'aws4fetch';
import { isPhotoKey, type PhotoStore, StorageError } from './photo-store.ts';

export interface S3Settings {
  /** Of the bucket, like 'https://s3.sa-east-1.amazonaws.com/bucket'. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** For all attempts together, in milliseconds. */
  timeoutMs?: number;
}

/** Photos in a bucket of any service with the S3 API. */
export function createS3Store({ url, timeoutMs = 10_000, ...keys }: S3Settings): PhotoStore {
  const client = new AwsClient({ ...keys, service: 's3', retries: 2 });
  const ask = async (method: string, key: string, init: RequestInit = {}) => {
    if (!isPhotoKey(key)) throw new StorageError('the key is none of a photo');
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const address = `${url.replace(/\/+$/, '')}/${key}`;
      const response = await client.fetch(address, { ...init, method, signal, redirect: 'manual' });
      const bytes = new Uint8Array(await response.arrayBuffer());
      return { status: response.status, bytes };
    } catch (error) {
      throw new StorageError(signal.aborted ? 'it gave no answer' : 'it cannot be reached', {
        cause: error,
      });
    }
  };
  return {
    async write(key, bytes) {
      const headers = { 'content-type': 'image/webp' };
      const { status } = await ask('PUT', key, { body: bytes, headers });
      if (status !== 200) throw answered(status);
    },
    async read(key) {
      const { status, bytes } = await ask('GET', key);
      if (status === 404) return null;
      if (status !== 200) throw answered(status);
      return bytes;
    },
    async delete(key) {
      const { status } = await ask('DELETE', key);
      if (![200, 204, 404].includes(status)) throw answered(status);
    },
  };
}

function answered(status: number): StorageError {
  return new StorageError(`it answered ${status}`);
}
