import { Hono } from 'hono';
import { createCompanyPhoto } from './company-photo.ts';
import type { Config } from './config.ts';
import { createGoogle, type Google } from './google/google.ts';
import { UpstreamError } from './google/upstream.ts';
import type { Partner } from './partners.ts';
import { Refusal, refuse } from './refusal.ts';
import { createCompanySearch } from './search-companies.ts';

export interface Ports {
  config: Pick<Config, 'googleKey' | 'googleUrl' | 'photos' | 'cacheSeconds'>;
  partners: readonly Partner[];
  /** Takes one line for the operator. */
  log: (line: string) => void;
  fetch?: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** How long Google may take, in milliseconds. */
  timeoutMs?: number;
}

/** The functions below /functions/v1; its `fetch` answers a Request on every platform. */
export function createApp(ports: Ports): Hono {
  const { config, partners, log, now = Date.now } = ports;
  const google = connectGoogle(ports);
  const { cacheSeconds } = config;
  const search = createCompanySearch({ google, partners, cacheSeconds, log, now });
  const photo = createCompanyPhoto({ google, now });

  const app = new Hono();
  app.post(`${base}/search-companies`, (context) => search(context.req.raw));
  app.all(`${base}/search-companies`, () => refuse('method_not_allowed', { allow: 'POST' }));
  app.get(`${base}/company-photo`, (context) => photo(context.req.raw));
  app.all(`${base}/company-photo`, () => refuse('method_not_allowed', { allow: 'GET, HEAD' }));
  app.notFound(() => refuse('not_found'));
  app.onError((error) => answerError(error, log));
  return app;
}

const base = '/functions/v1';

function connectGoogle(ports: Ports): Google | null {
  const { config, fetch = globalThis.fetch, timeoutMs = 4000 } = ports;
  const { googleKey: key, googleUrl: url, photos } = config;
  return key === null ? null : createGoogle({ key, url, photos, fetch, timeoutMs });
}

function answerError(error: Error, log: Ports['log']): Response {
  if (error instanceof Refusal) return refuse(error.code);
  if (error instanceof UpstreamError) {
    log(`Google Places, photo: ${error.message}`);
    return refuse('upstream_unavailable');
  }
  log(`Unexpected: ${error.stack ?? error}`);
  return refuse('internal_error');
}
