import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { connectTo } from './support/client.ts';
import { hosts, startHost } from './support/host-process.ts';
import { connectAssistant } from './support/mcp.ts';

describe.each(Object.entries(hosts))('assistants on %s', (name, host) => {
  it('are answered by both generations of the protocol', async () => {
    const { url, folder, requests, lines } = await startHost(host);
    await mkdir(join(folder, 'dist/blog'));
    await writeFile(join(folder, 'dist/blog/um-guia.md'), '# Um guia\n\nTexto.\n');
    for (const mode of ['auto', 'legacy'] as const) {
      const { client, tools, call } = await connectAssistant(url, { mode });
      expect(client.getNegotiatedProtocolVersion()).toBe(
        mode === 'auto' ? '2026-07-28' : '2025-11-25',
      );
      expect(tools.some((tool) => tool.name === 'guide')).toBe(name === 'Node');
      const { content } = await call('find_city', { query: '88301-000' });
      expect(content).toMatchObject({ cities: [{ id: 'sc/blumenau' }] });
      const unknown = await call('skip_rules', { city: 'Xanadu' });
      expect(unknown).toMatchObject({ isError: true });
    }
    await expect.poll(() => requests.length).toBeGreaterThan(6);
    expect(new Set(requests.map(({ route }) => route))).toEqual(new Set(['mcp']));
    expect(JSON.stringify([requests, lines])).not.toMatch(/88301|Xanadu/);
    expect((await fetch(`${url}/mcp`)).status).toBe(405);
  });

  it('are refused under a name that is not the site’s', async () => {
    const { url } = await startHost(host, { SITE_URL: 'https://site.example' });
    const statusFor = async (name: string) => {
      const client = await connectTo(url);
      const head = ['POST /mcp HTTP/1.1', `host: ${name}`, 'content-type: application/json'];
      client.socket.write([...head, 'content-length: 2', '', '{}'].join('\r\n'));
      const [answer] = await client.answers(1);
      return answer?.status;
    };
    expect(await statusFor('attacker.example')).toBe(403);
    // No message of the protocol, but under the right name.
    expect(await statusFor('site.example')).toBe(400);
  });
});

it('on Deno the last part of the path decides, whatever a platform puts before it', async () => {
  const { url } = await startHost(hosts.Deno);
  const { tools } = await connectAssistant(`${url}/functions/v1/alugacacamba`);
  expect(tools.length).toBeGreaterThan(5);
});
