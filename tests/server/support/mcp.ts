import {
  type CallToolResult,
  Client,
  type FetchLike,
  StreamableHTTPClientTransport,
  type Tool,
} from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';
import { collectLog } from './log.ts';
import { serveSite } from './site.ts';

/** An assistant's connection, by the SDK's own client. */
export interface Assistant {
  client: Client;
  tools: Tool[];
  call(name: string, given: Record<string, unknown>): Promise<ToolResult>;
}

interface ToolResult {
  text: string;
  isError: boolean;
}

/** Connects to a server's tools until the test ends: 'auto' by the newest revision both know. */
export async function connectAssistant(
  url: string,
  { mode = 'auto', fetch }: { mode?: 'auto' | 'legacy'; fetch?: FetchLike } = {},
): Promise<Assistant> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  onTestFinished(() => client.close());
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/mcp`), fetch && { fetch }),
  );
  const { tools } = await client.listTools();
  const call = async (name: string, given: Record<string, unknown>) =>
    read((await client.callTool({ name, arguments: given })) as CallToolResult);
  return { client, tools, call };
}

function read({ content, isError = false }: CallToolResult): ToolResult {
  return {
    text: content.map((block) => (block.type === 'text' ? block.text : '')).join(''),
    isError,
  };
}

/** A message as it is sent without any client. */
export function message(method: string, params: Record<string, unknown> = {}): RequestInit {
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  };
}

/** A guide of the served site. */
const gypsum = `# Como descartar gesso

> O gesso vai à parte.

O gesso vai seco e à parte, em saco ou recipiente próprio.

## Fontes

- [Resolução Conama 431/2011](https://lei.example/431) – consultada em 22/11/2026
`;

/** Of a city of the served site. */
export const rules = '# Regras para caçamba em Joinville\n\n- **Multa:** Lei 1/2020\n';

const files = {
  'ferramentas/autorizacao/sc/joinville.md': rules,
  'index.html': '<title>Home</title>',
  'blog/descarte-gesso.md': gypsum,
  'blog/tamanho-ideal.md': '# Tamanho ideal\n\nUma caçamba de 5 m³ leva cem carrinhos.\n',
  'blog/descarte-gesso.html': '<title>Gesso</title>',
};

/** Serves a site with guides and rules to an assistant, until the test ends. */
export async function openTools() {
  const { log, lines, requests } = collectLog();
  const { url } = await serveSite(files, { env: { SITE_URL: 'https://site.example' }, log });
  return { ...(await connectAssistant(url)), url, lines, requests };
}
