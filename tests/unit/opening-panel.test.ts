import { beforeEach, expect, test, vi } from 'vitest';
import type { CompanyArea } from '#src/company/area.ts';
import type { CompanyApi } from '#src/features/company-area/api.ts';

const userId = 'ana';

const draft = { version: 1, changes: { name: 'Silva e Filhas' }, isToSend: false };

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

const area: CompanyArea = {
  ...{ companyId: '00000000-0000-4000-8000-000000000001', version: 1, email: 'ana@silva.example' },
  data: {
    ...{ name: 'Silva', description: '', phone: '+5547999990000', whatsapp: null },
    ...{ address: 'Rua A, 1', website: null, cnpj: null, openingHours: [], skipSizes: [] },
    rentalTerms: { days: null, extraDay: null, extras: '' },
  },
  areas: [{ cityId: 'sc/joinville', bairros: [] }],
  photos: [],
  ...{ pending: null, rejection: null, isApproved: true, isSuspended: false },
  ...{ featuredUntil: null, pushKey: null, canMail: false, deletionRequestedAt: null },
  notifications: {
    pushTaps: false,
    pushReviews: false,
    emailTaps: false,
    emailReviews: false,
    pushRequests: false,
    emailRequests: false,
  },
};
