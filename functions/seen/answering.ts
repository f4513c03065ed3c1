import type { Handler } from 'hono';
import type { Config } from '#functions/config.ts';
import { UpstreamError } from '#functions/google/upstream.ts';
import { clientAddress } from '#functions/guards/client-address.ts';
import { createCrossOrigin } from '#functions/guards/cross-origin.ts';
import { type Reply, refuse, refuseFor } from '#functions/refusal.ts';
import { refusalFor } from '#functions/refusal-for.ts';
import { type Notes, requestLine, serverTiming } from './visit.ts';

/** What a host knows of a request beside the Request. */
export interface Peer {
  /** The address at the other end of the socket. */
  address?: string | undefined;
}

export interface Question {
  request: Request;
  /** Whom the request counts for. */
  address: string;
  notes: Notes;
}

/** Throws Refusal, UpstreamError and BudgetExhausted where there is no answer. */
export type Answerer = (question: Question) => Promise<Reply>;

export interface Route {
  /** Last part of its address, and what the log calls it. */
  name: string;
  /** Null: nothing is here, whatever the method. */
  method: 'GET' | 'POST' | null;
  answer: Answerer;
}

interface AnsweringOptions {
  config: Pick<Config, 'allowedOrigins' | 'trustedProxyHops'>;
  log: (line: string) => void;
  now: () => number;
}

/** Makes a route answer as every function does: failures become refusals, each request one line. */
export function createAnswering(
  options: AnsweringOptions,
): (route: Route) => Handler<{ Bindings: Peer }> {
  const { config, log, now } = options;
  const crossOrigin = createCrossOrigin(config.allowedOrigins);
  const addressOf = createAddressing(options);
  return (route) =>
    async ({ req: { raw: request }, env: peer }) => {
      const started = performance.now();
      const notes: Notes = {};
      const question = { request, address: addressOf(request, peer), notes };
      const reply = isPreflight(request, route)
        ? crossOrigin.preflight(request)
        : await answerMethod(route, question).catch((error) => replyTo(error, log));
      const ms = performance.now() - started;
      const visit = { method: request.method, route: route.name, notes, ms };
      log(requestLine(visit, reply, now()));
      const headers = {
        ...reply.headers,
        ...crossOrigin.headers(request),
        'server-timing': serverTiming(visit),
      };
      return new Response(reply.body, { status: reply.status, headers });
    };
}

/** Whom a request counts for. Says once when a proxy stands before this server that nobody told of. */
function createAddressing({ config: { trustedProxyHops: hops }, log }: AnsweringOptions) {
  let told = hops > 0;
  return (request: Request, peer: Peer | undefined): string => {
    const forwardedFor = request.headers.get('x-forwarded-for');
    if (forwardedFor !== null && !told) {
      told = true;
      log(
        'Warning: requests carry X-Forwarded-For, but TRUSTED_PROXY_HOPS is 0: all visitors behind one proxy share one limit.',
      );
    }
    return clientAddress(peer?.address, forwardedFor, hops);
  };
}

function isPreflight({ method, headers }: Request, route: Route): boolean {
  return method === 'OPTIONS' && route.method !== null && headers.has('origin');
}

async function answerMethod(route: Route, question: Question): Promise<Reply> {
  const { method } = question.request;
  const fits = route.method === (method === 'HEAD' ? 'GET' : method);
  if (route.method === null || fits) return route.answer(question);
  const allow = route.method === 'GET' ? 'GET, HEAD' : route.method;
  return refuse('method_not_allowed', { allow });
}

function replyTo(error: unknown, log: (line: string) => void): Reply {
  if (error instanceof UpstreamError && error.retryAfter === undefined) {
    log(`Google Places, photo: ${error.message}`);
  }
  const refusal = refusalFor(error);
  if (refusal) return refuseFor(refusal);
  log(`Unexpected: ${error instanceof Error ? error.stack : error}`);
  return refuse('internal_error');
}
