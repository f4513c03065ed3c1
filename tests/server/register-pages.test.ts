import { expect, test } from 'vitest';
import { addBadges, type Register } from '#server/carriers.ts';
import { createSnapshot } from '#server/company/listed.ts';
import { createCompanyPages } from '#server/company/pages.ts';
import { ofCity } from '#src/catalogue/city-text.ts';
import { isCompanyPage } from '#src/company/record.ts';
import { testPartner } from './support/partner.ts';
import { entry, register } from './support/registers.ts';

const id = '0b0f4b3e-6f4f-4d8e-9d5e-3c2b1a098765';

const company = testPartner({
  ...{ id, slug: 'silva', formerSlugs: ['souza'], name: 'Silva', phone: '+5547999990000' },
});

test('a page has its marks as they are at present, whatever its cities', () => {
  const registers = createSnapshot<readonly Register[]>([]);
  const known = createCompanyPages();
  const pages = addBadges(known, registers);
  expect(pages.isReady).toBe(false);
  known.replace({
    companies: [company],
    base: [],
    gone: [{ slug: 'parada', city: 'sc/joinville' }],
  });
  expect(pages.isReady).toBe(true);
  expect(pages.find('silva')).toMatchObject({
    kind: 'page',
    page: { name: 'Silva', registers: [] },
  });
  const ofCnpj = entry('Outra LTDA', { companyIds: [id] });
  const ofPhone = entry('SILVA LTDA', { phone: '+5547999990000' });
  registers.replace([register([ofCnpj]), register([ofPhone], { city: 'sp/campinas' })]);
  for (const slug of ['silva', 'souza']) {
    const found = pages.find(slug);
    const marked = found?.kind === 'page' ? found.page : undefined;
    expect(isCompanyPage(marked)).toBe(true);
    expect(marked?.registers.map(({ city }) => city.name)).toEqual(['Joinville', 'Campinas']);
  }
  expect(pages.find('parada')).toEqual({ kind: 'gone', city: 'sc/joinville' });
  expect(pages.find('none')).toBeNull();
  expect(pages.list()).toEqual(known.list());
});

test('a mark names its city with the article that belongs to it', () => {
  const known = createCompanyPages({ companies: [company], base: [], gone: [] });
  const rio = register([entry('Silva', { companyIds: [id] })], { city: 'rj/rio-de-janeiro' });
  const found = addBadges(known, createSnapshot<readonly Register[]>([rio])).find('silva');
  const [mark] = (found?.kind === 'page' && found.page.registers) || [];
  expect(mark && ofCity(mark.city)).toBe('do Rio de Janeiro');
});
