import type { MiddlewareHandler } from 'hono';
import type { Claims } from '#server/database/database.ts';
import type { City, CityId } from '#src/catalogue/cities.ts';

export interface ConnectionInfo {
  ip?: string | undefined;
}

/** A handler adds these details to the log line and to Server-Timing. */
export interface LogContext {
  city?: CityId;
  /** A 'hit' was in this instance's memory. */
  cache?: 'hit' | 'miss';
  /** Other instances and services took these milliseconds. */
  waitedMs?: number;
}

export interface AppEnv {
  Bindings: ConnectionInfo;
  Variables: {
    logContext: LogContext;
    clientIp: string;
    claims: Claims;
  };
}

export interface SiteEnv {
  /** The request target is as it was sent; a URL object resolves '..' and more. */
  Bindings: { target: string } & ConnectionInfo;
  Variables: {
    city?: City;
    /** The requested file is like '/blog/x.html'. */
    file: string;
    sent?: string;
  };
}

export type SiteMiddleware = MiddlewareHandler<SiteEnv>;
