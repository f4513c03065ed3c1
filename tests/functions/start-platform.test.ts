import { expect, test, vi } from 'vitest';
import { startPlatform } from '#functions/hosts/start-platform.ts';
import type { Partner } from '#functions/partners/partners.ts';
import { type PlatformConfig, readPlatformConfig } from '#functions/platform-config.ts';
import { memoryStore } from '#functions/store/store.ts';
import { createDataDir } from './support/database.ts';
import { collectLog } from './support/log.ts';

const partner: Partner = {
  placeId: 'one',
  name: 'Boa Obra',
  cities: ['sc/joinville'],
  sponsored: false,
  phone: '+5547999990000',
  address: 'Rua A, 1',
};

async function start(folder: string, filePartners: Partner[] = []) {
  const { log, lines } = collectLog();
  const config = readPlatformConfig({ DATA_DIR: folder }) as PlatformConfig;
  const options = { config, siteUrl: 'https://site.example', store: memoryStore, log };
  return { platform: await startPlatform({ ...options, filePartners }), lines };
}

test('a platform that was closed leaves its folder to the next', async () => {
  const folder = await createDataDir();
  const first = await start(folder);
  await expect(start(folder)).rejects.toThrow(/is in use by another server/);
  await first.platform.close();
  const second = await start(folder);
  await second.platform.database.ready;
  await second.platform.close();
});

test('partners of the file that the database refuses are an error to the operator', async () => {
  // One company of Google in two entries, each with a city of its own.
  const twice: Partner[] = [partner, { ...partner, cities: ['sc/blumenau'] }];
  const { platform, lines } = await start(await createDataDir(), twice);
  const problem = expect.stringMatching(
    /^The partners of the file could not be stored: .*place_id/,
  );
  await vi.waitFor(() => expect(lines).toContainEqual(problem), 20_000);
  await platform.close();
});
