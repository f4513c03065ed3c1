import { startTcpLine, type TcpLine } from './tcp-line.ts';

/** A way to a database that a test can cut and mend; `url` leads there while the line is up. */
export async function startPostgresLine(databaseUrl: string): Promise<TcpLine & { url: string }> {
  const url = new URL(databaseUrl);
  const line = await startTcpLine(Number(url.port || 5432), url.hostname);
  url.host = line.host;
  return { ...line, url: url.href };
}
