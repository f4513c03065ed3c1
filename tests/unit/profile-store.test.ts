import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { CompanyPhoto, CompanyProfile } from '#src/company/profile.ts';
import { areEditsStored } from '#src/device/write-data.ts';
import type { CompanyApi } from '#src/features/company-area/api.ts';
import { createProfileStore } from '#src/features/company-area/profile-store.ts';
import { savingText } from '#src/features/company-area/save-bar.tsx';
import { session } from '#src/features/company-area/session/session.ts';
import {
  clearCompany,
  companyStored,
  readCompany,
  updatePart,
} from '#src/features/company-area/session/stored-company.ts';
import { profile } from './support/company-area.ts';

const userId = '00000000-0000-4000-8000-00000000000a';

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('window', new EventTarget());
  session.set({ id: userId, email: profile.email });
});

afterEach(() => {
  vi.unstubAllGlobals();
  session.set(undefined);
});

const away = { problem: { kind: 'server', retryAt: undefined } } as const;

/** A company in an open panel, until the test ends. */
function openCompany(api: Pick<CompanyApi, 'load' | 'save'>) {
  const store = createProfileStore(userId, api);
  onTestFinished(store.open());
  onTestFinished(clearCompany);
  return store;
}

const answer = async () => ({ answer: profile });

/** The same, whose profile has been loaded. */
async function openLoaded(save: CompanyApi['save'] = answer) {
  const store = openCompany({ load: answer, save });
  await expect.poll(() => store.get().loading).toBe('loaded');
  return store;
}

/** Shows an uploaded photo after the others, as the photos' section does. */
function addPhoto(store: ReturnType<typeof openCompany>, photo: CompanyPhoto) {
  store.change({ photos: [...(store.get().profile?.photos ?? []), photo] });
}

test('no photo that is added while the device stores another one is lost', async () => {
  const store = await openLoaded();
  const counts: number[] = [];
  store.subscribe(() => counts.push(store.get().profile?.photos.length ?? 0));
  const [first, ...next] = photos as [CompanyPhoto, ...CompanyPhoto[]];
  // After the store's own listener, which reads what was stored.
  const stop = companyStored.on(() => {
    const photo = next.shift();
    if (photo) addPhoto(store, photo);
  });
  onTestFinished(stop);
  addPhoto(store, first);
  await expect.poll(async () => (await readCompany(userId)).profile).toMatchObject({ photos });
  expect(store.get().profile?.photos).toEqual(photos);
  expect(counts).toEqual(counts.toSorted());
});

test('an answer from before a save or a photo does not replace it', async () => {
  const answers: ((outcome: { answer: CompanyProfile }) => void)[] = [];
  const saved = { ...profile, version: 4, data: { ...profile.data, address: 'Rua B, 2' } };
  const store = openCompany({
    load: () => new Promise((resolve) => answers.push(resolve)),
    save: async () => ({ answer: saved }),
  });
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.({ answer: profile });
  await expect.poll(() => store.get().loading).toBe('loaded');

  void store.refresh();
  store.edit({ address: 'Rua B, 2' });
  await store.save();
  answers[1]?.({ answer: profile });
  await expect.poll(() => answers.length).toBe(3);
  expect(store.get().profile).toEqual(saved);
  addPhoto(store, photos[0] as CompanyPhoto);
  answers[2]?.({ answer: saved });
  await expect.poll(() => answers.length).toBe(4);
  expect(store.get().profile?.photos).toEqual(photos.slice(0, 1));
});

test('what is saved while an earlier save is being sent is sent after it', async () => {
  const sent: [version: number, address: string][] = [];
  const released = Promise.withResolvers<void>();
  const store = await openLoaded(async ({ version, data }) => {
    sent.push([version, data.address]);
    await released.promise;
    const saved = { ...profile.data, address: data.address };
    return { answer: { ...profile, version: version + 1, data: saved } };
  });
  store.edit({ address: 'Rua B, 2' });
  const first = store.save();
  await expect.poll(() => sent).toHaveLength(1);
  store.edit({ address: 'Rua C, 3' });
  const second = store.save();
  released.resolve();
  await Promise.all([first, second]);
  expect(sent).toEqual([
    [3, 'Rua B, 2'],
    [4, 'Rua C, 3'],
  ]);
  expect(store.get()).toMatchObject({ saving: 'saved', draft: undefined });
});

