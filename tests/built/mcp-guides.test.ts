import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '#functions/hosts/serve.ts';
import { silentLog } from '#tests/functions/support/log.ts';
import { connectAssistant } from '#tests/functions/support/mcp.ts';
import { siteUrl } from './support/indexable-pages.ts';
import { markdownFiles } from './support/markdown-files.ts';

test('assistants find and read every guide and city article of the build', async () => {
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: 'off' };
  const { url, close } = await startServer({ env, log: silentLog });
  onTestFinished(close);
  const { call } = await connectAssistant(url);
  const listed = (await call('guide', {})).content.guides as Record<string, string>[];
  const articles = markdownFiles.filter(({ address }) => address.startsWith('/blog/'));
  expect(listed.map(({ page }) => page).sort()).toEqual(
    articles.map(({ address }) => siteUrl + address).sort(),
  );
  expect(listed.every(({ title, excerpt }) => title && excerpt)).toBe(true);
  for (const { address, source } of articles) {
    const { content } = await call('guide', { slug: address.replace('/blog/', '') });
    expect(content.text, address).toBe(source);
  }
  const found = (await call('guide', { query: 'onde jogar gesso' })).content.guides;
  expect((found as { slug: string }[])[0]?.slug).toBe('descarte-gesso-cacamba-especifica');
});
