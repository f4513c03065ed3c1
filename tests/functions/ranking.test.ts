import { describe, expect, it } from 'vitest';
import type { Partner } from '#functions/partners/partners.ts';
import { rankCompanies } from '#functions/search/ranking.ts';
import { type Company, isCompany } from '#src/shared/company/company.ts';

function googleRow(placeId: string): Company {
  return {
    placeId,
    name: `Google ${placeId}`,
    rating: 4.5,
    reviewCount: 10,
    address: 'Rua do Google, 1',
    availability: 'immediate',
    imageUrl: 'company-photo?name=a',
    phone: '+5547999990000',
    sponsored: false,
    website: 'https://google.example/',
    photoCredits: [{ name: 'Ana' }],
  };
}

function partner(name: string, change: Partial<Partner> = {}): Partner {
  return {
    name,
    cities: ['sc/joinville'],
    sponsored: false,
    phone: '+5552900000001',
    address: 'Rua da Parceira, 2',
    ...change,
  };
}

describe('the order of a list', () => {
  it('is sponsored partners, Google, other partners', () => {
    const partners = [
      partner('Nova'),
      partner('Segunda', { sponsored: true }),
      partner('Da Casa', { placeId: 'b' }),
      partner('Primeira', { sponsored: true, placeId: 'c' }),
    ];
    const rows = ['a', 'b', 'c', 'd'].map(googleRow);
    expect(rankCompanies(rows, partners).map((company) => company.name)).toEqual([
      'Segunda',
      'Primeira',
      'Google a',
      'Da Casa',
      'Google d',
      'Nova',
    ]);
  });

  it("is Google's without partners, each company once", () => {
    const rows = ['b', 'a', 'b'].map(googleRow);
    expect(rankCompanies(rows, []).map((company) => company.placeId)).toEqual(['b', 'a']);
  });
});

describe("a partner's own data", () => {
  it("wins over Google's row, which gives the rest", () => {
    const own = {
      website: 'https://parceira.example/',
      imageUrl: 'https://parceira.example/a.jpg',
    };
    const [company] = rankCompanies([googleRow('a')], [partner('Dona', { placeId: 'a', ...own })]);
    expect(company).toEqual({
      ...googleRow('a'),
      website: own.website,
      imageUrl: expect.stringMatching(/^partner-picture\?id=a&version=\w+$/),
      name: 'Dona',
      phone: '+5552900000001',
      address: 'Rua da Parceira, 2',
      photoCredits: undefined,
    });
  });

  it("leaves Google's website and picture where the partner has none", () => {
    const [company] = rankCompanies([googleRow('a')], [partner('Dona', { placeId: 'a' })]);
    expect(company).toMatchObject({
      website: 'https://google.example/',
      imageUrl: 'company-photo?name=a',
      photoCredits: [{ name: 'Ana' }],
    });
  });

  it('names the company of the database, and shows its cover photo', () => {
    const id = '0b0f4b3e-6f4f-4d8e-9d5e-3c2b1a098765';
    const photos = ['a'.repeat(64), 'b'.repeat(64)];
    const own = { id, photos, imageUrl: 'https://parceira.example/a.jpg' };
    const [listed, ownRow] = rankCompanies(
      [googleRow('a')],
      [partner('Dona', { placeId: 'a', ...own }), partner('Dona', own)],
    );
    const imageUrl = `partner-photo?company=${id}&photo=${'a'.repeat(64)}`;
    expect(listed).toMatchObject({ placeId: 'a', partnerId: id, imageUrl });
    expect(ownRow).toMatchObject({ placeId: `partner:${id}`, partnerId: id, imageUrl });
    expect(isCompany(listed)).toBe(true);
    expect(isCompany(ownRow)).toBe(true);
  });

  it('is a row of its own where Google has none', () => {
    const [company] = rankCompanies([], [partner('Entulho São João & Cia.')]);
    expect(company).toMatchObject({
      placeId: 'partner:entulho-sao-joao-cia',
      rating: null,
      reviewCount: 0,
      availability: 'unknown',
      imageUrl: null,
    });
    expect(isCompany(company)).toBe(true);
  });
});
