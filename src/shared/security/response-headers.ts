import { trustedTypePolicies } from './trusted-types.ts';

type Headers = Readonly<Record<string, string>>;

/** What a build and its operator add to the policy. */
export interface PolicyParts {
  /** Hashes of the style sheets written into the pages, like 'sha256-...'. */
  styleHashes: readonly string[];
  /** Hashes of the scripts written into the pages. */
  scriptHashes?: readonly string[];
  /** Origin of the functions where it is not the site's own. */
  functionsOrigin?: string | undefined;
  /** Origins of the pictures that partners give. */
  pictureOrigins?: readonly string[];
}

/** The headers of every answer: pages, files, the functions', redirects and errors alike. */
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

/** Shown by other sites: a chat's page, the preview of a link. */
export const sharedWithOthers: Headers = { 'cross-origin-resource-policy': 'cross-origin' };

/** For names that carry a hash of their content. */
export const keptForGood: Headers = { 'cache-control': 'public, max-age=31536000, immutable' };

/** Asked for anew every time; unchanged content is not sent again. */
export const askedAnew: Headers = { 'cache-control': 'no-cache' };

/** What the files of some folders have of their own. */
export const headersOfFolders: Readonly<Record<string, Headers>> = {
  '/assets/': keptForGood,
  '/previews/': sharedWithOthers,
};

function contentSecurityPolicy(parts: PolicyParts) {
  const { styleHashes, scriptHashes = [], functionsOrigin, pictureOrigins = [] } = parts;
  const functions = functionsOrigin ? [functionsOrigin] : [];
  const quoted = (hash: string) => `'${hash}'`;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes.map(quoted)],
    'style-src': ["'self'", ...styleHashes.map(quoted)],
    // A photo's address at the functions leads to Google's.
    'img-src': [
      "'self'",
      'data:',
      'https://*.googleusercontent.com',
      ...functions,
      ...pictureOrigins,
    ],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...functions],
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
