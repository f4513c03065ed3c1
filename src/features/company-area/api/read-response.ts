import * as v from 'valibot';
import { companyAreaSchema } from '#src/company/area.ts';
import { checkConnection } from '#src/shared/runtime/connection.ts';
import { ConflictError, InvalidError, RefusedError, UnavailableError } from './api-error.ts';

/** Resolves with a successful response; throws the error that any other one describes. */
export async function checkStatus(response: Response): Promise<Response> {
  if (response.ok) return response;
  const { status } = response;
  const body = isJson(response) ? await response.json().catch(() => undefined) : undefined;
  const invalid = v.safeParse(invalidSchema, body);
  if (invalid.success) throw new InvalidError(invalid.output.issues);
  // Not the functions' response, or one that asks for a later attempt.
  if (!body || status >= 500 || status === 429) throw new UnavailableError();
  const conflict = v.safeParse(conflictSchema, body);
  if (status === 409 && conflict.success) throw new ConflictError(conflict.output.current);
  throw new RefusedError(status);
}

/** Throws UnavailableError for a body of any other form, such as a captive portal's page. */
export async function readJson<Schema extends v.GenericSchema>(
  schema: Schema,
  response: Response,
): Promise<v.InferOutput<Schema>> {
  const body: unknown = await response.json().catch(() => undefined);
  const result = v.safeParse(schema, body);
  if (!result.success) throw new UnavailableError();
  return result.output;
}

export async function readPicture(response: Response): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('image/')) throw new UnavailableError();
  return response.blob().catch(failUnavailable);
}

export async function readExport(response: Response): Promise<Blob> {
  if (!isJson(response)) throw new UnavailableError();
  return response.blob().catch(failUnavailable);
}

/** For requests without a response, or with an interrupted one. */
export function failUnavailable(): never {
  void checkConnection();
  throw new UnavailableError();
}

export function isJson({ headers }: Response): boolean {
  return (headers.get('content-type') ?? '').includes('json');
}

const conflictSchema = v.object({ current: companyAreaSchema });

const invalidSchema = v.object({
  issues: v.array(v.object({ path: v.string(), message: v.string() })),
});
