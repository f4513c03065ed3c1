import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { type Claims, type Database, type Query, service } from '#server/database/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { limitBody, requireJson } from '#server/http/body.ts';
import type { Log } from '#server/http/log.ts';
import { MailError } from '#server/notifications/deliver.ts';
import { normalizeEmail } from '#src/shared/contact/email.ts';
import { AuthError, handleAuthErrors, invalidRequest } from './errors.ts';
import type { AuthLimits } from './limits.ts';
import { createSession, deleteSessions, type OpenSession, refreshSession } from './sessions.ts';
import {
  createCode,
  describeUser,
  findUser,
  findUserId,
  identifyAsker,
  isKnownNetwork,
  redeemCode,
  redeemInvite,
  rememberNetwork,
  updateMetadata,
} from './tables.ts';
import {
  type Keys,
  openRefreshToken,
  signAccessToken,
  signRefreshToken,
  tokenSeconds,
} from './tokens.ts';

interface AuthDeps {
  database: Database;
  log: Log;
  now: () => number;
  keys: () => Promise<Keys>;
  limits: AuthLimits;
  background: Background;
  deliverCode: (email: string, code: string) => Promise<void>;
  authenticate: (headers: Headers) => Promise<Claims>;
}

type AuthContext = Context<AppEnv>;

/** The part of GoTrue's routes that signing in without passwords takes. */
export function authRoutes(deps: AuthDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const json = [requireJson, limitBody(maxBody)] as const;
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });
  app.post('/otp', ...json, (c) => sendCode(c, deps));
  app.post('/verify', ...json, (c) => signIn(c, deps));
  app.post('/token', ...json, (c) => refresh(c, deps));
  app.get('/user', (c) => showUser(c, deps));
  app.put('/user', ...json, (c) => updateUser(c, deps));
  app.post('/logout', (c) => signOut(c, deps));
  app.get('/.well-known/jwks.json', (c) => showKeys(c, deps));
  app.onError(handleAuthErrors(deps.log));
  return app;
}

/** Bytes. */
const maxBody = 16 * 1024;

/** The same answer, after the same work, whether or not somebody has this address. */
async function sendCode(c: AuthContext, deps: AuthDeps) {
  const { database, limits, background, deliverCode } = deps;
  const clientIp = c.get('clientIp');
  await limits.signInsPerClient(clientIp);
  const { email } = await readAuthBody(c, emailSchema);
  const { macKey } = await deps.keys();
  const asker = identifyAsker(macKey, email, clientIp);
  const now = new Date(deps.now());
  // Fails while the database is away, because no code would arrive.
  const isKnown = await database.withIdentity(service, (query) =>
    isKnownNetwork(query, asker.network, now),
  );
  await (isKnown ? limits.codes(asker) : limits.codesOfStrangers(asker));
  background.run(async () => {
    const { code, userId } = await database.withIdentity(service, async (query) => ({
      code: await createCode(query, { ...asker, macKey, now }),
      userId: await findUserId(query, email),
    }));
    if (userId !== null) await deliverCode(email, code);
  });
  return c.json({});
}

/** A wrong code is the same work, whether or not somebody has its address. */
async function signIn(c: AuthContext, deps: AuthDeps) {
  const { database, limits } = deps;
  const clientIp = c.get('clientIp');
  await limits.signInsPerClient(clientIp);
  const body = await readAuthBody(c, verifySchema);
  const { macKey } = await deps.keys();
  const now = new Date(deps.now());
  const userAgent = c.req.header('user-agent') ?? '';
  const identify = (email: string) => identifyAsker(macKey, email, clientIp);
  const attempt = 'email' in body ? { ...body, asker: identify(body.email) } : body;
  const redeem = async (query: Query) => {
    if ('token_hash' in attempt) return redeemInvite(query, attempt.token_hash, now);
    const { asker, email, token } = attempt;
    const isRight = await redeemCode(query, token, { ...asker, macKey, now });
    return isRight ? findUserId(query, email) : null;
  };
  const session = await database.withIdentity(service, async (query) => {
    const userId = await redeem(query);
    if (userId === null) return null;
    const created = await createSession(query, userId, { userAgent, now });
    const { network } = 'asker' in attempt ? attempt.asker : identify(created.user.email);
    await rememberNetwork(query, { userId, network, now });
    return created;
  });
  if (session) return c.json(await describeSession(session, deps, now));
  const message = 'The code or link is wrong, expired or already used.';
  throw new AuthError('unauthorized', 'otp_expired', message);
}

