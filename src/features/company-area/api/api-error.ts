import type { CompanyArea, FieldIssue } from '#src/company/area.ts';

/** The session is over; the page shows how to sign in. */
export class SignedOutError extends Error {
  override name = 'SignedOutError';
}

/** No connection, no response, one that is not the functions', or one that asks for a later attempt. */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
}

/** Another person has saved since; `current` is the stored version. */
export class ConflictError extends Error {
  override name = 'ConflictError';
  readonly current: CompanyArea;

  constructor(current: CompanyArea) {
    super('Another version is stored');
    this.current = current;
  }
}

/** Fields that the functions reject. */
export class InvalidError extends Error {
  override name = 'InvalidError';
  readonly issues: readonly FieldIssue[];

  constructor(issues: readonly FieldIssue[]) {
    super('Fields are invalid');
    this.issues = issues;
  }
}

/** Any other rejected request, such as a photo that is too large. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly status: number;

  constructor(status: number) {
    super(`The functions answered ${status}`);
    this.status = status;
  }
}
