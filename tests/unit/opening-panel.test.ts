import { beforeEach, expect, test, vi } from 'vitest';
import type { CompanyApi } from '#src/features/company-area/api.ts';
import { profile } from './support/company-area.ts';

const userId = 'ana';

const draft = { version: profile.version, changes: { name: 'Silva e Filhas' }, isToSend: false };

/** Nothing is asked before the panel is opened. */
const api = {} as CompanyApi;

/** As a page has them that was just opened. */
let createProfileStore: typeof import('#src/features/company-area/profile-store.ts')['createProfileStore'];
let preloadCompany: typeof import('#src/features/company-area/session/session.ts')['preloadCompany'];

beforeEach(async () => {
  vi.resetModules();
  const stored = await import('#src/features/company-area/session/session.ts');
  ({ createProfileStore } = await import('#src/features/company-area/profile-store.ts'));
  ({ preloadCompany } = stored);
  const { storeProfile, storeDraft } = stored;
  await storeProfile(userId, profile);
  await storeDraft(userId, draft);
});

test('preloaded data is in the first rendering', async () => {
  await preloadCompany(userId);
  expect(createProfileStore(userId, api).get()).toMatchObject({
    profile,
    draft,
    loading: 'loading',
  });
});

test('preloaded data is used once, and only for its own user', async () => {
  await preloadCompany(userId);
  expect(createProfileStore('bia', api).get().profile).toBeUndefined();
  expect(createProfileStore(userId, api).get().profile).toBeUndefined();
});
