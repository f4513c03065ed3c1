import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import type { Engine } from './engine.ts';
import { createListener } from './postgres-listener.ts';

/** A PostgreSQL server, or a pooler before one. The first connection is made when it is needed. */
export async function openPostgres(connectionString: string): Promise<Engine> {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'alugacacamba',
  });
  // An idle connection that broke is replaced when it is needed.
  pool.on('error', () => undefined);
  // One that breaks between two statements of a transaction fails the next one.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const listener = createListener({ connectionString, connectionTimeoutMillis: connectMs });
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

/** Milliseconds for a connection, or for one to become free. */
const connectMs = 3000;

/** Milliseconds for the transactions in progress. */
const closingMs = 500;
