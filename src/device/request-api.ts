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
  problemText,
} from '#src/shared/runtime/server.ts';
import { site } from '#src/shared/site/site.ts';

/** A row stores why something of it waits, or was not taken. */
export type SendProblem = keyof typeof waitingTexts;

export const waitingTexts = {
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
  offline: 'Você está sem internet. O aparelho envia quando a internet voltar.',
  server:
    'O site não está respondendo. O problema é nosso, e não da sua internet: o aparelho tenta de novo daqui a pouco.',
  answer:
    'A resposta não veio do nosso site. Se você está em um Wi-Fi público, veja se ele pede login. O aparelho tenta de novo.',
  'too-many':
    'Você já tem três pedidos abertos, ou foram muitos pedidos em pouco tempo. Espere ou cancele um.',
};

/** The `outcome` says what was not done, 'A avaliação não foi publicada.' */
export function notDoneText(outcome: string, problem: Problem): string {
  const { gone, refused } = waitingTexts;
  const texts = { gone, refused, conflict: refused, 'signed-out': refused };
  return `${outcome} ${problemText(problem, texts)}`;
}

export function sendProblemOf(problem: Problem): SendProblem {
  if (problem.kind === 'fields' || problem.kind === 'signed-out') return 'refused';
  if (!('error' in problem)) return problem.kind;
  if (problem.error === 'sender_blocked') return 'blocked';
  if (problem.kind === 'gone') return 'gone';
  return v.is(changedBody, problem.body) ? 'changed' : 'refused';
}

const changedBody = v.object({ reason: v.literal('changed') });

/** Returns the request as the server has it, which comes with a conflict too. */
export function viewIn({ answer, problem }: Outcome<RequestView>): RequestView | undefined {
  return problem ? currentIn(problem, requestView) : answer;
}

/** Sends to a route of the token's request, with the work that the server may ask for. */
export function sendWithProof(
  method: 'POST' | 'PUT',
  path: '' | '/email' | '/steps',
  token: string,
  body: object,
): Promise<Outcome<RequestView>> {
  return postWithProof(baseUrl + path, requestView, body, token, method);
}

export function fetchView(token: string): Promise<Outcome<RequestView>> {
  return send('GET', '/current', token, requestView);
}

/** Sends to a route of the token's request; a photo may take longer. Never rejects. */
export function send<Schema extends v.GenericSchema>(
  method: string,
  path: string,
  token: string,
  schema: Schema,
  body?: object | null,
): Promise<Outcome<v.InferOutput<Schema>>> {
  const timeoutMs = body instanceof Blob ? photoTimeoutMs : undefined;
  return askServer(baseUrl + path, schema, { method, body, token, timeoutMs });
}

const photoTimeoutMs = 120_000;

const baseUrl = `${site.functionsUrl}/requests`;

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

export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
