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
  ensureUser,
  findUser,
  identifyAsker,
  isKnownNetwork,
  redeemCode,
  redeemInvite,
  rememberNetwork,
} from './tables.ts';
import { createKeyReader } from './tokens.ts';

export type Accounts = ReturnType<typeof createAccounts>;

export interface AccountsDeps {
  database: Database;
  log: Log;
  now: () => number;
  createLimit: CreateLimit;
  deliverCode: (email: string, code: string) => Promise<void>;
  rates?: Partial<AuthRates>;
}

export function createAccounts(deps: AccountsDeps) {
  const { database, log, now, createLimit, rates } = deps;
  const readKey = createKeyReader(database);
  const limits = createAuthLimits({ ...defaultRates, ...rates }, createLimit);
  const background = createBackground(log, 'A sign-in code was not delivered');

  const authenticate = createAuthenticate({ database, readKey, now });

  return {
    /** The routes are for /auth/v1, as auth-js calls them. */
    routes: () => authRoutes({ ...deps, readKey, limits, background }, requireUser(authenticate)),
    authenticate,
    /**
     * Lets a person sign in, with a new user where there is none. The token is for the fragment of
     * a link, works once, for seven days, and ends those before it.
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
  readKey: () => Promise<Buffer>;
  limits: AuthLimits;
  background: ReturnType<typeof createBackground>;
}

type AuthContext = Context<AppEnv>;

/** Signing in without passwords takes these routes of GoTrue. */
function authRoutes(deps: RouteDeps, user: MiddlewareHandler<AppEnv>): Hono<AppEnv> {
  const { database, limits } = deps;
  const json = [requireJson, limitBody(maxBody)] as const;
  const signIns = limitRate(limits.signInsPerClient);
  const app = new Hono<AppEnv>();
  app.use(noStore);
  app.post('/otp', ...json, signIns, (c) => sendCode(c, deps));
  app.post('/verify', ...json, signIns, (c) => signIn(c, deps));
  app.post('/token', ...json, limitRate(limits.refreshesPerClient), (c) => refresh(c, deps));

  app.post('/logout', limitRate(limits.signOutsPerClient), user, async (c) => {
    const scope = v.safeParse(scopeSchema, c.req.query('scope'));
    if (!scope.success) throw invalidRequest('validation_failed', 'There is no such scope.');
    await database.withIdentity(service, (query) =>
      deleteSessions(query, c.get('claims'), scope.output),
    );
    return c.body(null, 204);
  });

  app.onError(handleAuthErrors(deps.log));
  return app;
}

const maxBody = 16 * 1024;

/** Gives the same answer, after the same work, whether or not the address has a user. */
async function sendCode(c: AuthContext, deps: RouteDeps) {
  const { database, limits, background, deliverCode } = deps;
  const { email } = await readAuthBody(c, emailSchema);
  const macKey = await deps.readKey();
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
  const macKey = await deps.readKey();
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
  if (session) return c.json(await describeSession(session, macKey, now));
  const message = 'The code or link is wrong, expired or already used.';
  throw new AuthError('unauthorized', 'otp_expired', message);
}

async function refresh(c: AuthContext, deps: RouteDeps) {
  if (c.req.query('grant_type') !== 'refresh_token') {
    throw invalidRequest('unsupported_grant_type', 'Only refresh tokens are accepted.');
  }
  const { refresh_token } = await readAuthBody(c, refreshSchema);
  const macKey = await deps.readKey();
  const token = openRefreshToken(macKey, refresh_token);
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
  return c.json(await describeSession(session, macKey, now));
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

/** The token is that of a link, or the code of an e-mail. */
const verifySchema = v.union(
  [
    v.object({
      token_hash: v.pipe(v.string(), v.maxLength(200)),
      type: v.literal('invite'),
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

const scopeSchema = v.optional(v.picklist(['global', 'local']), 'global');
