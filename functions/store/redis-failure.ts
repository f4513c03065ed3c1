/** Why Redis cannot be used, as part of a sentence; null stands for a connection that was closed. */
export function describeFailure(failure: Error | null, url: string): string {
  const error: NodeJS.ErrnoException = failure ?? closed;
  const { code = '', message } = error;
  const causes = url.startsWith('rediss:') ? causesWithTls : causesWithoutTls;
  const known = causes.find(([pattern]) => pattern.test(`${code} ${message}`));
  if (known) return known[1];
  const reply = describeReply(error) || code;
  const password = decodeURIComponent(new URL(url).password);
  return password ? reply.replaceAll(password, '***') : reply;
}

/** The server has no database of the number in REDIS_URL. */
export function isMissingDatabase(error: Error): boolean {
  return isReplyTo(error, 'select') && missingDatabase.test(error.message);
}

/** What the server replied, without the values that it repeats: passwords, and IPs of clients. */
export function describeReply(error: Error): string {
  return error.message.split(', with args')[0]?.split('\n')[0]?.slice(0, 200) ?? '';
}

/** A cluster has only one database. */
const missingDatabase = /DB index|SELECT is not allowed/;

const closed: NodeJS.ErrnoException = Object.assign(new Error(), { code: 'ECONNRESET' });

type Causes = readonly (readonly [RegExp, string])[];

const causes: Causes = [
  [/WRONGPASS|invalid password/, 'the user name or the password in REDIS_URL is wrong'],
  [/NOAUTH/, 'the server requires a password, which REDIS_URL lacks'],
  [/ENOTFOUND|EAI_AGAIN/, 'the host name in REDIS_URL is unknown'],
  [/ECONNREFUSED/, 'no server listens at the host and port in REDIS_URL'],
  [missingDatabase, 'the server does not have the database in REDIS_URL'],
  [/RESP type|Protocol error/, 'what listens at the host and port in REDIS_URL is no Redis'],
];

const causesWithTls: Causes = [
  ...causes,
  [/ECONNRESET|EPIPE/, 'the server closed the connection'],
  // A Redis without TLS waits for the rest of what it takes for a command.
  [/time(d ?)?out/i, 'the server does not answer; one without TLS requires "redis:" in REDIS_URL'],
  [/SSL_WRONG|SSL_PACKET|EPROTO/, 'the server has no TLS, which requires "redis:" in REDIS_URL'],
  [/CERT|ERR_TLS/, 'the certificate of the server is not trusted'],
];

const causesWithoutTls: Causes = [
  ...causes,
  [
    /ECONNRESET|EPIPE/,
    'the server closed the connection; one with TLS requires "rediss:" in REDIS_URL',
  ],
  [/time(d ?)?out/i, 'the server does not answer'],
];

function isReplyTo(error: Error & { command?: { name: string } }, command: string): boolean {
  return error.name === 'ReplyError' && error.command?.name === command;
}
