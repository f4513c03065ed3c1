import { describe, expect, it } from 'vitest';
import { demonstrationCompanies, demonstrationPages } from '#server/company/demonstration.ts';
import { cities, cityById } from '#src/catalogue/cities.ts';
import { isCompanyPage } from '#src/company/page.ts';
import { isCompanyCard } from '#src/company/record.ts';
import { normalizePhone } from '#src/shared/contact/read-phone.ts';

describe('the demonstration', () => {
  it.each(cities.map((city) => [city.id, city] as const))(
    'in %s is plainly fictional, valid and complete',
    (_id, city) => {
      const companies = demonstrationCompanies(city);
      expect(companies).toHaveLength(6);
      for (const company of companies) {
        expect(isCompanyCard(company)).toBe(true);
        expect(company.name).toMatch(/ \(demonstração\)$/);
        expect(company.phone).toMatch(/^\+5552/);
        expect(normalizePhone(company.phone ?? '')).toBe(company.phone);
        expect(company.website ?? 'https://none.example/').toMatch(/^https:\/\/\w+\.example\/$/);
        expect(city.bairros.some((bairro) => company.address.includes(`- ${bairro}, `))).toBe(true);
      }
      expect(new Set(companies.map((company) => company.name)).size).toBe(6);
      expect(new Set(companies.map((company) => company.phone)).size).toBe(6);
    },
  );

  it('has pages that say what the rows of one city say', () => {
    const rows = demonstrationCompanies(cityById('sc/joinville'));
    const pages = demonstrationPages();
    expect(pages).toHaveLength(3);
    expect(pages.every(isCompanyPage)).toBe(true);
    for (const [index, { slug, placeId, name, phone, address, sponsored }] of pages.entries())
      expect(rows[index]).toMatchObject({ slug, placeId, name, phone, address, sponsored });
  });

  it('shows every state of a card, and the sponsored company first', () => {
    const companies = demonstrationCompanies(cityById('sc/joinville'));
    const states = new Set(companies.map((company) => company.availability));
    expect(states).toEqual(new Set(['immediate', 'closed', 'unknown']));
    expect(companies.map((company) => company.sponsored).indexOf(true)).toBe(0);
    expect(companies.filter((company) => company.sponsored)).toHaveLength(1);
    expect(companies.some((company) => company.rating === null)).toBe(true);
    expect(companies.some((company) => !company.website)).toBe(true);
    expect(companies.some((company) => company.phone?.length === 13)).toBe(true);
  });
});
