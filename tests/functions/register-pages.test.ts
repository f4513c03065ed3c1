import { expect, test } from 'vitest';
import { createCompanyPages } from '#functions/partners/company-pages.ts';
import { createVersioned } from '#functions/partners/versioned.ts';
import { markPages } from '#functions/registers/mark-pages.ts';
import type { Register } from '#functions/registers/register.ts';
import { demonstrationPages } from '#functions/search/demonstration-pages.ts';
import { type CompanyPage, isCompanyPage } from '#src/shared/company/company-page.ts';
import { entry, register } from './support/registers.ts';

const id = '0b0f4b3e-6f4f-4d8e-9d5e-3c2b1a098765';

const [demonstration] = demonstrationPages();

const page: CompanyPage = {
  ...(demonstration as CompanyPage),
  ...{ slug: 'silva', name: 'Silva', partnerId: id, phone: '+5547999990000', whatsapp: null },
};

test('a page has its marks as they are at present, whatever its cities', () => {
  const registers = createVersioned<readonly Register[]>([]);
  const known = createCompanyPages();
  const pages = markPages(known, registers);
  expect(pages.isReady).toBe(false);
  known.replace({
    companies: [{ page, formerSlugs: ['souza'] }],
    gone: [{ slug: 'parada', city: 'sc/joinville' }],
  });
  expect(pages.isReady).toBe(true);
  expect(pages.find('silva')).toEqual({ kind: 'page', page: { ...page, registers: [] } });
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
