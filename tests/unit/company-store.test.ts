import { expect, test } from 'vitest';
import type { CompanyPhoto } from '#src/company/area.ts';
import { createAreaUpdates } from '#src/features/company-area/company/company.ts';
import { createCompanyStore } from '#src/features/company-area/company/company-store.ts';
import {
  companyStored,
  readCompany,
  storeArea,
  storeDraft,
} from '#src/features/company-area/company/stored-company.ts';
import { area } from './support/company-area.ts';

const userId = '00000000-0000-4000-8000-00000000000a';

test('no photo that is added while the device stores another one is lost', async () => {
  const store = createCompanyStore(userId);
  const close = store.open();
  store.setArea(area);
  const { addPhoto } = createAreaUpdates(store, {} as never);
  const counts: number[] = [];
  store.subscribe(() => counts.push(store.get().area?.photos.length ?? 0));
  const [first, ...next] = photos as [CompanyPhoto, ...CompanyPhoto[]];
  // After the store's own listener, which reads what was stored.
  const stop = companyStored.on(() => {
    const photo = next.shift();
    if (photo) addPhoto(photo);
  });
  addPhoto(first);
  await expect.poll(async () => (await readCompany(userId)).area).toMatchObject({ photos });
  expect(store.get().area?.photos).toEqual(photos);
  expect(counts).toEqual(counts.toSorted());
  stop();
  close();
});

test('a draft outlives a stored area that this version of the code cannot read', async () => {
  const draft = { version: 3, changes: { phone: '(47) 9', areas: area.areas }, isToSend: true };
  await storeArea(userId, { ...area, data: { ...area.data, name: 1 } });
  await storeDraft(userId, () => draft);
  const store = createCompanyStore(userId);
  const close = store.open();
  await store.readStored();
  expect(store.get()).toMatchObject({ area: undefined, draft });
  close();
});

const photos = [1, 2, 3].map(
  (number): CompanyPhoto => ({
    id: `00000000-0000-4000-8000-00000000000${number}`,
    description: '',
    pendingDescription: null,
    status: 'pending',
    rejection: null,
    width: 800,
    height: 600,
  }),
);
