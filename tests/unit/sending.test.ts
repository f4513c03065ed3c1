import { describe, expect, it } from 'vitest';
import { momentText } from '#src/features/quote-request/sending/moment-text.ts';
import { nextOf, recipientsOf } from '#src/features/quote-request/sending/recipients.ts';
import { emptyDraft } from '#src/shared/visitor-data/request/request-draft.ts';
import type { SavedCompany, SavedItem } from '#src/shared/visitor-data/saved/saved-item.ts';

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
const nobody = { opened: {}, waiting: [] };

const textTo = (link: string | null) => link && new URL(link).searchParams.get('text');

describe('the companies that a request goes to', () => {
  it('are the saved ones, those of its city first', () => {
    const recipients = recipientsOf(items, draft, nobody);
    expect(recipients.map(({ company }) => company.key)).toEqual(['B', 'C', 'D', 'A']);
    expect(recipients.map(({ chat }) => Boolean(chat))).toEqual([false, true, false, true]);
  });

  it('are told where the skip is to stand, wherever they are', () => {
    const ofCuritiba = recipientsOf(items, draft, nobody).at(-1);
    expect(textTo(ofCuritiba?.chat ?? null)).toMatch(/ em Joinville, SC\.\n\nTamanho: 4/);
    const undecided = recipientsOf(items, { ...draft, city: null }, nobody)[0];
    expect(textTo(undecided?.chat ?? null)).toMatch(/ em Curitiba, PR\.\n\nTamanho: 4/);
  });

  it('follow one after the other, and those in the queue come first', () => {
    const next = (sending: Parameters<typeof nextOf>[1]) =>
      nextOf(recipientsOf(items, draft, sending), sending)?.company.key;
    expect(next(nobody)).toBe('C');
    expect(next({ opened: { C: 1 }, waiting: [] })).toBe('A');
    expect(next({ opened: { C: 1, A: 2 }, waiting: [] })).toBeUndefined();
    expect(next({ opened: {}, waiting: ['A', 'C'] })).toBe('A');
    expect(next({ opened: { C: 1, A: 2 }, waiting: ['C'] })).toBe('C');
    expect(next({ opened: {}, waiting: ['forgotten'] })).toBe('C');
    // Its number may have gone meanwhile.
    expect(next({ opened: {}, waiting: ['D'] })).toBe('C');
  });
});

it('the moment of opening has its day only when that is not today', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 32).getTime();
  expect(momentText(at(21, 10), at(21, 12))).toBe('às 10:32');
  expect(momentText(at(20, 10), at(21, 9))).toBe('em 20/11 às 10:32');
});
