import { createApp, type Ports } from '#functions/app.ts';
import type { Config } from '#functions/config.ts';
import type { Partner } from '#functions/partners.ts';

export interface TestedApp {
  /** What the operator was told. */
  lines: string[];
  /** What the clock of the functions shows. */
  clock: { now: number };
  send(path: string, init?: RequestInit): Promise<Response>;
  /** A search by JSON. */
  search(content: unknown): Promise<Response>;
}

interface Settings extends Partial<Omit<Config, 'googleUrl'>> {
  google?: { url: string };
  partners?: Partner[];
}

/** The functions with a clock that stands still and a log to read; with a key where Google is given. */
export function createTestedApp({ google, partners = [], ...set }: Settings = {}): TestedApp {
  const lines: string[] = [];
  const clock = { now: Date.UTC(2025, 0, 15) };
  const key = google ? { googleKey: 'test-key', googleUrl: google.url } : {};
  const config = { ...defaults, ...key, ...set };
  const ports: Ports = {
    config,
    partners,
    log: (line) => lines.push(line),
    now: () => clock.now,
    timeoutMs: 10_000,
  };
  const app = createApp(ports);
  const send = async (path: string, init?: RequestInit) =>
    app.request(`http://localhost/functions/v1/${path}`, init);
  const search = (content: unknown) =>
    send('search-companies', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(content),
    });
  return { lines, clock, send, search };
}

const defaults = { googleKey: null, googleUrl: '', photos: true, cacheSeconds: 300 };
