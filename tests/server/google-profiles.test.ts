import { expect, test } from 'vitest';
import type { GoogleProfileDeps } from '#server/company/google-profiles.ts';
import { service } from '#server/database/database.ts';
import { createSnapshot } from '#server/snapshot.ts';
import type { CompanyProfile, GoogleProfiles } from '#src/company/profile.ts';
import {
  createCompany,
  createCompanyApp,
  edit,
  shareArea,
  storeOf,
} from './support/company-app.ts';
import { describeOnEngines } from './support/database.ts';
import { createTestedOperator } from './support/operator.ts';
import { testPartner } from './support/partner.ts';

const row = (placeId: string, name: string) => ({
  placeId,
  name,
  address: 'Rua A, 1',
  rating: 4.7,
  reviewCount: 183,
});

const google: GoogleProfileDeps = {
  findRows: async () => [row('other', 'Outra'), row('taken', 'Silva'), row('own', 'Silva Ltda.')],
  companies: createSnapshot([{ ...testPartner(), placeId: 'taken' }]),
};

describeOnEngines("a company's Google profile", (engine) => {
  const shared = shareArea(engine);

  async function start() {
    const user = await createCompany(shared.database);
    const { send } = createCompanyApp(shared.database, storeOf(shared), [user], google);
    await send(user, 'PUT', '', edit);
    const { run } = createTestedOperator(shared.database);
    return {
      send: (method: string, path: string, body?: unknown) => send(user, method, path, body),
      choose: (placeId: string | null) => send(user, 'PUT', '/google-profile', { placeId }),
      profile: async () => {
        const area = (await (await send(user, 'GET', '')).json()) as CompanyProfile;
        return area.googleProfile;
      },
      operate: (command: string, args = {}) => run(command, { company: user.companyId, ...args }),
      admin: (text: string) =>
        shared.database.withIdentity(service, (query) => query(text, [user.companyId])),
    };
  }

  test('is one of those in its cities that no other company has, like names first', async () => {
    const { send } = await start();
    const found = await send('GET', '/google-profiles');
    const profiles = (await found.json()) as GoogleProfiles;
    expect(profiles).toEqual([row('own', 'Silva Ltda.'), row('other', 'Outra')]);
  });

  test('waits for approval beside other changes, and is unlinked without', async () => {
    const { send, choose, profile, operate, admin } = await start();
    expect((await choose('own')).status).toBe(200);
    expect(await profile()).toEqual({ placeId: null, pending: 'own' });
    const renamed = { ...edit, version: 2, data: { ...edit.data, name: 'Silva & Filhos' } };
    await send('PUT', '', renamed);
    await send('PUT', '', { ...edit, version: 3 });
    expect(await profile()).toEqual({ placeId: null, pending: 'own' });
    const url = 'https://www.google.com/maps/place/?q=place_id:own';
    expect(await operate('show')).toMatchObject({
      waiting: ['Google profile', 'contacts'],
      change: { oldGoogleProfile: null, newGoogleProfile: url },
    });
    expect(await operate('approve')).toMatchObject({ newGoogleProfile: url });
    expect(await profile()).toEqual({ placeId: 'own', pending: null });
    await choose('new');
    expect(await operate('show')).toMatchObject({ change: { oldGoogleProfile: url } });
    await operate('reject', { reason: 'É de outra empresa.' });
    expect(await profile()).toEqual({ placeId: 'own', pending: null });
    await send('PUT', '', { ...edit, version: 4 });
    expect(await admin('select * from company_changes where company_id = $1')).toEqual([]);
    await choose(null);
    expect(await profile()).toEqual({ placeId: null, pending: null });
    expect(await admin('select * from company_changes where company_id = $1')).toEqual([]);
  });

  test('of another company, or of no form of an id, is refused', async () => {
    const { choose, profile, operate } = await start();
    for (const placeId of ['taken', '', "a' b", 'x'.repeat(301)])
      expect((await choose(placeId)).status, placeId).toBe(400);
    expect(await profile()).toEqual({ placeId: null, pending: null });
    await shared.database.withIdentity(service, (query) =>
      query(`insert into companies (name, place_id) values ('Souza', 'meanwhile')`),
    );
    await choose('meanwhile');
    await expect(operate('approve')).rejects.toThrow('Souza has the Google profile meanwhile');
  });

  test('is not offered without a Google key', async () => {
    const user = await createCompany(shared.database);
    const { send } = createCompanyApp(shared.database, storeOf(shared), [user]);
    expect((await send(user, 'GET', '/google-profiles')).status).toBe(404);
    expect(await (await send(user, 'GET', '')).json()).toMatchObject({ googleProfile: null });
  });
});
