import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { type Database, type Query, service } from '#server/database/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { firstFailure, limitBody, requireJson } from '#server/http/body.ts';
import { noStore } from '#server/http/client.ts';
import { type CreateLimit, limitRate } from '#server/http/limits.ts';
import type { Log } from '#server/http/log.ts';
import { createBackground } from '#server/notifications/deliver.ts';
import { emailField } from '#src/company/fields.ts';
import { AuthError, handleAuthErrors, invalidRequest } from './errors.ts';
import { type AuthLimits, type AuthRates, createAuthLimits, defaultRates } from './limits.ts';
import {
  createAuthenticate,
  createSession,
  deleteSessions,
  describeSession,
  openRefreshToken,
  refreshSession,
  requireUser,
} from './sessions.ts';
import {
  createCode,
  createInvite,
  describeUser,
  ensureUser,
  findUser,
  identifyAsker,
  isKnownNetwork,
  redeemCode,
  redeemInvite,
  rememberNetwork,
  updateMetadata,
} from './tables.ts';
import { createKeys, type Keys, type SigningJwk } from './tokens.ts';

export type Accounts = ReturnType<typeof createAccounts>;

export interface AccountsDeps {
  database: Database;
  log: Log;
  now: () => number;
  createLimit: CreateLimit;
  deliverCode: (email: string, code: string) => Promise<void>;
  /** The operator's key signs access tokens instead of the one that the database keeps. */
  signingKey?: SigningJwk | null;
  rates?: Partial<AuthRates>;
}

export function createAccounts(deps: AccountsDeps) {
  const { database, log, now, createLimit, signingKey = null, rates } = deps;
  const keys = createKeys(database, signingKey);
  const limits = createAuthLimits({ ...defaultRates, ...rates }, createLimit);
  const background = createBackground(log, 'A sign-in code was not delivered');

  const authenticate = createAuthenticate({ database, keys, now });

  return {
    /** The routes are for /auth/v1, as auth-js calls them. */
    routes: () => authRoutes({ ...deps, keys, limits, background }, requireUser(authenticate)),
    authenticate,
    /**
     * Lets a person sign in: creates the user where there is none, by what `normalizeEmail` gives.
     * The token is for the fragment of a link, works once, for seven days, and ends those before
     * it.
     */
    invite: ({ email }: { email: string }) =>
      database.withIdentity(service, async (query) => {
        const userId = await ensureUser(query, email);
        return { userId, tokenHash: await createInvite(query, userId, new Date(now())) };
      }),
    /** Signs the user out everywhere and deletes the account. */
    async deleteUser(userId: string) {
      await database.withIdentity(service, (query) =>
        query('delete from accounts.users where id = $1', [userId]),
      );
    },
    /** Resolves when all requested codes have been handed over. */
    settle: background.settle,
  };
}

interface RouteDeps extends AccountsDeps {
  keys: () => Promise<Keys>;
  limits: AuthLimits;
  background: ReturnType<typeof createBackground>;
}

type AuthContext = Context<AppEnv>;

/** Signing in without passwords takes these routes of GoTrue. */
function authRoutes(deps: RouteDeps, user: MiddlewareHandler<AppEnv>): Hono<AppEnv> {
  const { database, limits, keys, now } = deps;
  const json = [requireJson, limitBody(maxBody)] as const;
  const signIns = limitRate(limits.signInsPerClient);
  const userRequests = limitRate(limits.userRequestsPerClient);
  const app = new Hono<AppEnv>();
  app.use(noStore);
  app.post('/otp', ...json, signIns, (c) => sendCode(c, deps));
  app.post('/verify', ...json, signIns, (c) => signIn(c, deps));
  app.post('/token', ...json, limitRate(limits.refreshesPerClient), (c) => refresh(c, deps));

  app.get('/user', userRequests, user, async (c) => {
    const { sub } = c.get('claims');
    const found = await database.withIdentity(service, (query) => findUser(query, 'id', sub));
    if (!found) throw new AuthError('unauthorized', 'session_not_found', 'The user was deleted.');
    return c.json(describeUser(found));
  });

  app.put('/user', ...json, userRequests, user, async (c) => {
    const { data } = await readAuthBody(c, metadataSchema);
    const changed = await database.withIdentity(service, (query) =>
      updateMetadata(query, c.get('claims').sub, data, new Date(now())),
    );
    if (!changed) throw invalidRequest('validation_failed', 'The metadata are too long.');
    return c.json(describeUser(changed));
  });

  app.post('/logout', limitRate(limits.signOutsPerClient), user, async (c) => {
    const scope = v.safeParse(scopeSchema, c.req.query('scope'));
    if (!scope.success) throw invalidRequest('validation_failed', 'There is no such scope.');
    await database.withIdentity(service, (query) =>
      deleteSessions(query, c.get('claims'), scope.output),
    );
    return c.body(null, 204);
  });

  app.get('/.well-known/jwks.json', async (c) => {
    const { publicJwk } = await keys();
    c.header('cache-control', 'public, max-age=600');
    return c.json({ keys: [publicJwk] });
  });

  app.onError(handleAuthErrors(deps.log));
  return app;
}

