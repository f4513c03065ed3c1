import type { StaticFile } from './static-file.ts';

/** First and last byte, both included; 'outside' where the file has none of them. */
export type ByteRange = { start: number; end: number } | 'outside';

/**
 * The one part of a file that a request asks for. Undefined where the whole file is the answer:
 * without a range, with several, with one that cannot be read, or after the file has changed.
 */
export function readRange(request: Request, { content, etag }: StaticFile): ByteRange | undefined {
  const { method, headers } = request;
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(headers.get('range')?.trim() ?? '') ?? [];
  if (method !== 'GET' || first === undefined || last === undefined || first + last === '') return;
  if ((headers.get('if-range') ?? etag) !== etag) return;
  if (first === '') return lastBytes(Number(last), content.byteLength);
  const start = Number(first);
  const end = last === '' ? Number.POSITIVE_INFINITY : Number(last);
  if (end < start) return;
  return within(start, end, content.byteLength);
}

function lastBytes(count: number, length: number): ByteRange {
  return count === 0 ? 'outside' : within(Math.max(0, length - count), length - 1, length);
}

function within(start: number, end: number, length: number): ByteRange {
  return start < length ? { start, end: Math.min(end, length - 1) } : 'outside';
}
