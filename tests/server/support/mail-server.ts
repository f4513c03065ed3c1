import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { AtEnd } from './folder.ts';

export interface ReceivedMail {
  to: string[];
  /** Decoded, its headers included. */
  text: string;
}

/**
 * A mail server until the end, which may refuse by these options; `settings` are those with
 * which the product sends to it.
 */
export async function startMailServer(
  options: SMTPServerOptions = {},
  atEnd: AtEnd = onTestFinished,
) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      const chunks = await Array.fromAsync(stream as AsyncIterable<Buffer>);
      const to = envelope.rcptTo.map(({ address }) => address);
      mails.push({ to, text: decode(Buffer.concat(chunks).toString()) });
      done();
    },
    ...options,
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  atEnd(async () => void server.close(() => undefined));
  const { port } = server.server.address() as AddressInfo;
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'site@site.example' };
  return { mails, settings };
}

/** The text of a message in plain text, as nodemailer writes it. */
function decode(message: string): string {
  const [head = '', ...parts] = message.split('\r\n\r\n');
  const body = parts.join('\r\n\r\n');
  if (/^Content-Transfer-Encoding: base64/im.test(head))
    return `${head}\n\n${Buffer.from(body, 'base64').toString()}`;
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(head)) return message;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return `${head}\n\n${Buffer.from(bytes, 'latin1').toString()}`;
}
