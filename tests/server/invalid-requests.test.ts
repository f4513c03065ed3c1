import { describe, expect, it } from 'vitest';
import { connectTo } from './support/client.ts';
import { collectLog } from './support/log.ts';
import { serveSite, shareSite } from './support/site.ts';

const files = {
  'index.html': 'home',
  '404.html': 'not found',
  'sc/joinville/aluguel-cacamba-entulho.html': 'listing',
};

const site = shareSite(files);

async function send(target: string, headers: readonly string[], { url } = site()) {
  const client = await connectTo(url);
  client.socket.write([`GET ${target} HTTP/1.1`, ...headers, '\r\n'].join('\r\n'));
  const [answer] = await client.answers(1);
  return answer;
}

describe.each(['/', '/functions/v1/health'])('a request for %s', (target) => {
  it.each([
    [['Host: localhost', 'Host: localhost']],
    [['Host: one.example', 'hOST: other.example']],
    [['Host: one two']],
    [['Host: [']],
    [['Host: name:99999']],
    [['Host: name/path']],
    [['Host: user@name']],
    [['Host: 256.256.256.256']],
    [['Host: 1.1.1.1.1']],
    [['Host:']],
    [[]],
  ])('with %j is invalid', async (headers) => {
    const answer = await send(target, headers);
    expect(answer?.status).toBe(400);
  });

  it.each(['localhost', 'site.example:4173', '[::1]:4173', '127.0.0.1', 'SITE.example', 'a_b.c'])(
    'may be for the host %s',
    async (host) => {
      const answer = await send(target, [`Host: ${host}`]);
      expect(answer?.status).toBe(200);
    },
  );

  it('has its headers counted to the last one', async () => {
    const headers = Array.from({ length: 3000 }, () => 'a:');
    const answer = await send(target, [...headers, 'Host: one', 'Host: two']);
    expect(answer?.status).toBe(400);
  });
});

describe('an encoding that is not valid', () => {
  it.each(['/%', '/%E0%A4%A', '/%ff'.repeat(4000), '/%ff%41'.repeat(2000)])(
    'makes a page unknown',
    async (path) => {
      expect(await send(path, ['Host: localhost'])).toMatchObject({
        status: 404,
        body: 'not found',
      });
    },
  );

  it.each([
    '/functions/v1/health?%',
    `/functions/v1${'/%ff'.repeat(3900)}`,
    `/auth/v1${'/%ff'.repeat(3900)}`,
  ])('makes a request for a function invalid', async (target) => {
    expect(await send(target, ['Host: localhost'])).toMatchObject({ status: 400, body: '' });
  });

  it('in a query is nothing to a page, and is no search', async () => {
    const listing = '/sc/joinville/aluguel-cacamba-entulho';
    for (const target of ['/?q=50%', `${listing}?busca=campinas&q=50%`]) {
      expect((await send(target, ['Host: localhost']))?.status).toBe(200);
    }
  });
});

it('what is invalid is no error in the log', async () => {
  const { log, lines } = collectLog();
  const logging = await serveSite(files, { log });
  const invalid = [
    ['/functions/v1/health', 'Host: one two'],
    [`/functions/v1${'/%ff'.repeat(3900)}`, 'Host: localhost'],
    ['/assets\\main-abc.js', 'Host: localhost'],
  ] as const;
  for (const [target, host] of invalid)
    expect((await send(target, [host], logging))?.status).toBe(400);
  await logging.close();
  expect(lines.join()).not.toContain('Error');
});
