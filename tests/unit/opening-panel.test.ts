import { beforeEach, expect, test, vi } from 'vitest';
import type { CompanyApi } from '#src/features/company-area/api.ts';
import type { CompanyRequests } from '#src/request/request.ts';
import { profile } from './support/company-area.ts';
import { companyRequest } from './support/company-request.ts';

const userId = 'ana';

const draft = { version: profile.version, changes: { name: 'Silva e Filhas' }, isToSend: false };

const requests: CompanyRequests = {
  requests: [companyRequest],
  hasMore: false,
  settings: { takesRequests: true, loads: ['soil'], minimumNotice: 0, pausedUntil: null },
};

/** Nothing is asked before the panel is opened. */
const api = {} as CompanyApi;

/** As a page has them that was just opened. */
let createProfileStore: typeof import('#src/features/company-area/profile-store.ts')['createProfileStore'];
let company: typeof import('#src/features/company-area/session/stored-company.ts');
let createRequestsStore: typeof import('#src/features/company-area/requests/requests-store.ts')['createRequestsStore'];

beforeEach(async () => {
  vi.resetModules();
  company = await import('#src/features/company-area/session/stored-company.ts');
  ({ createProfileStore } = await import('#src/features/company-area/profile-store.ts'));
  ({ createRequestsStore } = await import('#src/features/company-area/requests/requests-store.ts'));
  await company.updatePart(userId, 'profile', () => profile);
  await company.updatePart(userId, 'draft', () => draft);
  await company.updatePart(userId, 'requests', () => ({ answer: requests }));
});

test('preloaded data is in the first rendering', async () => {
  await company.preloadCompany(userId);
  const stored = company.takePreloaded(userId);
  expect(createProfileStore(userId, api, stored).get()).toMatchObject({
    profile,
    draft,
    loading: 'loading',
  });
  expect(createRequestsStore(userId, api, stored?.requests).get().answer).toEqual(requests);
});

test('preloaded data is used once, and only for its own user', async () => {
  await company.preloadCompany(userId);
  expect(company.takePreloaded('bia')).toBeUndefined();
  expect(company.takePreloaded(userId)).toBeUndefined();
});

test('the area opens on the requests while one waits, else on its beginning', async () => {
  const { firstPart } = await import('#src/features/company-area/panel.tsx');
  expect(firstPart(requests.requests).id).toBe('pedidos');
  expect(firstPart([{ ...companyRequest, state: 'offered' }]).id).toBe('inicio');
});
