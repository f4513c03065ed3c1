import { describe, expect, it } from 'vitest';
import { connectTo } from './support/client.ts';
import { startProcess } from './support/host-process.ts';
import { connectAssistant } from './support/mcp.ts';

describe('assistants of a running server', () => {
  it('are answered by both generations of the protocol', async () => {
    const { url, requests, lines } = await startProcess();
    for (const mode of ['auto', 'legacy'] as const) {
      const { client, call } = await connectAssistant(url, { mode });
      expect(client.getNegotiatedProtocolVersion()).toBe(
        mode === 'auto' ? '2026-07-28' : '2025-11-25',
      );
      expect((await call('find_city', { query: '88301-000' })).text).toContain('sc/blumenau');
      const unknown = await call('skip_rules', { city: 'Xanadu' });
      expect(unknown).toMatchObject({ isError: true });
    }
    await expect.poll(() => requests.length).toBeGreaterThan(6);
    expect(new Set(requests.map(({ route }) => route))).toEqual(new Set(['mcp']));
    expect(JSON.stringify([requests, lines])).not.toMatch(/88301|Xanadu/);
    expect((await fetch(`${url}/mcp`)).status).toBe(405);
  });

  it('are refused under a name that is not the site’s', async () => {
    const { url } = await startProcess({ SITE_URL: 'https://site.example' });
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
