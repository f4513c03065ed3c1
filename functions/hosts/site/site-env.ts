import type { MiddlewareHandler } from 'hono';
import type { Peer } from '#functions/http/app-env.ts';

export interface SiteEnv {
  /** The request target as it was sent; a URL object resolves '..' and more. */
  Bindings: { target: string } & Peer;
  Variables: {
    /** The requested file, like '/blog/x.html'. */
    file: string;
    /** Where the file that is sent is, perhaps a compressed copy. */
    sent?: string;
  };
}

export type SiteMiddleware = MiddlewareHandler<SiteEnv>;
