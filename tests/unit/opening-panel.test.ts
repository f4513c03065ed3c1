import { beforeEach, expect, test, vi } from 'vitest';
import type { CompanyApi } from '#src/features/company-area/api.ts';
import { area } from './support/company-area.ts';

const userId = 'ana';

const draft = { version: area.version, changes: { name: 'Silva e Filhas' }, isToSend: false };

/** Nothing is asked before the panel is opened. */
const api = {} as CompanyApi;

/** As a page has them that was just opened. */
let createCompanyStore: typeof import('#src/features/company-area/company/company-store.ts')['createCompanyStore'];
let preloadCompany: typeof import('#src/features/company-area/company/stored-company.ts')['preloadCompany'];

beforeEach(async () => {
  vi.resetModules();
  const stored = await import('#src/features/company-area/company/stored-company.ts');
  ({ createCompanyStore } = await import('#src/features/company-area/company/company-store.ts'));
  ({ preloadCompany } = stored);
  const { storeArea, storeDraft } = stored;
  await storeArea(userId, area);
  await storeDraft(userId, () => draft);
});

test('preloaded data is in the first rendering', async () => {
  await preloadCompany(userId);
  expect(createCompanyStore(userId, api).get()).toMatchObject({ area, draft, loading: 'loading' });
});

test('preloaded data is used once, and only for its own user', async () => {
  await preloadCompany(userId);
  expect(createCompanyStore('bia', api).get().area).toBeUndefined();
  expect(createCompanyStore(userId, api).get().area).toBeUndefined();
});
