import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createDiskStore,
  createS3Store,
  isPhotoKey,
  type PhotoStore,
  photoKey,
  requestPhotoKey,
} from '#server/photos/store.ts';
import { createFolder, createSmallDisk, withoutMount } from './support/folder.ts';
import { serve } from './support/serve.ts';

interface FakeS3 {
  /** Of the bucket. */
  url: string;
  /** By path. */
  objects: Map<string, Buffer>;
  /** Method and path of all requests so far. */
  requests: string[];
  /** What it answers instead, if not null; 'nothing' keeps the connection open. */
  failure: number | 'nothing' | null;
}

/** A real HTTP server that keeps objects as S3 does, and refuses what is not signed. */
async function startFakeS3(accessKeyId: string): Promise<FakeS3> {
  const s3: FakeS3 = { url: '', objects: new Map(), requests: [], failure: null };
  const origin = await serve(async (request, response) => {
    const { method = '', url = '', headers } = request;
    s3.requests.push(`${method} ${url}`);
    const body = Buffer.concat(await Array.fromAsync(request));
    if (s3.failure === 'nothing') return;
    if (s3.failure) return void response.writeHead(s3.failure).end('<Error/>');
    if (!isSigned(headers, accessKeyId)) return void response.writeHead(403).end('<Error/>');
    if (method === 'PUT') s3.objects.set(url, body);
    if (method === 'DELETE') s3.objects.delete(url);
    const list = new URL(url, s3.url).searchParams;
    if (list.has('list-type')) return void response.end(listing(s3.objects, list));
    const found = s3.objects.get(url);
    if (method === 'GET') return void response.writeHead(found ? 200 : 404).end(found);
    response.writeHead(method === 'DELETE' ? 204 : 200).end();
  });
  s3.url = `${origin}/bucket`;
  return s3;
}

/** One object a page, as ListObjectsV2 answers it. */
function listing(objects: FakeS3['objects'], list: URLSearchParams): string {
  const prefix = `/bucket/${list.get('prefix')}`;
  const paths = [...objects.keys()].filter((path) => path.startsWith(prefix));
  const index = Number(list.get('continuation-token') ?? 0);
  const path = paths[index];
  const object = path
    ? `<Contents><Key>${path.replace('/bucket/', '')}</Key><LastModified>2026-11-25T12:00:00.000Z</LastModified></Contents>`
    : '';
  const next =
    index + 1 < paths.length ? `<NextContinuationToken>${index + 1}</NextContinuationToken>` : '';
  return `<ListBucketResult>${object}${next}</ListBucketResult>`;
}

function isSigned(headers: Readonly<Record<string, unknown>>, accessKeyId: string): boolean {
  const { authorization, 'x-amz-date': date, 'x-amz-content-sha256': content } = headers;
  const signature = new RegExp(
    `^AWS4-HMAC-SHA256 Credential=${accessKeyId}/\\d{8}/[\\w-]+/s3/aws4_request, SignedHeaders=\\S*host\\S*, Signature=[0-9a-f]{64}$`,
  );
  return signature.test(String(authorization)) && date !== undefined && content !== undefined;
}

const company = '0193b1de-7a60-7c7c-a0a3-c41c9f1c2d11';
const key = photoKey(company, 'a'.repeat(64));
const bytes = new Uint8Array([1, 2, 3]);

const hostileKeys = [
  '../../etc/passwd',
  `${company}/../${'a'.repeat(64)}.webp`,
  `/${key}`,
  `${key}\0`,
  `${key}\n`,
  `${company}/${'A'.repeat(64)}.webp`,
  `${company}/${'a'.repeat(63)}.webp`,
  `${company}%2F${'a'.repeat(64)}.webp`,
  `${company}\\${'a'.repeat(64)}.webp`,
  `${key}.partial`,
  `requests/requests/${key}`,
  `other/${key}`,
  '',
];

describe.each([
  ['a folder', async () => createDiskStore(join(await createFolder(), 'photos'))],
  ['a bucket', async () => (await openBucket()).store],
])('the photo store in %s', (_, open) => {
  it('gives what was written until it is deleted', async () => {
    const store = await open();
    expect(await store.read(key)).toBe(null);
    await store.write(key, bytes);
    expect(await store.read(key)).toEqual(bytes);
    await store.write(key, new Uint8Array([4]));
    expect(await store.read(key)).toEqual(new Uint8Array([4]));
    await store.delete(key);
    expect(await store.read(key)).toBe(null);
    await store.delete(key);
  });

  it('lists the photos of requests alone, with the time of each', async () => {
    const store = await open();
    const ofRequests = ['a', 'b'].map((digit) => requestPhotoKey(company, digit.repeat(64)));
    expect(await Array.fromAsync(store.listOfRequests())).toEqual([]);
    for (const one of [key, ...ofRequests]) await store.write(one, bytes);
    const listed = await Array.fromAsync(store.listOfRequests());
    expect(listed.map((one) => one.key).toSorted()).toEqual(ofRequests);
    for (const { writtenAt } of listed) expect(writtenAt).toBeGreaterThan(1_700_000_000_000);
    await store.delete(ofRequests[0] as string);
    expect(await Array.fromAsync(store.listOfRequests())).toHaveLength(1);
    expect(await store.read(key)).toEqual(bytes);
  });

  it.each(hostileKeys)('takes no key like %j', async (hostile) => {
    expect(isPhotoKey(hostile)).toBe(false);
    const store = await open();
    for (const use of [store.write(hostile, bytes), store.read(hostile), store.delete(hostile)]) {
      await expect(use).rejects.toThrow('the key is none of a photo');
    }
  });
});

