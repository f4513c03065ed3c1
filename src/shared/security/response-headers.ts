import { feedPath, openSearchPath } from '#src/shared/routing/links.ts';
import { trustedTypePolicies } from './trusted-types.ts';

type Headers = Readonly<Record<string, string>>;

export interface PolicyParts {
  /** The hashes of style sheets written into the pages are like 'sha256-...'. */
  styleHashes: readonly string[];
  scriptHashes?: readonly string[];
}

/** Returns the headers of every response: pages, files, functions, redirects and errors alike. */
export function responseHeaders(parts: PolicyParts): Headers {
  return {
    'content-security-policy': contentSecurityPolicy(parts),
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  };
}

/** Other sites show such files, as a link's preview. */
export const crossOriginResource: Headers = { 'cross-origin-resource-policy': 'cross-origin' };

/** File names carry a hash of their content. */
const immutable: Headers = { 'cache-control': 'public, max-age=31536000, immutable' };

/** The operator or a company may take pictures down. */
export const forADay: Headers = { 'cache-control': 'public, max-age=86400' };

/** The server is asked each time; unchanged content is not sent again. */
export const noCache: Headers = { 'cache-control': 'no-cache' };

/** The files in some folders have additional headers. */
export const headersOfFolders: Readonly<Record<string, Headers>> = {
  '/assets/': immutable,
  '/previews/': crossOriginResource,
};

/** Names the media type of a file where the end of its name does not tell it. */
export function headersOfFile(file: string): Headers {
  return mediaTypes[file] ? { 'content-type': mediaTypes[file] } : {};
}

const mediaTypes: Readonly<Record<string, string>> = {
  [feedPath]: 'application/atom+xml; charset=utf-8',
  [openSearchPath]: 'application/opensearchdescription+xml; charset=utf-8',
};

function contentSecurityPolicy({ styleHashes, scriptHashes = [] }: PolicyParts) {
  const quoted = (hash: string) => `'${hash}'`;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes.map(quoted)],
    'style-src': ["'self'", ...styleHashes.map(quoted)],
    // A photo's URL at the functions redirects to Google's.
    'img-src': ["'self'", 'data:', 'https://*.googleusercontent.com'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': Object.values(trustedTypePolicies),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