const maxBody = 16 * 1024;

/** Gives the same answer, after the same work, whether or not the address has a user. */
async function sendCode(c: AuthContext, deps: RouteDeps) {
  const { database, limits, background, deliverCode } = deps;
  const { email } = await readAuthBody(c, emailSchema);
  const { macKey } = await deps.keys();
  const asker = identifyAsker(macKey, email, c.get('clientIp'));
  const now = new Date(deps.now());
  // The request fails while the database is away, because no code would arrive.
  const isKnown = await database.withIdentity(service, (query) =>
    isKnownNetwork(query, [asker.network], now),
  );
  await (isKnown ? limits.codes(asker) : limits.codesOfStrangers(asker));
  background.run(async () => {
    const { code, user } = await database.withIdentity(service, async (query) => ({
      code: await createCode(query, { asker, macKey, now }),
      user: await findUser(query, 'email', email),
    }));
    if (user) await deliverCode(email, code);
  });
  return c.json({});
}

/** A wrong code is the same work, whether or not its address has a user. */
async function signIn(c: AuthContext, deps: RouteDeps) {
  const attempt = await readAuthBody(c, verifySchema);
  const keys = await deps.keys();
  const { macKey } = keys;
  const now = new Date(deps.now());
  const userAgent = c.req.header('user-agent') ?? '';
  const identify = (email: string) => identifyAsker(macKey, email, c.get('clientIp'));
  const redeem = async (query: Query) => {
    if ('token_hash' in attempt) return redeemInvite(query, attempt.token_hash, now);
    const { email, token } = attempt;
    const isRight = await redeemCode(query, token, { asker: identify(email), macKey, now });
    return isRight ? ((await findUser(query, 'email', email))?.id ?? null) : null;
  };
  const session = await deps.database.withIdentity(service, async (query) => {
    const userId = await redeem(query);
    if (userId === null) return null;
    const created = await createSession(query, userId, { userAgent, now });
    const { network } = identify(created.user.email);
    await rememberNetwork(query, { userId, network, now });
    return created;
  });
  if (session) return c.json(await describeSession(session, keys, now));
  const message = 'The code or link is wrong, expired or already used.';
  throw new AuthError('unauthorized', 'otp_expired', message);
}

async function refresh(c: AuthContext, deps: RouteDeps) {
  if (c.req.query('grant_type') !== 'refresh_token') {
    throw invalidRequest('unsupported_grant_type', 'Only refresh tokens are accepted.');
  }
  const { refresh_token } = await readAuthBody(c, refreshSchema);
  const keys = await deps.keys();
  const token = openRefreshToken(keys.macKey, refresh_token);
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
  return c.json(await describeSession(session, keys, now));
}

/** Reads a body by its schema. Throws AuthError, 400, with the first thing that is wrong. */
async function readAuthBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const body = v.safeParse(schema, await c.req.json().catch(() => null), firstFailure);
  if (body.success) return body.output;
  const { message } = body.issues[0];
  throw invalidRequest('validation_failed', message);
}

const expected = 'An e-mail address is expected.';

const email = emailField(expected);

const emailSchema = v.object({ email }, expected);

/** The token is that of a link, or the code of an e-mail. GoTrue takes 'email' for both. */
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
  try {
    return !/\\u(0000|d[89a-f])/.test(JSON.stringify(data));
  } catch {
    // The data are nested thousands of times.
    return false;
  }
}
