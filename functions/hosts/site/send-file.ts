import { statSync } from 'node:fs';
import { join } from 'node:path';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { compressible } from '#functions/hosts/build-output/compress.ts';
import { headersOfFile, headersOfFolders, noCache } from '#src/shared/security/response-headers.ts';
import { createFileTags } from './file-tags.ts';
import type { SiteMiddleware } from './site-env.ts';

/** A range is part of the uncompressed file. With a condition, or in another form, it is ignored. */
export const oneRange: SiteMiddleware = async (c, next) => {
  const { headers } = c.req.raw;
  const range = headers.get('range');
  if (range === null) return next();
  const isConditional = headers.has('if-range') || headers.has('if-none-match');
  const isUsable = !isConditional && /^bytes=(\d+-\d*|-\d+)$/.test(range);
  headers.delete(isUsable ? 'accept-encoding' : 'range');
  return next();
};

const compareTag = etag({
  retainedHeaders: [...RETAINED_304_HEADERS, 'cross-origin-resource-policy'],
});

/** Without a tag, `etag` would make one of the part that is sent. */
export const compareTags: SiteMiddleware = (c, next) =>
  c.req.header('range') ? next() : compareTag(c, next);

export function tagFiles(): SiteMiddleware {
  const tagOf = createFileTags();
  return async (c, next) => {
    await next();
    const sent = c.get('sent');
    if (sent && c.res.status === 200) c.header('etag', await tagOf(sent));
  };
}

export function describeFile(siteUrl: string): SiteMiddleware {
  return async (c, next) => {
    const file = c.get('file');
    const folder = Object.keys(headersOfFolders).find((name) => file.startsWith(name));
    const headers = { ...noCache, ...(folder && headersOfFolders[folder]) };
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    await next();
    if (compressible.test(file)) c.header('vary', 'accept-encoding');
    // After serveStatic, which names the type by the end of the name.
    for (const [name, value] of Object.entries(headersOfFile(file, siteUrl))) c.header(name, value);
  };
}

/** A file that was replaced after the build is sent uncompressed: its copies have the old content. */
export function skipOutdatedCopies(folder: string): SiteMiddleware {
  const writtenAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return async (c, next) => {
    const file = join(folder, c.get('file'));
    const changedAt = writtenAt(file) ?? 0;
    const isOutdated = (copy: string) => (writtenAt(copy) ?? changedAt) < changedAt;
    if ([`${file}.br`, `${file}.gz`].some(isOutdated)) c.req.raw.headers.delete('accept-encoding');
    return next();
  };
}
