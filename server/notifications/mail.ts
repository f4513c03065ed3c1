/** A message in plain text. */
export interface Mail {
  /** One address, which was checked. */
  to: string;
  subject: string;
  text: string;
}

/** Hands a message to the operator's mail server. Throws MailError where that refused it or did not answer. */
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
    // As an object the address is one recipient, even with a comma in it.
    const recipient = { name: '', address: to };
    await transport.sendMail({ from, to: recipient, subject, text }).catch((error) => {
      throw new MailError(describe(error) + (isAscii(to) ? '' : needsUtf8));
    });
  };
}

/** The server's own words may repeat the recipient's address, which belongs in no log. */
function describe({ code = 'no code', responseCode }: { code?: string; responseCode?: number }) {
  const what = responseCode ? `answered ${responseCode}` : 'cannot be reached';
  return `the mail server ${what} (${code})`;
}

/** Domains are in ASCII already. */
function isAscii(address: string): boolean {
  return /^[\x20-\x7e]*$/.test(address);
}

const needsUtf8 =
  '; the address has letters other than a to z before the @, which takes a mail server with SMTPUTF8';

/** Milliseconds. */
const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };
