import type { MiddlewareHandler } from 'hono';
import type { Claims } from '#server/database/database.ts';
import type { City, CityId } from '#src/catalogue/cities.ts';

export interface ConnectionInfo {
  ip?: string | undefined;
}

/** A handler adds these details to the log line and to Server-Timing. */
export interface LogContext {
  city?: CityId;
  /** It says whether the answer was in this instance's memory. */
  cache?: 'hit' | 'miss';
  /** Other instances and services took so many milliseconds. */
  waitedMs?: number;
}

export interface AppEnv {
  Bindings: ConnectionInfo;
  Variables: {
    logContext: LogContext;
    /** The request counts against this client's limits. */
    clientIp: string;
    claims: Claims;
  };
}

/** What serves the site's files has these bindings. */
export interface SiteEnv {
  /** The request target is as it was sent; a URL object resolves '..' and more. */
  Bindings: { target: string } & ConnectionInfo;
  Variables: {
    city?: City;
    /** It is the requested file, like '/blog/x.html'. */
    file: string;
    /** It is where the file that is sent is, perhaps a compressed copy. */
    sent?: string;
  };
}

export type SiteMiddleware = MiddlewareHandler<SiteEnv>;
