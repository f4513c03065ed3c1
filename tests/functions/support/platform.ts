import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { onTestFinished, vi } from 'vitest';
import { createApp } from '#functions/app.ts';
import { createAccounts } from '#functions/auth/create-accounts.ts';
import { readSigningKey } from '#functions/auth/tokens/signing-key.ts';
import type { Claims, Database, Identity, Query } from '#functions/database/database.ts';
import { createDiskStore } from '#functions/hosts/photos/disk-store.ts';
import { createSharpEncoder } from '#functions/hosts/photos/sharp-encoder.ts';
import { openNotifier } from '#functions/hosts/startup/platform-services.ts';
import { createDirectory } from '#functions/partners/directory.ts';
import { createVersioned } from '#functions/partners/versioned.ts';
import { createCounter } from '#functions/statistics/counter.ts';
import { memoryStore } from '#functions/store/store.ts';
import { interruptible } from './accounts.ts';
import { defaultConfig } from './app.ts';
import { collectLog } from './log.ts';

/** A transaction of the database and what was asked in it. */
export interface RecordedTransaction {
  identity: Identity;
  statements: string[];
}

/** A database that notes what requests do in it. */
function recording(database: Database) {
  const transactions: RecordedTransaction[] = [];
  const as: Database['as'] = (identity, work, kind) => {
    const statements: string[] = [];
    transactions.push({ identity, statements });
    const noted = (query: Query): Query => {
      return (text, values) => {
        statements.push(text);
        return query(text, values);
      };
    };
    return database.as(identity, (query) => work(noted(query)), kind);
  };
  const recorded: Database = { ...database, as };
  Object.defineProperty(recorded, 'state', { get: () => database.state });
  return { transactions, database: recorded };
}

/**
 * The complete functions over a database, until the test ends. What the directory reads by itself is
 * not noted.
 */
export async function createTestedPlatform(inner: Database) {
  const { state, database } = interruptible(inner);
  const recorded = recording(database);
  const { log, lines, requests } = collectLog();
  const folder = await mkdtemp(join(tmpdir(), 'photos-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const signingKey = readSigningKey(JSON.stringify(await exportJWK(privateKey)));
  const ports = { database: recorded.database, log, now: Date.now };
  const codes: string[] = [];
  const accounts = createAccounts({
    ...{ ...ports, signingKey, store: memoryStore },
    deliverCode: async (_email, code) => void codes.push(code),
  });
  const directory = createDirectory({ ...ports, database });
  onTestFinished(() => directory.stop());
  const counter = createCounter({ ...ports, isPartner: directory.isPartner });
  onTestFinished(() => counter.stop());
  const platform = {
    ...{ database: recorded.database, accounts, directory, counter },
    notifier: openNotifier({ ...ports, sendMail: null, siteUrl: 'https://site.example' }),
    encoder: createSharpEncoder(),
    photoStore: createDiskStore(folder),
    registers: createVersioned([]),
    canMail: false,
  };
  const { pages } = directory;
  const app = createApp({
    ...{ config: defaultConfig, partners: directory.partners, pages, log, platform },
    siteUrl: 'https://site.example',
  });
  const send = async (method: string, path: string, init: RequestInit = {}) =>
    app.request(`http://localhost${path}`, { method, ...init }, { ip: '203.0.113.1' });
  return {
    ...{ app, platform, send, codes, lines, requests, state },
    /** Since the last time that this was asked. */
    takeTransactions: () => recorded.transactions.splice(0),
    /** An access token as the server signs it, unless it says otherwise. */
    sign: (claims: Claims, { key = signingKey, lifetime = '5 minutes' } = {}) =>
      new SignJWT({ role: 'authenticated', aud: 'authenticated', ...claims })
        .setProtectedHeader({ alg: 'ES256' })
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(key),
    /** Resolves when the directory lists this company. */
    untilListed: (id: string) => vi.waitUntil(() => directory.isPartner(id), 20_000),
  };
}

export type TestedPlatform = Awaited<ReturnType<typeof createTestedPlatform>>;
