const statuses = {
  invalid_request: 400,
  unknown_city: 404,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_media_type: 415,
  internal_error: 500,
  upstream_unavailable: 502,
} as const;

export type RefusalCode = keyof typeof statuses;

/** Thrown where a request cannot be answered; the code is all that the visitor learns. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

/** The answer `{error}` with the status of its code. */
export function refuse(code: RefusalCode, headers: Record<string, string> = {}): Response {
  return Response.json(
    { error: code },
    { status: statuses[code], headers: { 'cache-control': 'no-store', ...headers } },
  );
}