describe('the photo store in a folder', () => {
  it('is for its user alone', async () => {
    const folder = join(await createFolder(), 'photos');
    await createDiskStore(folder).write(key, bytes);
    const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    expect(await mode(folder)).toBe('700');
    expect(await mode(join(folder, company))).toBe('700');
    expect(await mode(join(folder, key))).toBe('600');
    expect(await readdir(join(folder, company))).toEqual([`${'a'.repeat(64)}.webp`]);
  });

  it('leaves nothing behind on a full disk, and keeps what it had', async ({ skip }) => {
    const disk = await createSmallDisk('256k');
    if (!disk) return skip(withoutMount);
    const store = createDiskStore(join(disk, 'photos'), 0);
    await store.write(key, bytes);
    const large = photoKey(company, 'b'.repeat(64));
    await expect(store.write(large, new Uint8Array(1024 * 1024))).rejects.toThrow(
      'ENOSPC: no space left on device, write',
    );
    await expect(store.write(key, new Uint8Array(1024 * 1024))).rejects.toThrow('ENOSPC');
    expect(await readdir(join(disk, 'photos', company))).toEqual([`${'a'.repeat(64)}.webp`]);
    expect(await store.read(key)).toEqual(bytes);
  });

  it('takes no photo of anybody where the database would run out of space', async ({ skip }) => {
    const disk = await createSmallDisk('8m');
    if (!disk) return skip(withoutMount);
    const photos = join(disk, 'photos');
    await createDiskStore(photos, 4).write(key, bytes);
    const store = createDiskStore(photos);
    for (const another of [key, requestPhotoKey(company, 'b'.repeat(64))])
      await expect(store.write(another, bytes)).rejects.toThrow(
        'only 8 MB are free on its disk, and 200 MB must stay free',
      );
    expect(await store.read(key)).toEqual(bytes);
  });

  it('replaces what a kill left half-written', async () => {
    const folder = await createFolder();
    await mkdir(join(folder, company));
    await writeFile(join(folder, `${key}.partial`), 'half');
    const store = createDiskStore(folder);
    expect(await store.read(key)).toBe(null);
    await store.write(key, bytes);
    expect(await readdir(join(folder, company))).toEqual([`${'a'.repeat(64)}.webp`]);
  });
});

describe('the photo store in a bucket', () => {
  it('signs what it asks, and names each object by its key', async () => {
    const { s3, store } = await openBucket();
    await store.write(key, bytes);
    expect([...s3.objects]).toEqual([[`/bucket/${key}`, Buffer.from(bytes)]]);
    expect(s3.requests).toEqual([`PUT /bucket/${key}`]);
    const stranger = createS3Store({ url: s3.url, accessKeyId: 'other', secretAccessKey: 'x' });
    await expect(stranger.read(key)).rejects.toThrow('it answered 403');
  });

  it('asks again when the service fails, and then says so', async () => {
    const { s3, store } = await openBucket();
    s3.failure = 503;
    for (const use of [
      () => store.write(key, bytes),
      () => store.read(key),
      () => store.delete(key),
    ]) {
      s3.requests.length = 0;
      await expect(use()).rejects.toThrow('it answered 503');
      expect(s3.requests).toHaveLength(3);
    }
  });

  it('does not wait for ever, and follows no redirect', async () => {
    const { s3, store } = await openBucket();
    s3.failure = 'nothing';
    const hurried = createS3Store({ ...keys, url: s3.url, timeoutMs: 1000 });
    await expect(hurried.read(key)).rejects.toThrow('it gave no answer');
    s3.failure = 301;
    await expect(store.read(key)).rejects.toThrow('it answered 301');
    const away = createS3Store({ ...keys, url: 'http://127.0.0.1:1/bucket' });
    await expect(away.write(key, bytes)).rejects.toThrow('it cannot be reached');
  });
});

const keys = { accessKeyId: 'KEYID', secretAccessKey: 'secret' };

async function openBucket(): Promise<{ s3: FakeS3; store: PhotoStore }> {
  const s3 = await startFakeS3(keys.accessKeyId);
  return { s3, store: createS3Store({ ...keys, url: `${s3.url}/` }) };
}
