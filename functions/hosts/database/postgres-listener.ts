import { Client, type ClientConfig } from 'pg';
import type { Engine, ListenEvents } from './engine.ts';

/** Listens on a connection of its own, which is made again when it breaks. */
export function createListener(config: ClientConfig): Pick<Engine, 'listen'> & { close(): void } {
  let client: Client | null = null;
  let isClosed = false;

  async function listen(channel: string, events: ListenEvents): Promise<void> {
    if (isClosed) return;
    const own = new Client({ ...config, ...keptAlive, application_name: 'alugacacamba listen' });
    client = own;
    // Without a listener, pg would throw it.
    own.on('error', () => undefined);
    await own.connect();
    own.on('notification', events.notified);
    own.once('end', () => void relisten(channel, events));
    await own.query({ text: `listen ${channel}`, ...limit });
  }

  async function relisten(channel: string, events: ListenEvents): Promise<void> {
    if (isClosed) return;
    try {
      await listen(channel, events);
      events.notified();
    } catch (error) {
      if (!isClosed) events.lost(error);
    }
  }

  return {
    listen,
    close() {
      isClosed = true;
      client?.end().catch(() => undefined);
    },
  };
}

/** A connection that is silent for hours must not be taken for one that works. */
const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Milliseconds. */
const limit = { query_timeout: 5000 };
