import type { Agent } from 'node:https';
import * as v from 'valibot';
import type { WebPushError } from 'web-push';
import { readOrCreateSecret } from '#server/auth/tokens.ts';
import { type Database, service } from '#server/database/database.ts';
import type { Log } from '#server/http/log.ts';
import { isPushEndpoint, type PushSubscriptionBody } from '#src/company/push.ts';
import { canEncryptFor } from './subscriptions.ts';

export type Mail = Record<'to' | 'subject' | 'text', string>;

/** Writes words in place of their names in braces; their own braces stay. */
export function fillText(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/{(\w+)}/g, (_, name) => words[name] ?? '');
}

/** Hands a message to the mail server. Throws MailError where that refused it or did not answer. */
export type SendMail = (mail: Mail) => Promise<void>;

/** A mail was not sent; the message is for the log and holds no address. */
export class MailError extends Error {
  override name = 'MailError';
}

/**
 * Sends through the operator's mail server, like 'smtp://user:password@host:587' or smtps, a
 * connection for each message. The package is loaded with the first one.
 */
export function createMailer({ url, from }: { url: string; from: string }): SendMail {
  return async ({ to, subject, text }) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url, ...timeouts });
    // An address in an object is one recipient, even with a comma in it.
    const recipient = { name: '', address: to };
    await transport.sendMail({ from, to: recipient, subject, text }).catch((error) => {
      throw new MailError(describeRefusal(error) + (isAscii(to) ? '' : needsUtf8));
    });
  };
}

/**
 * Runs work that goes on after a request was answered, so that the answer's time says nothing about
 * it. `failure` begins the line that the log gets of work that failed.
 */
export function createBackground(log: Log, failure: string) {
  const running = new Set<Promise<boolean>>();
  return {
    run(work: () => Promise<void>): Promise<boolean> {
      const done = new Promise<void>((resolve) => setTimeout(resolve))
        .then(work)
        .then(() => true)
        .catch((error) => {
          log.warn(`${failure}: ${causeOf(error)}`);
          return false;
        })
        .finally(() => running.delete(done));
      running.add(done);
      return done;
    },
    async settle() {
      await Promise.all(running);
    },
  };
}

/** The message of another error may hold the address. */
function causeOf(error: unknown): string {
  if (error instanceof MailError) return error.message;
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name);
}

/** The server's own words may repeat the recipient's address, which belongs in no log. */
function describeRefusal(error: { code?: string; responseCode?: number }) {
  const { code = 'no code', responseCode } = error;
  const outcome = responseCode ? `answered ${responseCode}` : 'cannot be reached';
  return `the mail server ${outcome} (${code})`;
}

function isAscii(address: string): boolean {
  return /^[\x20-\x7e]*$/.test(address);
}

const needsUtf8 =
  '; the address has letters other than a to z before the @, which takes a mail server with SMTPUTF8';

const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };

/** Sends one encrypted message; 'gone' says that the browser takes none any more. */
export type SendPush = (
  subscription: PushSubscriptionBody,
  payload: string,
  keys: PushKeys,
) => Promise<'sent' | 'gone'>;

/** Reads the installation's keys, made when first needed; instances agree on one pair. */
export function readPushKeys(database: Database): Promise<PushKeys> {
  return database.withIdentity(service, async (query) =>
    v.parse(keysSchema, await readOrCreateSecret(query, 'push-keys', newPushKeys)),
  );
}

async function newPushKeys(): Promise<string> {
  const { default: webPush } = await import('web-push');
  return JSON.stringify(webPush.generateVAPIDKeys());
}

/** The server's key for Web Push (VAPID) has both parts, base64url. */
const keysSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ publicKey: v.string(), privateKey: v.string() }),
);

type PushKeys = v.InferOutput<typeof keysSchema>;

/**
 * Sends only through the browsers' push services. The services reach the operator at `subject`, an
 * https or mailto address. The package is loaded with the first message.
 */
export function createPushSender(subject: string, agent?: Agent): SendPush {
  return async (subscription, payload, keys) => {
    const { endpoint, keys: browserKeys } = subscription;
    if (!isPushEndpoint(endpoint) || !canEncryptFor(browserKeys)) return 'gone';
    const vapidDetails = { subject, ...keys };
    const { default: webPush } = await import('web-push');
    try {
      await webPush.sendNotification(subscription, payload, {
        TTL: lifetime,
        timeout: timeoutMs,
        vapidDetails,
        ...(agent && { agent }),
      });
      return 'sent';
    } catch (error) {
      const { statusCode } = error as Partial<WebPushError>;
      if (gone.has(statusCode)) return 'gone';
      // An endpoint is a secret of the browser's: it is not part of the message.
      throw new Error(`the push service ${describe(error)}`);
    }
  };
}

/** A push service holds a message for these seconds for a phone that is off. */
const lifetime = 4 * 3600;

const timeoutMs = 10_000;

const gone: ReadonlySet<number | undefined> = new Set([404, 410]);

function describe(error: unknown): string {
  const { statusCode } = error as Partial<WebPushError>;
  if (statusCode) return `answered ${statusCode}`;
  return `cannot be reached (${error instanceof Error ? error.message : error})`;
}
