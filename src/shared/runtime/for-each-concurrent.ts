/**
 * Works through items, so many at a time: each lane takes the next as soon as it is free, so that
 * a slow one keeps no other waiting. Rejects with the first failure.
 */
export async function forEachConcurrent<Item>(
  concurrency: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const lane = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
}
