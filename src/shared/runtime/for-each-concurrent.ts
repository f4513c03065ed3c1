/**
 * Calls `work` for every item, `concurrency` at a time; a slow item does not delay the others.
 * Rejects with the first failure.
 */
export async function forEachConcurrent<Item>(
  concurrency: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
