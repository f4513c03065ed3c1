import { serve } from './serve.ts';

export interface FakeS3 {
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
export async function startFakeS3(accessKeyId: string): Promise<FakeS3> {
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
