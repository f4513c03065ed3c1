import { type Reply, refuse } from '#functions/refusal.ts';

export interface CrossOrigin {
  /** What lets a page of another site read the answer. */
  headers(request: Request): Readonly<Record<string, string>>;
  /** The answer to a browser that asks whether a page of another site may send a request. */
  preflight(request: Request): Reply;
}

/** Opens the functions to pages of these origins; pages of the same origin need nothing. */
export function createCrossOrigin(allowed: readonly string[]): CrossOrigin {
  const headers: CrossOrigin['headers'] = (request) => {
    if (allowed.length === 0) return none;
    const origin = request.headers.get('origin');
    if (origin === null || !allowed.includes(origin)) return { vary: 'Origin' };
    return {
      vary: 'Origin',
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'Age, Retry-After, Server-Timing',
    };
  };
  return {
    headers,
    preflight(request) {
      const origin = request.headers.get('origin');
      if (origin === null || !allowed.includes(origin)) return refuse('origin_not_allowed');
      return { status: 204, headers: permissions, body: null };
    },
  };
}

const none = {};

const permissions = {
  'access-control-allow-methods': 'GET, POST',
  // What the Supabase client sends.
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-max-age': '7200',
};
