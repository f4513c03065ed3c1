import { createECDH } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type AgentOptions, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import { expect, onTestFinished, test } from 'vitest';
import { createMailer, createPushSender } from '#server/notifications/deliver.ts';
import { createBrowserKeys } from './support/browser-keys.ts';
import { createCertificate } from './support/certificate.ts';
import { startMailServer } from './support/mail-server.ts';

/** A push service on this machine, under the name of Google's. */
async function startPushService(status: number) {
  const received: { headers: Record<string, unknown>; body: Buffer }[] = [];
  const server = createServer(createCertificate(), async (request, response) => {
    const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>);
    received.push({ headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const agent = new LocalAgent(port);
  onTestFinished(() => agent.destroy());
  const send = createPushSender('https://site.example', agent);
  return { received, send, endpoint: 'https://fcm.googleapis.com/send/abc' };
}

/** Connects to this machine, whatever host is asked for. */
class LocalAgent extends Agent {
  readonly #port: number;

  constructor(port: number) {
    super({ rejectUnauthorized: false });
    this.#port = port;
  }

  override createConnection(options: AgentOptions, connected: () => void) {
    const local = { host: '127.0.0.1', port: this.#port };
    return super.createConnection({ ...options, ...local } as AgentOptions, connected);
  }
}

/** A browser's part: its keys and what it shows. */
function createBrowser(endpoint: string) {
  const { keys, privateKey } = createBrowserKeys();
  const { p256dh: dh, auth: authSecret } = keys;
  const read = (body: Buffer) =>
    decrypt(body, { version: 'aes128gcm', privateKey, dh, authSecret }).toString();
  return { subscription: { endpoint, keys }, read };
}

function createKeys() {
  const key = createECDH('prime256v1');
  const publicKey = key.generateKeys('base64url');
  // Node leaves out leading zeros.
  const padded = Buffer.concat([Buffer.alloc(32), key.getPrivateKey()]).subarray(-32);
  return { publicKey, privateKey: padded.toString('base64url') };
}

test('a push is encrypted for the browser and signed by the server', async () => {
  const { received, endpoint, send } = await startPushService(201);
  const { subscription, read } = createBrowser(endpoint);
  const keys = createKeys();
  expect(await send(subscription, '{"title":"Olá"}', keys)).toBe('sent');
  expect(received).toHaveLength(1);
  const [{ headers, body }] = received as [(typeof received)[number]];
  expect(read(body)).toBe('{"title":"Olá"}');
  expect(body.toString('latin1')).not.toContain('title');
  expect(headers.authorization).toContain(`k=${keys.publicKey}`);
});

test.each([404, 410])('a subscription that is answered %d is gone', async (status) => {
  const { endpoint, send } = await startPushService(status);
  expect(await send(createBrowser(endpoint).subscription, 'x', createKeys())).toBe('gone');
});

test('a failing push service is an error that does not repeat the endpoint', async () => {
  const { endpoint, send } = await startPushService(500);
  const sent = send(createBrowser(endpoint).subscription, 'x', createKeys());
  await expect(sent).rejects.toThrow(/^the push service answered 500$/);
});

test('no other host is ever sent to', async () => {
  const { received, endpoint, send } = await startPushService(201);
  const foreign = endpoint.replace('fcm.googleapis.com', 'localhost');
  expect(await send(createBrowser(foreign).subscription, 'x', createKeys())).toBe('gone');
  expect(received).toEqual([]);
});

test('a mail that is refused is an error that does not repeat the address', async () => {
  const { send } = await startMailing({
    onRcptTo({ address }, _session, done) {
      done(Object.assign(new Error(`<${address}> is unknown`), { responseCode: 550 }));
    },
  });
  const mail = { to: 'ana@empresa.example', subject: 'Olá', text: 'Uma linha.\n' };
  await expect(send(mail)).rejects.toMatchObject({
    name: 'MailError',
    message: 'the mail server answered 550 (EENVELOPE)',
  });
  const nowhere = createMailer({ url: 'smtp://127.0.0.1:1', from: 'site@site.example' });
  await expect(nowhere(mail)).rejects.toThrow(/^the mail server cannot be reached \(E[A-Z]+\)$/);
});

test.each([
  ['with', false],
  ['without', true],
])('a mail to an address with accents, by a mail server %s SMTPUTF8', async (_, hideSMTPUTF8) => {
  const recipients: string[] = [];
  const { send } = await startMailing({
    hideSMTPUTF8,
    onRcptTo({ address }, _session, done) {
      if (hideSMTPUTF8) return done(Object.assign(new Error('Invalid'), { responseCode: 553 }));
      recipients.push(address);
      done();
    },
  });
  const sent = send({ to: "josé.d'ávila@xn--caf-dma.com.br", subject: 'Olá', text: 'x' });
  if (!hideSMTPUTF8) {
    await sent;
    expect(recipients).toEqual(["josé.d'ávila@café.com.br"]);
    return;
  }
  await expect(sent).rejects.toThrow(
    'the mail server answered 553 (EENVELOPE); the address has letters other than a to z before the @, which takes a mail server with SMTPUTF8',
  );
});

test('a mail reaches the mail server with one recipient', async () => {
  const { send, mails } = await startMailing();
  await send({ to: 'ana@empresa.example', subject: 'Olá', text: 'Uma linha.\n' });
  const injected = { to: 'a@b.example\r\nBcc: c@d.example', subject: 'x', text: 'x' };
  await expect(send(injected)).rejects.toThrow();
  expect(mails).toEqual([
    { to: ['ana@empresa.example'], text: expect.stringContaining('Uma linha.') },
  ]);
});

async function startMailing(options?: Parameters<typeof startMailServer>[0]) {
  const { mails, settings } = await startMailServer(options);
  return { mails, send: createMailer({ url: settings.SMTP_URL, from: settings.MAIL_FROM }) };
}
