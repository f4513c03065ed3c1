import type { Context } from 'hono';
import * as v from 'valibot';
import { invalidRequest } from '#functions/auth/auth-error.ts';

/** A request's body by its schema. Throws AuthError, 400, with the first thing that is wrong. */
export async function readAuthBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const body = v.safeParse(schema, await c.req.json().catch(() => null));
  if (body.success) return body.output;
  const { message } = body.issues[0];
  throw invalidRequest('validation_failed', message);
}

const email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254));

export const emailSchema = v.object({ email }, 'An e-mail address is expected.');

/** The token of a link, or the code of an e-mail. Hosted GoTrue takes 'email' for both. */
export const verifySchema = v.union(
  [
    v.object({
      token_hash: v.pipe(v.string(), v.maxLength(200)),
      type: v.picklist(['invite', 'magiclink', 'email']),
    }),
    v.object({
      email,
      token: v.pipe(v.string(), v.maxLength(20)),
      type: v.literal('email'),
    }),
  ],
  'An invitation or an e-mail address with its code is expected.',
);

export const refreshSchema = v.object({ refresh_token: v.string() });

export const scopeSchema = v.optional(v.picklist(['global', 'local', 'others']), 'global');

const unchangeable = v.nullish(v.never('Only the metadata in `data` can be changed.'));

export const metadataSchema = v.object({
  data: v.pipe(
    v.record(v.string(), v.unknown()),
    v.check<Record<string, unknown>, string>(
      isStorable,
      'The database cannot store such characters.',
    ),
  ),
  email: unchangeable,
  phone: unchangeable,
  password: unchangeable,
});

/** PostgreSQL's JSON has no U+0000 and no half characters, which JSON.stringify escapes. */
function isStorable(data: Record<string, unknown>): boolean {
  return !/\\u(0000|d[89a-f])/.test(JSON.stringify(data));
}