test('another edit of a draft that waits keeps its version, and waits for the visitor', async () => {
  const draft = { version: 2, changes: { website: 'silva.com.br' }, isToSend: true };
  await updatePart(userId, 'profile', () => profile);
  await updatePart(userId, 'draft', () => draft);
  const store = openCompany({ load: async () => away, save: async () => away });
  await expect.poll(() => store.get().draft).toEqual(draft);
  store.edit({ address: 'Rua B' });
  const changes = { website: 'silva.com.br', address: 'Rua B' };
  expect(store.get().draft).toEqual({ version: 2, changes, isToSend: false });
});

test('of a conflict only what the visitor chose is sent, on the other version', async () => {
  const current = { ...profile, version: 4, data: { ...profile.data, address: 'Rua C, 3' } };
  const refusal = { kind: 'conflict', status: 409, error: 'conflict', body: { current } } as const;
  const sent: [version: number, address: string, website: string | null][] = [];
  const store = await openLoaded(async ({ version, data }) => {
    sent.push([version, data.address, data.website]);
    return version === 3 ? { problem: refusal } : { answer: { ...current, version: 5 } };
  });
  store.edit({ address: 'Rua B, 2', website: 'www.silva.com.br' });
  await store.save();
  expect(store.get().conflict).toEqual(current);
  await store.resolve(['address']);
  expect(store.get().conflict).toBeUndefined();
  expect(sent).toEqual([
    [3, 'Rua B, 2', 'https://www.silva.com.br/'],
    [4, 'Rua B, 2', null],
  ]);
});

test('a conflict ends without a choice where the visitor takes the other version', async () => {
  const current = { ...profile, version: 4 };
  const refusal = { kind: 'conflict', status: 409, error: 'conflict', body: { current } } as const;
  const store = await openLoaded(async () => ({ problem: refusal }));
  store.edit({ address: 'Rua B, 2' });
  await store.save();
  await store.resolve([]);
  expect(store.get()).toMatchObject({ conflict: undefined, draft: undefined, profile: current });
});

test('edits are shown as stored on the device only once they are', async () => {
  const stored: unknown[] = [];
  const store = await openLoaded(async () => {
    stored.push((await readCompany(userId)).draft);
    return away;
  });
  store.edit({ address: 'Rua B, 2' });
  const texts = new Set<string | undefined>();
  store.subscribe(() => stored.length === 0 && texts.add(savingText(store.get(), true)));
  await store.save();
  expect([...texts]).toEqual(['Salvando...']);
  const draft = { version: 3, changes: { address: 'Rua B, 2' }, isToSend: true };
  expect(stored).toEqual([draft]);
  expect(savingText(store.get(), true)).toContain('Guardamos suas mudanças neste aparelho.');
});

test('nothing is stored after signing out, not even what waited for its turn', async () => {
  const store = await openLoaded();
  store.edit({ address: 'Rua B, 2' });
  store.edit({ address: 'Rua B, 23' });
  session.set(undefined);
  await clearCompany();
  expect(await areEditsStored()).toBe(true);
  expect(await readCompany(userId)).toEqual({});
});

test('a draft outlives a stored profile that this version of the code cannot read', async () => {
  const draft = {
    version: 3,
    changes: { phone: '(47) 9', servedCities: profile.data.servedCities },
    isToSend: true,
  };
  await updatePart(userId, 'profile', () => ({ ...profile, data: { ...profile.data, name: 1 } }));
  await updatePart(userId, 'draft', () => draft);
  const store = openCompany({ load: async () => away, save: async () => away });
  await expect.poll(() => store.get().draft).toEqual(draft);
  expect(store.get().profile).toBeUndefined();
});

const photos = [1, 2, 3].map(
  (number): CompanyPhoto => ({
    id: `00000000-0000-4000-8000-00000000000${number}`,
    hash: String(number).repeat(64),
    description: '',
    pendingDescription: null,
    status: 'pending',
    rejection: null,
    width: 800,
    height: 600,
  }),
);
