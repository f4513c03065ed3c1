import * as v from 'valibot';
import { type Database, service } from '#functions/database/database.ts';

/** A browser that asked for notifications, as `PushSubscription.toJSON` describes it. */
export interface PushSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Both parts of the server's key for Web Push (VAPID), base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Sends one encrypted message; 'gone' where the browser no longer takes any. Rejects where it failed. */
export type SendPush = (
  subscription: PushSubscription,
  payload: string,
  keys: PushKeys,
) => Promise<'sent' | 'gone'>;

/** The keys of this installation, made when they are first needed; instances agree on one pair. */
export function readPushKeys(database: Database): Promise<PushKeys> {
  return database.as(service, async (query) => {
    const stored = await query<{ value: string }>(selectKeys);
    if (stored[0]) return parseKeys(stored[0].value);
    await query(
      `insert into accounts.secrets (name, value) values ('push-keys', $1) on conflict do nothing`,
      [JSON.stringify(await makeKeys())],
    );
    const [made] = await query<{ value: string }>(selectKeys);
    return parseKeys(made?.value);
  });
}

const selectKeys = `select value from accounts.secrets where name = 'push-keys'`;

const keysSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ publicKey: v.string(), privateKey: v.string() }),
);

function parseKeys(text: unknown): PushKeys {
  return v.parse(keysSchema, text);
}

async function makeKeys(): Promise<PushKeys> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const { publicKey, privateKey } = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
  const { d } = await crypto.subtle.exportKey('jwk', privateKey);
  return { publicKey: base64Url(point), privateKey: d as string };
}

function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
