import { describe, expect, it } from 'vitest';
import type { SavedCompany, SavedItem } from '#src/device/database/database.ts';
import { nextOf, recipientsOf, timeText } from '#src/features/quote-request/sending.tsx';
import { emptyDraft } from '#src/shared/contact/request-draft.ts';

const saved = (key: string, part: Partial<SavedCompany> = {}): SavedItem => ({
  kind: 'company',
  key,
  name: key,
  phone: '+5547999123456',
  city: 'sc/joinville',
  note: '',
  savedAt: 0,
  ...part,
});

const items: SavedItem[] = [
  saved('A', { city: 'pr/curitiba' }),
  saved('B', { phone: '08001234567' }),
  { kind: 'page', key: '/blog', name: 'Blog', savedAt: 0 },
  saved('C'),
  saved('D', { phone: null }),
];

const draft = { ...emptyDraft, city: 'sc/joinville', size: 4 as const };
const unsent = { opened: {}, queued: [] };

const textTo = (link: string | null) => link && new URL(link).searchParams.get('text');

describe('the companies that a request goes to', () => {
  it('are the saved ones, those of its city first', () => {
    const recipients = recipientsOf(items, draft, unsent);
    expect(recipients.map(({ company }) => company.key)).toEqual(['B', 'C', 'D', 'A']);
    expect(recipients.map(({ chat }) => Boolean(chat))).toEqual([false, true, false, true]);
  });

  it('get the city where the skip is to stand, wherever they are', () => {
    const ofCuritiba = recipientsOf(items, draft, unsent).at(-1);
    expect(textTo(ofCuritiba?.chat ?? null)).toMatch(/ em Joinville, SC\.\n\nTamanho: 4/);
    const undecided = recipientsOf(items, { ...draft, city: null }, unsent)[0];
    expect(textTo(undecided?.chat ?? null)).toMatch(/ em Curitiba, PR\.\n\nTamanho: 4/);
  });

  it('follow one after the other, and those in the queue come first', () => {
    const next = (sending: Parameters<typeof nextOf>[1]) =>
      nextOf(recipientsOf(items, draft, sending), sending)?.company.key;
    expect(next(unsent)).toBe('C');
    expect(next({ opened: { C: 1 }, queued: [] })).toBe('A');
    expect(next({ opened: { C: 1, A: 2 }, queued: [] })).toBeUndefined();
    expect(next({ opened: {}, queued: ['A', 'C'] })).toBe('A');
    expect(next({ opened: { C: 1, A: 2 }, queued: ['C'] })).toBe('C');
    expect(next({ opened: {}, queued: ['removed'] })).toBe('C');
    // Its number may have gone meanwhile.
    expect(next({ opened: {}, queued: ['D'] })).toBe('C');
  });
});

it('the time of opening has its day only when that is not today', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 32).getTime();
  expect(timeText(at(21, 10), at(21, 12))).toBe('às 10:32');
  expect(timeText(at(20, 10), at(21, 9))).toBe('em 20/11 às 10:32');
});
