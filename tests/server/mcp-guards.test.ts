import { describe, expect, it } from 'vitest';
import { createCompanyPages } from '#server/company/pages.ts';
import { createTestedApp } from './support/app.ts';
import { message } from './support/mcp.ts';

const list = message('tools/list');

/** A message with other headers. */
function withHeaders(init: RequestInit, headers: Record<string, string>): RequestInit {
  return { ...init, headers: { ...init.headers, ...headers } };
}

/** The status and the name or the code of the error of an answer. */
async function errorOf(answer: Promise<Response>) {
  const response = await answer;
  const { error } = (await response.json()) as { error: string | { code: number } };
  return [response.status, typeof error === 'string' ? error : error.code];
}

describe('the tools for assistants refuse', () => {
  it('methods that need a session, in a way that pages can read', async () => {
    const { sendMcp } = await createTestedApp();
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const response = await sendMcp({ method, headers: { origin: 'https://any.example' } });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  it('what is no message of the protocol', async () => {
    const { sendMcp } = await createTestedApp();
    const send = (body: string) => sendMcp({ ...list, body });
    expect(await errorOf(send('{"jsonrpc":'))).toEqual([400, -32_700]);
    expect(await errorOf(send(''))).toEqual([400, -32_700]);
    expect(await errorOf(send(`[${list.body},${list.body}]`))).toEqual([400, -32_600]);
    for (const body of ['null', '5', '{}', '{"jsonrpc":"1.0","id":1,"method":"tools/list"}'])
      expect((await send(body)).status, body).toBe(400);
    expect(await errorOf(send('x'.repeat(16 * 1024 + 1)))).toEqual([413, 'too_large']);
    const plain = withHeaders(list, { 'content-type': 'text/plain' });
    expect(await errorOf(sendMcp(plain))).toEqual([415, 'unsupported_media_type']);
    const version = withHeaders(list, { 'mcp-protocol-version': '1999-01-01' });
    expect((await sendMcp(version)).status).toBe(400);
  });

  it('methods that they do not have, and streams that never end', async () => {
    const { sendMcp } = await createTestedApp();
    const unknown = await (await sendMcp(message('tools/delete'))).text();
    expect(unknown).toContain('-32601');
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const listen = message('subscriptions/listen', {
      _meta,
      notifications: { toolsListChanged: true },
    });
    const response = await sendMcp(
      withHeaders(listen, {
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'subscriptions/listen',
      }),
    );
    expect(await response.text()).toContain('Subscription limit reached');
  });

  it('more than four times as many requests as searches, for each client IP', async () => {
    const { sendMcp, search } = await createTestedApp({ rateLimitPerMinute: 1 });
    const peer = { ip: '203.0.113.1' };
    for (let request = 1; request <= 4; request += 1)
      expect((await sendMcp(list, peer)).status).toBe(200);
    const fifth = await sendMcp(list, peer);
    expect([fifth.status, await fifth.json()]).toEqual([429, { error: 'rate_limited' }]);
    expect(Number(fifth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await sendMcp(list, { ip: '203.0.113.2' })).status).toBe(200);
    expect((await search({ city: 'joinville', state: 'sc' }, {}, peer)).status).toBe(200);
  });
});

describe('pages of any origin', () => {
  it('may ask, without credentials', async () => {
    const { sendMcp, send } = await createTestedApp();
    for (const origin of ['https://any.example', 'http://localhost:6274']) {
      const preflight = await sendMcp({
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,mcp-protocol-version',
        },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-methods')).toBe('POST');
      expect(preflight.headers.get('access-control-allow-headers')).toBe(
        'content-type,mcp-protocol-version',
      );
      const answer = await sendMcp(withHeaders(list, { origin, 'sec-fetch-site': 'cross-site' }));
      expect(answer.status).toBe(200);
      for (const { headers } of [preflight, answer]) {
        expect(headers.get('access-control-allow-origin')).toBe('*');
        expect(headers.has('access-control-allow-credentials')).toBe(false);
      }
    }
    const search = { method: 'OPTIONS', headers: { origin: 'https://any.example' } };
    const refused = await send('search-companies', search);
    expect([...refused.headers.keys()].filter((name) => /^access-control/.test(name))).toEqual([]);
  });

  it('are refused where the origin is none of the web', async () => {
    const { sendMcp } = await createTestedApp();
    const origins = ['null', 'file://', 'chrome-extension://abc', 'https://a.example/path', '*'];
    for (const origin of origins) {
      const refused = errorOf(sendMcp(withHeaders(list, { origin })));
      expect(await refused, origin).toEqual([403, 'origin_not_allowed']);
    }
  });
});

describe('the name of the server', () => {
  const sendTo = async (host: string) => {
    const { sendMcp } = await createTestedApp({ siteUrl: 'https://site.example' });
    return sendMcp(withHeaders(list, { host }));
  };

  it.each([
    ...['site.example', 'SITE.example:443', 'localhost:4173'],
    ...['app.localhost', '127.0.0.1:4173', '[::1]:4173', '192.168.0.7'],
  ])('may be %s', async (host) => {
    expect((await sendTo(host)).status).toBe(200);
  });

  it.each([
    ...['attacker.example', 'site.example.attacker.example', 'www.site.example'],
    ...['localhost.attacker.example', '127.0.0.1.attacker.example', 'attacker.example:4173'],
  ])('may not be %s, which somebody else may have pointed here', async (host) => {
    expect(await errorOf(sendTo(host))).toEqual([403, 'host_not_allowed']);
  });
});

describe('a tool that fails', () => {
  const call = message('tools/call', {
    name: 'companies',
    arguments: { city: 'sc/joinville' },
  });

  it('says so to the model, and why to the operator alone', async () => {
    const partners = {
      current: () => {
        throw new Error('secret cause');
      },
      version: 0,
    };
    const { sendMcp, lines } = await createTestedApp({ partners });
    const text = await (await sendMcp(call)).text();
    expect(text).toContain('O servidor falhou. Tente de novo mais tarde.');
    expect(text).not.toContain('secret cause');
    expect(lines.join()).toContain('Unexpected: Error: secret cause');
  });

  it('asks to be called again while the companies are not read', async () => {
    const { sendMcp, lines } = await createTestedApp({ pages: createCompanyPages() });
    expect(await (await sendMcp(call)).text()).toContain('Tente de novo em alguns segundos.');
    expect(lines).toEqual([]);
  });
});
