/** The server's part of a visitor's requests, by the tokens of their links. */
import * as v from 'valibot';
import { type NewRequest, type RequestView, requestView } from '#src/company/requests.ts';
import { failureOf, isOffline, readJson } from '#src/shared/runtime/connection.ts';
import { site } from '#src/shared/site/site.ts';

/** Why the server has not got something yet. */
export type SendProblem =
  | 'offline'
  | 'server'
  | 'answer'
  | 'too-many'
  | 'blocked'
  | 'refused'
  | 'changed'
  /** None of the companies takes it now. */
  | 'untaken'
  /** The wanted day was over before there was a connection. */
  | 'past'
  | 'gone';

/** Why something that waits on this device was not sent, with the remedy. */
export const problemTexts: Record<SendProblem, string> = {
  offline: 'Você está sem internet. O aparelho envia quando a internet voltar.',
  server:
    'O site não está respondendo. O problema é nosso, e não da sua internet: o aparelho tenta de novo daqui a pouco.',
  answer:
    'A resposta não veio do nosso site. Se você está em um Wi-Fi público, veja se ele pede login. O aparelho tenta de novo.',
  'too-many':
    'Você já tem três pedidos abertos, ou foram muitos pedidos em pouco tempo. Espere ou cancele um.',
  blocked:
    'Empresas avisaram que um pedido deste aparelho era falso, e não podemos enviar outro. Se foi engano, fale com a gente.',
  refused: 'Isso não é mais possível: o pedido mudou. Veja como ele está agora.',
  changed: 'A empresa mudou a resposta, ou o prazo dela acabou. Leia como está agora.',
  untaken:
    'Nenhuma das empresas recebe este pedido agora. Escolha outro dia, ou apague este e faça outro.',
  past: 'O dia da entrega passou antes de haver internet. Escolha outro dia, ou envie sem dia.',
  gone: 'O pedido não está mais no site. Esta é a última cópia, que ficou neste aparelho.',
};

/** Of what is done now or not at all: `outcome` says that it was not, 'A avaliação não foi publicada.' */
export function notDoneText(outcome: string, problem: SendProblem): string {
  return `${outcome} ${remedies[problem] ?? problemTexts[problem]}`;
}

const remedies: Partial<Record<SendProblem, string>> = {
  offline: 'Você está sem internet. Tente de novo quando a internet voltar.',
  server:
    'O site não está respondendo. O problema é nosso, e não da sua internet. Tente de novo daqui a pouco.',
  answer:
    'A resposta não veio do nosso site. Se você está em um Wi-Fi público, veja se ele pede login e tente de novo.',
  'too-many': 'Foram muitas tentativas em pouco tempo. Espere um pouco e tente de novo.',
};

/** Sends a new request, with the work that a busy network asks for. */
export async function post(token: string, request: NewRequest) {
  const outcome = await fetchView('', token, request);
  if (!('challenge' in outcome) || !outcome.challenge) return outcome;
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/pbkdf2'),
  ]);
  const challenge = outcome.challenge as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey });
  const proof = JSON.stringify({ challenge, solution });
  return fetchView('', token, { ...request, proof });
}

export type SendOutcome = { view: RequestView } | Failed;

export async function fetchView(path: string, token: string, body?: object): Promise<SendOutcome> {
  const outcome = await send(body ? 'POST' : 'GET', path, token, body);
  if ('problem' in outcome) return outcome;
  // A captive portal answers 200 too.
  const read = v.safeParse(requestView, outcome.content);
  return read.success ? { view: read.output } : { problem: 'answer' };
}

type Sent = { content: unknown } | Failed;

interface Failed {
  problem: SendProblem;
  /** The request as it is now. */
  current?: RequestView | undefined;
  /** Of ALTCHA. */
  challenge?: unknown;
}

const refusal = v.object({
  error: v.string(),
  reason: v.optional(v.string()),
  current: v.fallback(v.optional(requestView), undefined),
  challenge: v.optional(v.unknown()),
});

export async function send(
  method: string,
  path: string,
  token: string,
  body?: object | null,
): Promise<Sent> {
  try {
    const response = await request(method, path, token, body);
    const { status } = response;
    if (status === 204) return { content: null };
    if (status === 429) return { problem: 'too-many' };
    const content = await readJson(response);
    if (response.ok) return { content };
    const read = v.safeParse(refusal, content);
    if (!read.success) return { problem: 'answer' };
    const { error, reason, current, challenge } = read.output;
    if (error === 'proof_required') return { problem: 'too-many', challenge };
    if (error === 'sender_blocked') return { problem: 'blocked' };
    if (status === 404 || status === 410) return { problem: 'gone' };
    return { problem: reason === 'changed' ? 'changed' : 'refused', current };
  } catch (error) {
    if ((await failureOf(error)) === 'answer') return { problem: 'answer' };
    return { problem: isOffline() ? 'offline' : 'server' };
  }
}

function request(method: string, path: string, token: string, body?: object | null) {
  const isPhoto = body instanceof Blob;
  return fetch(`${site.functionsUrl}/requests${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': isPhoto ? body.type : 'application/json' }),
    },
    ...(body !== undefined && { body: isPhoto ? body : JSON.stringify(body) }),
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(isPhoto ? photoTimeoutMs : timeoutMs),
  });
}

/** Milliseconds. */
const timeoutMs = 20_000;
const photoTimeoutMs = 120_000;

/** A photo that the server has; undefined where it can't be fetched. */
export async function fetchPhoto(token: string, hash: string): Promise<Blob | undefined> {
  try {
    const response = await request('GET', `/photos/${hash}`, token);
    return response.ok ? await response.blob() : undefined;
  } catch {
    return undefined;
  }
}

/** The server's key for notifications; null where it sends none, undefined where it can't be asked. */
export async function readPushKey(): Promise<string | null | undefined> {
  try {
    const response = await fetch(`${site.functionsUrl}/requests/push-key`);
    return v.parse(v.object({ key: v.nullable(v.string()) }), await response.json()).key;
  } catch {
    return undefined;
  }
}

/** 32 random bytes in base64url. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
