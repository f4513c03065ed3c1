import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CallToolResult,
  Client,
  type FetchLike,
  StreamableHTTPClientTransport,
  type Tool,
} from '@modelcontextprotocol/client';
import { expect, onTestFinished } from 'vitest';
import { collectLog } from './log.ts';
import { serveSite } from './site.ts';

/** An assistant's connection, by the SDK's own client. */
export interface Assistant {
  client: Client;
  tools: Tool[];
  /** The result of a tool; the client has checked it against the tool's schema. */
  call(name: string, given: Record<string, unknown>): Promise<ToolResult>;
}

interface ToolResult {
  /** What a client without structured content shows. */
  text: string;
  /** Undefined for an error. */
  content: Record<string, unknown>;
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

function read({ content, structuredContent, isError = false }: CallToolResult): ToolResult {
  const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('');
  return { text, content: structuredContent as ToolResult['content'], isError };
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
export const gypsum = `# Como descartar gesso

> O gesso vai à parte.

O gesso vai seco e à parte, em saco ou recipiente próprio.

## Fontes

- [Resolução Conama 431/2011](https://lei.example/431) – consultada em 22/11/2026
`;

const files = {
  'index.html': '<title>Home</title>',
  'blog/descarte-gesso.md': gypsum,
  'blog/tamanho-ideal.md': '# Tamanho ideal\n\nUma caçamba de 5 m³ leva cem carrinhos.\n',
  'blog/sem-titulo.md': 'Um texto sem título.\n',
  'blog/descarte-gesso.html': '<title>Gesso</title>',
};

const partner = {
  name: 'Parceira Um',
  cities: ['sc/joinville'],
  sponsored: false,
  phone: '(52) 90000-0001',
  address: 'Rua A, 1',
  website: 'https://parceira.example/',
};

/** Serves a site with guides and two partners, to an assistant, until the test ends. */
export async function openTools(given: Record<string, string> = files) {
  const folder = await mkdtemp(join(tmpdir(), 'functions-mcp-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'partners.json');
  const destaque = { ...partner, name: 'Parceira Dois', sponsored: true, cities: ['sc/joinville'] };
  await writeFile(file, JSON.stringify([partner, destaque]));
  const { log, lines, requests } = collectLog();
  const env = { PARTNERS_FILE: file, SITE_URL: 'https://site.example' };
  const { url } = await serveSite(given, { env, log });
  return { ...(await connectAssistant(url)), url, lines, requests };
}

/** Calls with arguments that a tool can't use, and what the model reads then. */
export async function expectErrors(
  { call }: Assistant,
  tool: string,
  cases: readonly [given: Record<string, unknown>, ...texts: string[]][],
) {
  for (const [given, ...texts] of cases) {
    const result = await call(tool, given);
    expect(result.isError, JSON.stringify(given)).toBe(true);
    for (const text of texts) expect(result.text).toContain(text);
  }
}
