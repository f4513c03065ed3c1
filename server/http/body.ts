import type { HonoRequest, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type * as v from 'valibot';
import { checkFields } from '#src/company/fields.ts';
import type { FieldIssue } from '#src/shared/runtime/server.ts';
import { HttpError } from './errors.ts';

/** Rejects a body of more than `maxSize` bytes, and one that ends early. */
export function limitBody(maxSize: number): MiddlewareHandler {
  const limit = bodyLimit({ maxSize, onError: rejectSize });
  return async (c, next) => {
    const length = c.req.header('content-length');
    // `bodyLimit` opens a stream even to compare the length: a search takes three times as long.
    if (length !== undefined && c.req.header('transfer-encoding') === undefined) {
      return Number(length) <= maxSize ? next() : rejectSize();
    }
    try {
      return await limit(c, next);
    } catch (error) {
      // A client that disconnects is nothing to log as unexpected.
      throw error instanceof HttpError ? error : new HttpError('invalid_request');
    }
  };
}

function rejectSize(): never {
  throw new HttpError('too_large');
}

/** Refuses a body of another type, which a page of any site could send without a preflight. */
export const requireJson: MiddlewareHandler = async (c, next) => {
  if (!json.test(c.req.header('content-type') ?? '')) throw new HttpError('unsupported_media_type');
  await next();
};

const json = /^application\/json\s*(;|$)/i;

/** Each field is checked up to its first failure: no pattern reads a text of refused length. */
export const firstFailure = { abortPipeEarly: true } as const;

/** Parses a request's JSON by a schema; throws invalid_request with the issues of its fields. */
export async function readJson<Schema extends v.GenericSchema>(
  request: HonoRequest,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return parseFields(schema, await request.json().catch(() => null));
}

/** Checks a value of another origin, which has the field's name. */
export function parseFields<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  field = '',
): v.InferOutput<Schema> {
  const checked = checkFields(schema, value);
  if ('output' in checked) return checked.output;
  throw new FieldError(
    ...checked.issues.map(({ path, message }) => ({ path: path || field, message })),
  );
}

/** The visitor is asked to correct these fields. */
export class FieldError extends HttpError {
  constructor(...issues: FieldIssue[]) {
    super('invalid_request', { details: { issues } });
  }
}
