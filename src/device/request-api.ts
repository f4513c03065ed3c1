/** The server knows a visitor's requests by the tokens of their links. */
import * as v from 'valibot';
import { type RequestView, requestView } from '#src/request/request.ts';
import { postWithProof } from '#src/shared/runtime/proof.ts';
import {
  askForFile,
  askServer,
  currentIn,
  type Outcome,
  type Problem,
  problemTexts,
  type ServerRequest,
} from '#src/shared/runtime/server.ts';
import { site } from '#src/shared/site/site.ts';

export type SendProblem = keyof typeof waitingTexts;

const requestTexts = {
  blocked:
    'Empresas avisaram que um pedido deste aparelho era falso, e não podemos enviar outro. Se foi engano, fale com a gente.',
  refused: 'Isso não é mais possível: o pedido mudou. Veja como ele está agora.',
  changed: 'A empresa mudou a resposta, ou o prazo dela acabou. Leia como está agora.',
  // None of the companies takes it now.
  untaken:
    'Nenhuma das empresas recebe este pedido agora. Escolha outro dia, ou apague este e faça outro.',
  // The wanted day was over before there was a connection.
  past: 'O dia da entrega passou antes de haver internet. Escolha outro dia, ou peça para o quanto antes.',
  gone: 'O pedido não está mais no site. Esta é a última cópia, que ficou neste aparelho.',
};

/** Each text names a remedy. */
export const waitingTexts = {
  ...requestTexts,
  offline: 'Você está sem internet. O aparelho envia quando a internet voltar.',
  server:
    'O site não está respondendo. O problema é nosso, e não da sua internet: o aparelho tenta de novo daqui a pouco.',
  answer:
    'A resposta não veio do nosso site. Se você está em um Wi-Fi público, veja se ele pede login. O aparelho tenta de novo.',
  'too-many':
    'Você já tem três pedidos abertos, ou foram muitos pedidos em pouco tempo. Espere ou cancele um.',
};

/** The `outcome` says what was not done, 'A avaliação não foi publicada.' */
export function notDoneText(outcome: string, problem: SendProblem): string {
  const texts: Record<SendProblem, string> = { ...problemTexts, ...requestTexts };
  return `${outcome} ${texts[problem]}`;
}

/** Sends to a route of the token's request, with the work that the server may ask for. */
export async function sendWithProof(
  method: 'POST' | 'PUT',
  path: '' | '/email' | '/steps',
  token: string,
  body: object,
): Promise<SendOutcome<RequestView>> {
  const sent = postWithProof(baseUrl + path, requestView, body, token, method);
  const { answer, problem } = await sent;
  return problem ? failed(problem) : { answer };
}

export type SendOutcome<Answer> = { answer: Answer; problem?: undefined } | Failed;

interface Failed {
  problem: SendProblem;
  current: RequestView | undefined;
  answer?: undefined;
}

export function fetchView(token: string): Promise<SendOutcome<RequestView>> {
  return send('GET', '/current', token, requestView);
}

/** Sends to a route of the token's request; a photo may take longer. Never rejects. */
export async function send<Schema extends v.GenericSchema>(
  method: string,
  path: string,
  token: string,
  schema: Schema,
  body?: object | null,
): Promise<SendOutcome<v.InferOutput<Schema>>> {
  const timeoutMs = body instanceof Blob ? photoTimeoutMs : undefined;
  const { answer, problem } = await ask(path, token, schema, { method, body, timeoutMs });
  return problem ? failed(problem) : { answer };
}

const photoTimeoutMs = 120_000;

function ask<Schema extends v.GenericSchema>(
  path: string,
  token: string,
  schema: Schema,
  request: ServerRequest,
) {
  return askServer(baseUrl + path, schema, { ...request, token });
}

const baseUrl = `${site.functionsUrl}/requests`;

function failed(problem: Problem): Failed {
  return { problem: sendProblemOf(problem), current: currentIn(problem, requestView) };
}

function sendProblemOf(problem: Problem): SendProblem {
  if (problem.kind === 'fields' || problem.kind === 'signed-out') return 'refused';
  if (!('error' in problem)) return problem.kind;
  if (problem.error === 'sender_blocked') return 'blocked';
  if (problem.kind === 'gone') return 'gone';
  return v.is(changedBody, problem.body) ? 'changed' : 'refused';
}

const changedBody = v.object({ reason: v.literal('changed') });

/** Resolves to undefined where the photo can't be fetched. */
export async function fetchPhoto(token: string, hash: string): Promise<Blob | undefined> {
  return (await askForFile(`${baseUrl}/photos/${hash}`, 'image/', { token })).answer;
}

/** Resolves to null where the server sends no notifications. */
export function readPushKey(): Promise<Outcome<string | null>> {
  return askServer(`${baseUrl}/push-key`, pushKeySchema);
}

const pushKeySchema = v.pipe(
  v.object({ key: v.nullable(v.string()) }),
  v.transform(({ key }) => key),
);

/** The token is 32 random bytes in base64url. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
