import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig, Pool } from 'pg';
import type { Engine, ListenEvents } from './database.ts';

/** Opens a PostgreSQL server, or a pooler before one, at the first query. */
export async function openPostgres(connectionString: string): Promise<Engine> {
  const config: ClientConfig = {
    connectionString,
    connectionTimeoutMillis: connectMs,
    // A connection that is silent for hours must not be taken for one that works.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const pool = new Pool({ ...config, max: 10, application_name: 'alugacacamba' });
  // An idle connection that broke is replaced when it is needed.
  pool.on('error', () => undefined);
  // A connection that breaks between two statements of a transaction fails the next one.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const listener = createListener(config);
  return {
    pool,
    listen: listener.listen,
    async close() {
      listener.close();
      const ended = pool.end().catch(() => undefined);
      await Promise.race([ended, delay(closingMs, undefined, { ref: false })]);
    },
  };
}

/** A connection, or one that becomes free, may take this long. */
const connectMs = 3000;

/** Transactions in progress may take this long. */
const closingMs = 500;

/** Listens on a connection of its own, which is made again when it breaks. */
function createListener(config: ClientConfig): Pick<Engine, 'listen'> & { close(): void } {
  let client: Client | null = null;
  let isClosed = false;

  async function listen(channel: string, events: ListenEvents): Promise<void> {
    if (isClosed) return;
    const own = new Client({ ...config, application_name: 'alugacacamba listen' });
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

const limit = { query_timeout: 5000 };