/** A session as auth-js reads it; `expires_at` in seconds since 1970. */
async function describeSession(session: OpenSession, { keys }: AuthDeps, now: Date) {
  const { sessionId, user } = session;
  const own = await keys();
  const content = { sub: user.id, session_id: sessionId, email: user.email };
  return {
    access_token: await signAccessToken(own, content, now.getTime()),
    token_type: 'bearer',
    expires_in: tokenSeconds,
    expires_at: Math.floor(now.getTime() / 1000) + tokenSeconds,
    refresh_token: signRefreshToken(own.macKey, session),
    user: describeUser(user),
  };
}

async function refresh(c: AuthContext, deps: AuthDeps) {
  await deps.limits.refreshesPerClient(c.get('clientIp'));
  if (c.req.query('grant_type') !== 'refresh_token') {
    throw invalidRequest('unsupported_grant_type', 'Only refresh tokens are accepted.');
  }
  const { refresh_token } = await readAuthBody(c, refreshSchema);
  const token = openRefreshToken((await deps.keys()).macKey, refresh_token);
  if (!token) throw invalidRequest('refresh_token_not_found', 'The refresh token is not valid.');
  const now = new Date(deps.now());
  const session = await deps.database.withIdentity(service, (query) =>
    refreshSession(query, token, now),
  );
  if (session === 'gone') throw invalidRequest('refresh_token_not_found', 'The session has ended.');
  if (session === 'replayed') {
    deps.log.warn('A refresh token came a second time: its session is ended.');
    throw invalidRequest('refresh_token_already_used', 'The session has ended.');
  }
  return c.json(await describeSession(session, deps, now));
}

async function signOut(c: AuthContext, { database, limits, authenticate }: AuthDeps) {
  await limits.signOutsPerClient(c.get('clientIp'));
  const claims = await authenticate(c.req.raw.headers);
  const scope = v.safeParse(scopeSchema, c.req.query('scope'));
  if (!scope.success) throw invalidRequest('validation_failed', 'There is no such scope.');
  await database.withIdentity(service, (query) => deleteSessions(query, claims, scope.output));
  return c.body(null, 204);
}

async function showKeys(c: AuthContext, { keys }: AuthDeps) {
  const { publicJwk } = await keys();
  c.header('cache-control', 'public, max-age=600');
  return c.json({ keys: [publicJwk] });
}

async function showUser(c: AuthContext, { database, limits, authenticate }: AuthDeps) {
  await limits.userRequestsPerClient(c.get('clientIp'));
  const { sub } = await authenticate(c.req.raw.headers);
  const user = await database.withIdentity(service, (query) => findUser(query, sub));
  if (!user) throw new AuthError('unauthorized', 'session_not_found', 'The user was deleted.');
  return c.json(describeUser(user));
}

async function updateUser(c: AuthContext, { database, limits, authenticate, now }: AuthDeps) {
  await limits.userRequestsPerClient(c.get('clientIp'));
  const { sub } = await authenticate(c.req.raw.headers);
  const { data } = await readAuthBody(c, metadataSchema);
  const user = await database.withIdentity(service, (query) =>
    updateMetadata(query, sub, data, new Date(now())),
  );
  if (!user) throw invalidRequest('validation_failed', 'The metadata are too long.');
  return c.json(describeUser(user));
}

/** A request's body by its schema. Throws AuthError, 400, with the first thing that is wrong. */
async function readAuthBody<Schema extends v.GenericSchema>(
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

const emailSchema = v.object({ email }, expected);

/** The token of a link, or the code of an e-mail. GoTrue takes 'email' for both. */
const verifySchema = v.union(
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

const refreshSchema = v.object({ refresh_token: v.string() });

const scopeSchema = v.optional(v.picklist(['global', 'local', 'others']), 'global');

const unchangeable = v.nullish(v.never('Only the metadata in `data` can be changed.'));

const metadataSchema = v.object({
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
