import { expect, test } from 'vitest';
import type { Skip } from '#src/device/rented-skip.ts';
import { newSkip } from '#src/features/skip-diary/diary.ts';
import { countDue } from '#src/features/skip-diary/rental.ts';
import { emptyDraft } from '#src/request/draft.ts';

const today = '2026-11-25';

/** Arrived on the 20th, for so many days. */
const rental = (days: string, change: Partial<Skip> = {}): Skip => ({
  ...newSkip(emptyDraft, new Date(2026, 10, 20, 12).getTime()),
  days,
  ...change,
});

test('rentals that end today or have ended are counted', () => {
  expect(countDue([rental('4'), rental('5'), rental('6')], today)).toBe(2);
});

test('rentals that are picked up, to come, or without an end are not', () => {
  const pickedUp = rental('3', { pickedUp: '2026-11-24' });
  const upcoming = rental('3', { arrival: '2026-11-26' });
  expect(countDue([pickedUp, upcoming, rental('')], today)).toBe(0);
});
