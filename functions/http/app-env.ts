import type { Claims } from '#functions/database/database.ts';
import type { CityId } from '#src/shared/catalogue/catalogue.ts';

/** What a host knows about a request besides the Request. */
export interface Peer {
  /** IP address at the other end of the socket. */
  ip?: string | undefined;
  /** Whether a search may only be answered from memory: nobody waits for it. */
  memoryOnly?: boolean;
}

/** What a handler adds to the log line and to Server-Timing. */
export interface RequestNotes {
  city?: CityId;
  /** Whether the answer was in this instance's memory. */
  cache?: 'hit' | 'miss';
  /** Milliseconds spent waiting for other instances and services. */
  waitedMs?: number;
}

/** Bindings and variables of the app's context. */
export interface AppEnv {
  Bindings: Peer;
  Variables: {
    notes: RequestNotes;
    /** Whose limits the request counts against. */
    clientIp: string;
    /** Who is signed in, behind `requireUser`. */
    claims: Claims;
  };
}
