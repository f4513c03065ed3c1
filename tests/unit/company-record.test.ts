import { expect, test } from 'vitest';
import { createAreaUpdates } from '#src/features/partner-area/company/area-updates.ts';
import { createCompanyRecord } from '#src/features/partner-area/company/company-record.ts';
import { companyStored, readCompany } from '#src/features/partner-area/company/stored-company.ts';
import type { CompanyPhoto } from '#src/shared/company/area/company-area.ts';
import { area } from './support/company-area.ts';

const userId = '00000000-0000-4000-8000-00000000000a';

test('no photo that is added while the device stores another one is lost', async () => {
  const record = createCompanyRecord(userId);
  const close = record.open();
  record.setArea(area);
  const { addPhoto } = createAreaUpdates(record, {} as never);
  const counts: number[] = [];
  record.subscribe(() => counts.push(record.get().area?.photos.length ?? 0));
  const [first, ...next] = photos as [CompanyPhoto, ...CompanyPhoto[]];
  // After the record's own listener, which reads what was stored.
  const stop = companyStored.on(() => {
    const photo = next.shift();
    if (photo) addPhoto(photo);
  });
  addPhoto(first);
  await expect.poll(async () => (await readCompany(userId)).area).toMatchObject({ photos });
  expect(record.get().area?.photos).toEqual(photos);
  expect(counts).toEqual(counts.toSorted());
  stop();
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
