import type { CompanyCard } from '#src/company/record.ts';

/** A row as the function answers it. */
export const row: CompanyCard = {
  placeId: 'a',
  name: 'Caçambas A',
  rating: 4,
  reviewCount: 1,
  address: 'Rua A',
  availability: 'unknown',
  imageUrl: null,
  phone: null,
  whatsapp: null,
  sponsored: false,
  openingHours: [],
};

/** The function's answer with this one row, whatever it is. */
export function listOf(company: unknown): string {
  return JSON.stringify({
    companies: [company],
    total: 1,
    demonstration: false,
    incomplete: false,
  });
}

/** What something else than the function may answer with status 200, by name. */
export const brokenAnswers = {
  nothing: '',
  'half an answer': '{"companies":[{"placeId":"a","na',
  'an error': '{"error":"upstream_unavailable"}',
  'no object': 'null',
  'rows that are no list': '{"companies":{},"total":0,"demonstration":false,"incomplete":false}',
  'a row without a name': listOf({ ...row, name: undefined }),
  'a row whose rating is a text': listOf({ ...row, rating: '4' }),
  'a row with a dangerous website': listOf({ ...row, website: 'javascript:alert(1)' }),
  'a row with a dangerous picture': listOf({ ...row, imageUrl: 'data:image/png,x' }),
};
