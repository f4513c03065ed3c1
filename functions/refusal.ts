const statuses = {
  invalid_request: 400,
  origin_not_allowed: 403,
  unknown_city: 404,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal_error: 500,
  upstream_unavailable: 502,
  budget_exhausted: 503,
} as const;

export type RefusalCode = keyof typeof statuses;

/** Thrown where a request cannot be answered; the code is all that the visitor learns. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  /** Seconds after which asking again makes sense, where that is known. */
  readonly retryAfter: number | undefined;

  constructor(code: RefusalCode, retryAfter?: number) {
    super(code);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** What becomes a response; a plain object, because every host writes that fastest. */
export interface Reply {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array<ArrayBuffer> | null;
}

/** The answer `{error}` with the status of its code. */
export function refuse(code: RefusalCode, headers: Readonly<Record<string, string>> = {}): Reply {
  return {
    status: statuses[code],
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify({ error: code }),
  };
}

/** The answer to a Refusal. */
export function refuseFor({ code, retryAfter }: Refusal): Reply {
  return refuse(code, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) });
}
