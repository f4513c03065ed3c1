import type { MiddlewareHandler } from 'hono';
import type { Claims } from '#server/database/database.ts';
import type { City, CityId } from '#src/catalogue/cities.ts';

/** Facts about a request that the Request lacks. */
export interface ConnectionInfo {
  /** IP address at the other end of the socket. */
  ip?: string | undefined;
}

/** Details that a handler adds to the log line and to Server-Timing. */
export interface LogContext {
  city?: CityId;
  /** Whether the answer was in this instance's memory. */
  cache?: 'hit' | 'miss';
  /** Milliseconds spent waiting for other instances and services. */
  waitedMs?: number;
}

/** Bindings and variables of the app's context. */
export interface AppEnv {
  Bindings: ConnectionInfo;
  Variables: {
    notes: LogContext;
    /** Whose limits the request counts against. */
    clientIp: string;
    /** Who is signed in, behind `requireUser`. */
    claims: Claims;
  };
}

/** The same of what serves the site's files. */
export interface SiteEnv {
  /** The request target as it was sent; a URL object resolves '..' and more. */
  Bindings: { target: string } & ConnectionInfo;
  Variables: {
    /** Of a listing's path. */
    city?: City;
    /** The requested file, like '/blog/x.html'. */
    file: string;
    /** Where the file that is sent is, perhaps a compressed copy. */
    sent?: string;
  };
}

export type SiteMiddleware = MiddlewareHandler<SiteEnv>;
