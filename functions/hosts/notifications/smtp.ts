import type { SendMail } from '#functions/notifications/mail.ts';

interface SmtpOptions {
  /** 'smtp://user:password@host:587', or smtps. */
  url: string;
  /** Address of the sender. */
  from: string;
}

/**
 * Sends through the operator's mail server, a connection for each message. The package is loaded with
 * the first one.
 */
export function createMailer({ url, from }: SmtpOptions): SendMail {
  return async ({ to, subject, text }) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url, ...timeouts });
    // As an object the address is one recipient, whatever it contains.
    const recipient = { name: '', address: to };
    await transport.sendMail({ from, to: recipient, subject, text }).catch(rejectWithoutAddress);
  };
}

/** The server's own words may repeat the recipient's address, which belongs in no log. */
function rejectWithoutAddress(error: { code?: string; responseCode?: number }): never {
  const { code = 'no code', responseCode } = error;
  const what = responseCode ? `answered ${responseCode}` : 'cannot be reached';
  throw Object.assign(new Error(`the mail server ${what} (${code})`), { code });
}

/** Milliseconds. */
const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };
