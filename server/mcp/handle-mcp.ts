import type { Context, Handler } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';
import type { ToolDeps } from './tools.ts';

/**
 * Answers the Model Context Protocol (streamable HTTP, without sessions). The SDK and the tools' data
 * are loaded with the first request, so that they do not delay the start of a server.
 */
export function handleMcp(deps: ToolDeps): Handler<AppEnv> {
  let loading: ReturnType<typeof load> | undefined;
  return async (c) => {
    const message: unknown = await c.req.json().catch(() => undefined);
    if (message === undefined) return refuse(c, -32_700, 'The body is not valid JSON.');
    // A batch would be many calls for one request of the limit; the protocol has none since 2025-06-18.
    if (Array.isArray(message)) return refuse(c, -32_600, 'Batches are not supported.');
    loading ??= load(deps).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    const server = await loading;
    return server.fetch(c.req.raw, { parsedBody: message });
  };
}

/** Every request gets a server of its own. */
async function load(deps: ToolDeps) {
  const { createMcpHandler, McpServer } = await import('@modelcontextprotocol/server');
  const { tools } = await import('./tools.ts');
  const identity = {
    name: 'alugacacamba',
    title: 'AlugaCaçamba',
    version: '1.0.0',
    ...(deps.origin && { websiteUrl: deps.origin }),
  };
  // The tools never change while the process runs: there is nothing to subscribe to.
  const options = { instructions, capabilities: { tools: { listChanged: false } } };
  return createMcpHandler(
    () => {
      const server = new McpServer(identity, options);
      for (const register of tools) register(server, deps);
      return server;
    },
    { maxSubscriptions: 0, keepAliveMs: 0 },
  );
}

const instructions =
  'Ferramentas de leitura sobre aluguel de caçambas de entulho no Brasil: cidades atendidas, regras com fonte e data, guias, cálculo de volume, empresas parceiras e empresas de dados públicos. Responda em português, cite a fonte e o dia em que foi conferida, e diga quando uma regra precisa ser confirmada. O site não aluga caçambas nem atende pedidos: as páginas indicadas levam às empresas.';

/** A JSON-RPC error for what is no message of the protocol. */
function refuse(c: Context, code: number, message: string): Response {
  return c.json({ jsonrpc: '2.0', error: { code, message }, id: null }, 400);
}
