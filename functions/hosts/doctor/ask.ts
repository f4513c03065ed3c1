import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { TLSSocket } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Question {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** 'trusted' where a secret is sent. The certificate has a check of its own, which hides no other. */
  certificate?: 'any' | 'trusted';
}

export interface Answer {
  status: number;
  /** '' where there is none; a header that was sent twice has both values. */
  header(name: string): string;
  /** Decompressed. */
  body: Buffer;
  /** Bytes on the wire. */
  sentBytes: number;
  /** Of https. */
  certificate: Certificate | null;
}

interface Certificate {
  validFrom: number;
  validTo: number;
  /** Why browsers refuse it. */
  problem: string | null;
}

/** Asks once, follows no redirect, and takes compressed answers as browsers do. */
export async function ask(
  url: string,
  { method = 'GET', headers = {}, body, certificate = 'any' }: Question,
  signal: AbortSignal,
): Promise<Answer> {
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  const options = {
    ...{ method, signal, agent: false, rejectUnauthorized: certificate === 'trusted' },
    headers: { 'accept-encoding': 'br, gzip', ...headers },
  };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    send(url, options, resolve).on('error', reject).end(body);
  });
  // It cannot be read from the socket once the answer has ended.
  const ofServer = readCertificate(response);
  const sent = await readBody(response);
  const header = (name: string) => String(response.headers[name] ?? '');
  return {
    status: response.statusCode ?? 0,
    header,
    body: decode(sent, header('content-encoding')),
    sentBytes: sent.byteLength,
    certificate: ofServer,
  };
}

/** Why a question had no answer. */
export function describeFailure(error: unknown): string {
  const { name, code = '', message } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError') return 'no answer in time';
  return reasons[code] ?? (message || code);
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was broken off',
  ENOTFOUND: 'the name has no address',
  EAI_AGAIN: 'the name cannot be looked up now',
  EHOSTUNREACH: 'no way leads there',
  ENETUNREACH: 'no way leads there',
  ETIMEDOUT: 'no answer in time',
};

/** Bytes; no file of the site is nearly as large. */
const maxSize = 16 * 1024 * 1024;

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // An error ends the download.
  for await (const chunk of response) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > maxSize) throw new Error(`the answer has more than ${maxSize} bytes`);
  }
  return Buffer.concat(chunks);
}

function decode(sent: Buffer, encoding: string): Buffer {
  if (encoding === 'br') return brotliDecompressSync(sent);
  if (encoding === 'gzip') return gunzipSync(sent);
  return sent;
}

function readCertificate({ socket }: IncomingMessage): Certificate | null {
  if (!(socket instanceof TLSSocket)) return null;
  const { valid_from, valid_to } = socket.getPeerCertificate();
  return {
    validFrom: Date.parse(valid_from),
    validTo: Date.parse(valid_to),
    problem: socket.authorized ? null : String(socket.authorizationError),
  };
}
