import { Client, Pool } from 'pg';
import type { Engine } from './start-database.ts';

/** A PostgreSQL server. */
export async function openPostgres(connectionString: string): Promise<Engine> {
  const pool = new Pool({ connectionString, max: 10, connectionTimeoutMillis: 2000 });
  // An idle connection that broke is replaced when it is needed.
  pool.on('error', () => undefined);
  const { close, listen } = createListener(connectionString);
  const client = await pool.connect();
  client.release();
  return {
    pool,
    listen,
    async close() {
      await close();
      await pool.end();
    },
  };
}

/** A connection of its own for notifications, made again after it broke. */
function createListener(connectionString: string) {
  let client: Client | null = null;
  let closed = false;
  const listen = async (channel: string, listener: () => void): Promise<void> => {
    if (closed) return;
    const own = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 2000 });
    client = own;
    const reconnect = () => {
      if (closed || client !== own) return;
      client = null;
      setTimeout(() => listen(channel, listener).then(listener, () => undefined), 1000).unref();
    };
    own.on('error', reconnect);
    own.on('end', reconnect);
    own.on('notification', listener);
    await own.connect();
    await own.query(`listen ${channel}`);
  };
  return {
    listen,
    async close() {
      closed = true;
      await client?.end().catch(() => undefined);
    },
  };
}
