import { describe, expect, it } from 'vitest';
import { cityById } from '#src/catalogue/cities.ts';
import type { CompanyCard } from '#src/company/record.ts';
import { contactOf } from '#src/device/saved-items.ts';
import { problemOf } from '#src/device/write-data.ts';
import { spaceText } from '#src/shared/text/format.ts';
import { row } from '#tests/browser/support/broken-answers.ts';

const company: CompanyCard = {
  ...row,
  placeId: 'place-1',
  name: 'Primeira Caçambas',
  imageUrl: 'company-photo?name=x',
  phone: '+554734331234',
  whatsapp: '+5547999123456',
  website: 'https://primeira.example/',
};

describe('a saved company', () => {
  it('is what a call takes, and nothing else that Google says of it', () => {
    expect(contactOf(company, cityById('sc/joinville'))).toEqual({
      kind: 'company',
      key: 'place-1',
      name: 'Primeira Caçambas',
      phone: '+554734331234',
      whatsapp: '+5547999123456',
      city: 'sc/joinville',
      note: '',
    });
  });
});

describe('a storage that fails', () => {
  const full = new DOMException('No room', 'QuotaExceededError');

  it.each([
    ['full', full],
    ['full', { name: 'AbortError', inner: full }],
    ['full', { name: 'AbortError', inner: { name: 'DexieError', inner: full } }],
    ['failed', { name: 'AbortError', inner: null }],
    ['failed', new DOMException('Refused', 'SecurityError')],
    ['failed', undefined],
  ])('is %s', (problem, failure) => {
    expect(problemOf(failure)).toBe(problem);
  });
});

describe('what is stored on the device', () => {
  it.each([
    [0, 'menos de 1\u00a0kB'],
    [999, 'menos de 1\u00a0kB'],
    [1000, '1\u00a0kB'],
    [221_240, '221,2\u00a0kB'],
    [1_250_000, '1,3\u00a0MB'],
    [2_000_000_000, '2\u00a0GB'],
  ])('of %i bytes takes %s', (bytes, text) => {
    expect(spaceText(bytes)).toBe(text);
  });
});
