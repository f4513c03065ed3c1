import { useSyncExternalStore } from 'react';
import { type Photo, parsePhoto } from '#src/features/skip-diary/photos/photo.ts';
import { parseSkip, type Skip } from '#src/features/skip-diary/skip.ts';
import type { Outcome } from '#src/shared/visitor-data/outcome.ts';
import { callDiary } from './call-diary.ts';
import { createShelf, type Shelf, type ShelfState } from './shelf.ts';

/** The rented skips that the visitor has written down. */
export const skips = createShelf<Skip>({
  name: 'diary-skips',
  madeAt: ({ createdAt }) => createdAt,
  readAll: () => readEach((store) => store.readSkips(), parseSkip),
  put: (skip) => callDiary((store) => store.putSkip(skip)),
  remove: (id) => callDiary((store) => store.removeSkip(id)),
});

/** The photos of all skips. */
export const photos = createShelf<Photo>({
  name: 'diary-photos',
  madeAt: ({ addedAt }) => addedAt,
  readAll: () => readEach((store) => store.readPhotos(), parsePhoto),
  put: (photo) => callDiary((store) => store.putPhoto(photo)),
  remove: (id) => callDiary((store) => store.removePhoto(id)),
});

/** What is on a shelf, in step with every tab; still being read while prerendering and at first. */
export function useShelf<Item>(shelf: Shelf<Item>): ShelfState<Item> {
  return useSyncExternalStore(shelf.subscribe, shelf.state, nothingYet<Item>);
}

const prerendered: ShelfState<never> = { status: 'reading', items: [] };

function nothingYet<Item>(): ShelfState<Item> {
  return prerendered;
}

type Store = Parameters<Parameters<typeof callDiary>[0]>[0];

/** Leaves out what can't be read any more. */
async function readEach<Item>(
  readAll: (store: Store) => Promise<unknown[]>,
  readOne: (kept: unknown) => Item | undefined,
): Promise<Outcome<Item[]>> {
  const outcome = await callDiary(readAll);
  if ('problem' in outcome) return outcome;
  return { value: outcome.value.map(readOne).filter((item) => item !== undefined) };
}
