import { redirectListing } from './listing-redirects.ts';
import type { StaticFiles } from './static-file.ts';
import { serveStatic } from './static-files.ts';

/** Answers everything that is not a function: listings that live elsewhere, then files. */
export function serveSite(files: StaticFiles, request: Request): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  const redirect = redirectListing(new URL(request.url));
  if (!redirect) return serveStatic(files, request);
  const { status, location } = redirect;
  return new Response(null, { status, headers: { location } });
}
