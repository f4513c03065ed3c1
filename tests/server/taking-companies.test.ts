import * as v from 'valibot';
import { expect, test } from 'vitest';
import { takingCompanies } from '#src/request/takers.ts';
import { shareEmptiedArea } from './support/emptied.ts';
import { publishedCompany, startRequests } from './support/requests.ts';

const area = shareEmptiedArea();

test('a city lists the companies that answer here, with what each publishes and takes', async () => {
  const { app, alfa, beta } = await startRequests(area);
  const settings = { takesRequests: true, loads: ['soil'], minimumNotice: 7, pausedUntil: null };
  await app.send('PUT', '/company/requests/settings', { user: alfa, body: settings });
  await app.send('PUT', '/company/requests/settings', {
    user: beta,
    body: { ...settings, pausedUntil: '2026-12-24' },
  });
  const listed = async (city: string) => {
    const { body } = await app.send('GET', `/requests/companies?city=${city}`);
    return v.parse(takingCompanies, body).companies;
  };
  const { reviews, ...record } = publishedCompany;
  const rating = { count: reviews.count, mean: reviews.mean };
  const expected = { id: alfa.companyId, name: 'Alfa', loads: ['soil'], minimumNotice: 7 };
  expect(await listed('sc/joinville')).toMatchObject([{ ...expected, ...record, rating }]);
  expect(await listed('pr/curitiba')).toEqual([]);
  expect((await app.send('GET', '/requests/companies?city=sc/nenhuma')).status).toBe(404);
});
