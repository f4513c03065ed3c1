import { expect, test, vi } from 'vitest';
import { singleFlight } from '#src/shared/runtime/async.ts';

test('calls share the pending result, and a failure is not remembered', async () => {
  const work = vi.fn(async (name: string) => {
    if (name === 'broken') throw new Error(name);
    return name;
  });
  const shared = singleFlight(work);
  expect(await Promise.all([shared('first'), shared('second')])).toEqual(['first', 'first']);
  expect(work).toHaveBeenCalledOnce();
  await expect(shared('broken')).rejects.toThrow('broken');
  expect(await shared('third')).toBe('third');
});
