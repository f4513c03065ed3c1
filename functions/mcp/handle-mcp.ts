import type { Context, Handler } from 'hono';
import type { AppEnv } from '#functions/http/app-env.ts';
import type { Log } from '#functions/http/log.ts';
import type { ReadGuides } from './guides.ts';
import type { ToolPorts } from './tool-ports.ts';

interface McpPorts extends Pick<ToolPorts, 'partners' | 'pages' | 'registers'> {
  /** Of a host that has the guides' texts; without any, there is no tool for them. */
  readGuides?: ReadGuides | undefined;
  /** Origin of the pages that answers name; null: they name paths. */
  siteUrl: string | null;
  log: Log;
}

/**
 * Answers the Model Context Protocol (streamable HTTP, without sessions). The SDK and the
 * tools' data are loaded with the first request, so that they do not delay the start of a server.
 */
export function handleMcp(ports: McpPorts): Handler<AppEnv> {
  let loading: ReturnType<typeof load> | undefined;
  return async (c) => {
    const message: unknown = await c.req.json().catch(() => undefined);
    if (message === undefined) return refuse(c, -32_700, 'The body is not valid JSON.');
    // A batch would be many calls for one request of the limit; the protocol has none since 2025-06-18.
    if (Array.isArray(message)) return refuse(c, -32_600, 'Batches are not supported.');
    loading ??= load(ports).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    const server = await loading;
    return server.fetch(c.req.raw, { parsedBody: message });
  };
}

async function load({ readGuides, siteUrl, ...ports }: McpPorts) {
  const { createMcpServer } = await import('./mcp-server.ts');
  const guides = (await readGuides?.()) ?? [];
  const url = (path: string) => `${siteUrl ?? ''}${path}`;
  return createMcpServer({ ...ports, siteUrl, guides, url });
}

/** A JSON-RPC error for what is no message of the protocol. */
function refuse(c: Context, code: number, message: string): Response {
  return c.json({ jsonrpc: '2.0', error: { code, message }, id: null }, 400);
}
