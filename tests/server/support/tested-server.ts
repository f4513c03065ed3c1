import { SignJWT } from 'jose';
import { onTestFinished, vi } from 'vitest';
import { readMacKey } from '#server/auth/tokens.ts';
import { createPublicCompanies } from '#server/company/public-companies.ts';
import type { Config } from '#server/config.ts';
import { type Claims, type Database, service } from '#server/database/database.ts';
import { compose } from '#server/routes.ts';
import { interruptible } from './accounts.ts';
import { testConfig } from './app.ts';
import { collectLog } from './log.ts';
import { recording } from './recorded-database.ts';

/** The complete server over a database, until the test ends. What it reads by itself is not noted. */
export async function composeTestedServer(
  inner: Database,
  { away = false, config = {} }: { away?: boolean; config?: Partial<Config> } = {},
) {
  const { state, database } = interruptible(inner);
  state.away = away;
  const recorded = recording(database);
  const { log, lines, requests } = collectLog();
  const server = await compose({
    config: await testConfig(config),
    log,
    canonicalUrl: 'https://site.example',
    database: recorded.database,
    publicCompanies: createPublicCompanies({ database, log }),
  });
  onTestFinished(server.close);
  const { app, publicCompanies } = server;
  const send = async (method: string, path: string, init: RequestInit = {}) =>
    app.request(`http://localhost${path}`, { method, ...init }, { ip: '203.0.113.1' });
  return {
    ...server,
    send,
    lines,
    requests,
    state,
    /** That were sent, in order. */
    codes: () => lines.flatMap((line) => /^Sign-in code for .+: (\d+)\./.exec(line)?.[1] ?? []),
    /** Since the last time that this was asked. */
    takeTransactions: () => recorded.transactions.splice(0),
    /** An access token as the server signs it, unless another key is given. */
    sign: async (claims: Claims, key?: Uint8Array) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime('5 minutes')
        .sign(key ?? (await inner.withIdentity(service, readMacKey))),
    /** Resolves when the directory lists this company. */
    untilListed: (id: string) => vi.waitUntil(() => publicCompanies.isPublic(id), 20_000),
  };
}

export type TestedServer = Awaited<ReturnType<typeof composeTestedServer>>;
