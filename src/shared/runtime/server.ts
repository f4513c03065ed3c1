/** Our own server is asked only here: each failure has one name and one text. */
import * as v from 'valibot';
import { checkConnection, isOffline } from './connection.ts';

export type Problem =
  /** 'answer' says that another server answered, like a captive portal. */
  | { kind: 'offline' | 'answer' | 'signed-out' }
  /** A later attempt may succeed; `retryAt` is in milliseconds, where the server named a pause. */
  | { kind: 'server' | 'too-many'; retryAt: number | undefined }
  | { kind: 'fields'; issues: readonly [FieldIssue, ...FieldIssue[]] }
  | Refusal;

/** The message is for the person who filled the field in. */
export interface FieldIssue {
  /** The path is like 'data.cnpj' or 'data.servedCities.0.bairros.2'. */
  path: string;
  message: string;
}

/** The server itself has answered with this error. */
interface Refusal {
  /** 'gone' has the statuses 404 and 410, 'conflict' 409, 'refused' any other below 500. */
  kind: 'gone' | 'conflict' | 'refused';
  status: number;
  error: string;
  body: unknown;
}

export type Outcome<Answer> =
  | { answer: Answer; problem?: undefined }
  | { problem: Problem; answer?: undefined };

export type ProblemTexts = Record<Exclude<Problem['kind'], 'fields'>, string>;

/** Each text says what failed, whose fault it is, and what to do next. */
export const problemTexts: ProblemTexts = {
  offline: 'Você está sem internet. Verifique a conexão e tente de novo.',
  server:
    'O site não está respondendo. O problema é nosso, e não da sua internet: tente de novo daqui a pouco.',
  answer:
    'A resposta não veio do nosso site. Se você está em um Wi-Fi público, veja se ele pede login. Depois, tente de novo.',
  'too-many':
    'Foram muitas tentativas. Espere alguns minutos e tente de novo. Se não funcionar, tente amanhã.',
  'signed-out': 'Você saiu da área da empresa. Entre de novo.',
  gone: 'Isso não está mais no site. Carregue a página de novo.',
  conflict: 'Isso mudou enquanto você estava aqui. Veja como está agora e tente de novo.',
  refused: 'O site não aceitou isso. Confira e tente de novo. Se não funcionar, fale com a gente.',
};

/** The texts of `own` are worded for a page's situation, and come first. */
export function problemText(problem: Problem, own: Partial<ProblemTexts> = {}): string {
  if (problem.kind === 'fields') return problem.issues[0].message;
  return own[problem.kind] ?? problemTexts[problem.kind];
}

/** Tells whether the server has decided, so that the same sent again changes nothing. */
export function isDecided({ kind }: Problem): boolean {
  return kind === 'fields' || kind === 'gone' || kind === 'conflict' || kind === 'refused';
}

/** Returns what is stored in place of what was sent; undefined without such a conflict. */
export function currentIn<Schema extends v.GenericSchema>(
  problem: Problem,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  if (problem.kind !== 'conflict') return undefined;
  const read = v.safeParse(v.object({ current: schema }), problem.body);
  return read.success ? read.output.current : undefined;
}

export interface ServerRequest {
  method?: string;
  /** A file is sent as it is, anything else as JSON. */
  body?: object | null | undefined;
  token?: string;
  /** The default is twenty seconds. */
  timeoutMs?: number | undefined;
  cache?: RequestCache;
}

export const noContent = v.custom<undefined>((content) => content === undefined);

/** Asks for what the schema reads. Never rejects. */
export function askServer<Schema extends v.GenericSchema>(
  url: string,
  schema: Schema,
  request: ServerRequest = {},
): Promise<Outcome<v.InferOutput<Schema>>> {
  return outcomeOf(async () => readAnswer(await send(url, request), schema));
}

/** Asks for a file whose type contains `type`. Never rejects. */
export function askForFile(
  url: string,
  type: string,
  request: ServerRequest = {},
): Promise<Outcome<Blob>> {
  return outcomeOf(async () => {
    const response = await send(url, request);
    if (!response.ok) return { problem: await problemIn(response) };
    const file = await response.blob();
    return file.type.includes(type) ? { answer: file } : { problem: { kind: 'answer' } };
  });
}

/** Resolves to the outcome of a request, or why it got no response. Never rejects. */
export async function outcomeOf<Answer>(
  work: () => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  try {
    return await work();
  } catch {
    return { problem: await findConnectionProblem() };
  }
}

/** Says why there was no response. */
export async function findConnectionProblem(): Promise<Problem> {
  await checkConnection();
  return isOffline() ? { kind: 'offline' } : { kind: 'server', retryAt: undefined };
}

/** Reads a response. Rejects where its body is interrupted. */
export async function readAnswer<Schema extends v.GenericSchema>(
  response: Response,
  schema: Schema,
): Promise<Outcome<v.InferOutput<Schema>>> {
  if (!response.ok) return { problem: await problemIn(response) };
  const content = await readContent(response);
  const read = content && v.safeParse(schema, content.value);
  return read?.success ? { answer: read.output } : { problem: { kind: 'answer' } };
}

function send(url: string, request: ServerRequest): Promise<Response> {
  const { method = 'GET', body, token, timeoutMs = 20_000, cache = 'default' } = request;
  const isFile = body instanceof Blob;
  const headers = new Headers();
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', isFile ? body.type : 'application/json');
  return fetch(url, {
    method,
    headers,
    cache,
    body: isFile ? body : body === undefined ? null : JSON.stringify(body),
    // The page's address may hold the token, so it is not sent along.
    referrerPolicy: token === undefined ? '' : 'no-referrer',
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/** Reads JSON, undefined as its value where there is no content; undefined for anything else. */
async function readContent(response: Response): Promise<{ value: unknown } | undefined> {
  if (response.status === 204) return { value: undefined };
  const text = await response.text();
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

async function problemIn(response: Response): Promise<Problem> {
  const { status } = response;
  const body = (await readContent(response))?.value;
  const { error, issues = [] } = v.is(errorBody, body) ? body : {};
  const [firstIssue, ...moreIssues] = issues;
  if (firstIssue) return { kind: 'fields', issues: [firstIssue, ...moreIssues] };
  const retryAt = retryAtIn(response);
  if (status === 429 || error === 'budget_exhausted') return { kind: 'too-many', retryAt };
  if (status >= 500) return { kind: 'server', retryAt };
  if (error === undefined) return { kind: 'answer' };
  if (status === 401) return { kind: 'signed-out' };
  return { kind: refusals[status] ?? 'refused', status, error, body };
}

const errorBody = v.object({
  error: v.string(),
  issues: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
});

const refusals: Partial<Record<number, Refusal['kind']>> = {
  404: 'gone',
  409: 'conflict',
  410: 'gone',
};

/** Retry-After is in seconds, or a date from a gateway before the server. */
function retryAtIn({ headers }: Response, now = Date.now()): number | undefined {
  const value = headers.get('retry-after') ?? '';
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return wait > 0 ? now + Math.min(wait, maxWaitMs) : undefined;
}

/** A longer pause is cut to this, in milliseconds. */
const maxWaitMs = 60 * 60 * 1000;
