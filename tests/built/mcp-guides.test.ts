import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '#server/listen.ts';
import { silentLog } from '#tests/server/support/log.ts';
import { connectAssistant } from '#tests/server/support/mcp.ts';
import { serverSettings } from '#tests/server/support/settings.ts';
import { markdownFiles } from './support/markdown-files.ts';

test('assistants read every guide, city article and rule of the build', async () => {
  const settings = await serverSettings();
  const env = { ...settings, HOST: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '1000' };
  const { url, close } = await startServer({ env, log: silentLog });
  onTestFinished(close);
  const { call } = await connectAssistant(url);
  const { text: list } = await call('guide', {});
  for (const { address, source } of markdownFiles) {
    const [, slug] = /^\/blog\/(.+)$/.exec(address) ?? [];
    const [, city] = /\/(\w\w\/[a-z-]+)(?:\/|$)/.exec(address) ?? [];
    const { text } = await (slug ? call('guide', { slug }) : call('skip_rules', { city }));
    expect(text, address).toBe(source);
    if (slug) expect(list).toMatch(new RegExp(`^- .+ \\(slug ${slug}\\): .+`, 'm'));
  }
  expect(markdownFiles.length).toBeGreaterThan(50);
});
