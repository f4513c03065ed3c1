import type { HonoRequest } from 'hono';
import * as v from 'valibot';
import { HttpError } from '#functions/http/http-error.ts';
import type { FieldIssue } from '#src/shared/company/area/company-area.ts';

/** What a request's JSON gives by a schema; throws invalid_request with the issues of its fields. */
export async function readJson<Schema extends v.GenericSchema>(
  request: HonoRequest,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return parseFields(schema, await request.json().catch(() => null));
}

/** The same for a value of another origin, which has the field's name. */
export function parseFields<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  field = '',
): v.InferOutput<Schema> {
  // Where the schema has no message of its own.
  const result = v.safeParse(schema, value, { message: 'Confira este campo.' });
  if (result.success) return result.output;
  throw new FieldError(
    ...result.issues.map((issue) => ({
      path: v.getDotPath(issue) ?? field,
      message: issue.message,
    })),
  );
}

/** To the visitor: these fields have to be corrected. */
export class FieldError extends HttpError {
  override name = 'FieldError';

  constructor(...issues: FieldIssue[]) {
    super('invalid_request', { details: { issues } });
  }
}
