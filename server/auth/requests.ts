import type { Context } from 'hono';
import * as v from 'valibot';
import type { Claims, Database } from '#server/database/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Log } from '#server/http/log.ts';
import { MailError } from '#server/notifications/mail.ts';
import { normalizeEmail } from '#src/shared/contact/email.ts';
import { invalidRequest } from './errors.ts';
import type { Keys } from './keys.ts';
import type { AuthLimits } from './limits.ts';

export interface AuthDeps {
  database: Database;
  log: Log;
  now: () => number;
  keys: () => Promise<Keys>;
  limits: AuthLimits;
  background: Background;
  deliverCode: (email: string, code: string) => Promise<void>;
  authenticate: (headers: Headers) => Promise<Claims>;
}

export type AuthContext = Context<AppEnv>;

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

const expected = 'An e-mail address is expected.';

const email = v.pipe(v.string(), v.transform(normalizeEmail), v.string(expected));

export const emailSchema = v.object({ email }, expected);

/** The token of a link, or the code of an e-mail. GoTrue takes 'email' for both. */
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

/** Work that goes on after a request was answered, so that the answer's time says nothing about it. */
interface Background {
  run(work: () => Promise<void>): void;
  /** Resolves when nothing is left. */
  settle(): Promise<void>;
}

export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      const done = new Promise<void>((resolve) => setTimeout(resolve))
        .then(work)
        .catch((error) => log.warn(`A sign-in code was not delivered: ${describe(error)}`))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settle() {
      await Promise.all(running);
    },
  };
}

/** The message of another error may hold the address. */
function describe(error: unknown): string {
  if (error instanceof MailError) return error.message;
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name);
}
