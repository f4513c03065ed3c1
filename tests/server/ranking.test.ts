import { describe, expect, it } from 'vitest';
import { rankCompanies } from '#server/search/ranking.ts';
import { type CompanyCard, isCompanyCard } from '#src/company/record.ts';
import { row } from '#tests/browser/support/broken-answers.ts';
import { testPartner } from './support/partner.ts';

function googleRow(placeId: string): CompanyCard {
  return {
    ...row,
    placeId,
    name: `Google ${placeId}`,
    rating: 4.5,
    reviewCount: 10,
    availability: 'immediate',
    imageUrl: 'company-photo?name=a',
    phone: '+5547999990000',
    website: 'https://google.example/',
    photoCredits: [{ name: 'Ana' }],
  };
}

const partner = (name: string, change: Parameters<typeof testPartner>[0] = {}) =>
  testPartner({
    id: name,
    name,
    phone: '+5552900000001',
    address: 'Rua da Parceira, 2',
    ...change,
  });

describe('the order of a list', () => {
  it('is sponsored partners, other partners, Google', () => {
    const partners = [
      partner('Nova'),
      partner('Segunda', { sponsored: true }),
      partner('Da Casa', { placeId: 'b' }),
      partner('Primeira', { sponsored: true, placeId: 'c' }),
    ];
    const rows = ['a', 'b', 'c', 'd'].map(googleRow);
    expect(
      rankCompanies('sc/joinville', rows, { companies: partners }).map((company) => company.name),
    ).toEqual(['Segunda', 'Primeira', 'Nova', 'Da Casa', 'Google a', 'Google d']);
  });

  it("is Google's without partners, each company once", () => {
    const rows = ['b', 'a', 'b'].map(googleRow);
    expect(rankCompanies('sc/joinville', rows, {}).map((company) => company.placeId)).toEqual([
      'b',
      'a',
    ]);
  });

  it('has a company once that Google has by two ids, by phone and name', () => {
    const again = { ...googleRow('e'), name: 'GOOGLE C. LTDA' };
    const ofPartner = { ...googleRow('f'), name: 'Dona', phone: '+5552900000001' };
    const rows = [again, googleRow('c'), { ...googleRow('g'), name: 'Google c', phone: null }];
    const companies = [partner('Dona')];
    const placeIds = (given: CompanyCard[], known = companies) =>
      rankCompanies('sc/joinville', given, { companies: known }).map(({ placeId }) => placeId);
    expect(placeIds([...rows, ofPartner])).toEqual(['partner:Dona', 'e', 'g']);
    expect(placeIds(rows, [partner('Outra', { placeId: 'c' })])).toEqual(['c', 'g']);
  });
});

describe("a partner's own data", () => {
  it("wins over Google's row, which gives the rest", () => {
    const own = {
      whatsapp: '+5552900000002',
      website: 'https://parceira.example/',
    };
    const [company] = rankCompanies('sc/joinville', [googleRow('a')], {
      companies: [partner('Dona', { placeId: 'a', ...own })],
    });
    expect(company).toEqual({
      ...googleRow('a'),
      website: own.website,
      partnerId: 'Dona',
      name: 'Dona',
      phone: '+5552900000001',
      whatsapp: '+5552900000002',
      bairros: [],
      address: 'Rua da Parceira, 2',
    });
  });

  it('has its sizes with their prices, and its bairros of that city', () => {
    const skipSizes = [{ size: 5, priceFrom: 390, pricedOn: '2026-11-22' }];
    const servedCities = [
      { cityId: 'sc/blumenau' as const, bairros: ['Centro'] },
      { cityId: 'sc/joinville' as const, bairros: ['Glória', 'Iririú'] },
    ];
    const [row, google] = rankCompanies('sc/joinville', [googleRow('a'), googleRow('b')], {
      companies: [partner('Dona', { placeId: 'a', skipSizes, servedCities })],
    });
    expect(row).toMatchObject({ skipSizes, bairros: ['Glória', 'Iririú'] });
    expect(google).not.toHaveProperty('bairros');
    expect(google).not.toHaveProperty('skipSizes');
  });

  it("leaves Google's website and picture where the partner has none", () => {
    const [company] = rankCompanies('sc/joinville', [googleRow('a')], {
      companies: [partner('Dona', { placeId: 'a' })],
    });
    expect(company).toMatchObject({
      website: 'https://google.example/',
      imageUrl: 'company-photo?name=a',
      photoCredits: [{ name: 'Ana' }],
    });
  });

  it('names the company of the database, and shows its cover photo, also where Google has none', () => {
    const id = '0b0f4b3e-6f4f-4d8e-9d5e-3c2b1a098765';
    const photos = ['a', 'b'].map((digit) => ({
      hash: digit.repeat(64),
      width: 800,
      height: 600,
      description: '',
    }));
    const own = { id, photos };
    const [listed, ownRow] = rankCompanies('sc/joinville', [googleRow('a')], {
      companies: [partner('Dona', { placeId: 'a', ...own }), partner('Dona', own)],
    });
    const imageUrl = `partner-photo?company=${id}&photo=${'a'.repeat(64)}`;
    expect(listed).toMatchObject({ placeId: 'a', partnerId: id, imageUrl });
    expect(ownRow).toMatchObject({
      placeId: `partner:${id}`,
      partnerId: id,
      imageUrl,
      rating: null,
      reviewCount: 0,
      availability: 'unknown',
    });
    expect(isCompanyCard(listed)).toBe(true);
    expect(isCompanyCard(ownRow)).toBe(true);
  });
});
