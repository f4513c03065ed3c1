import { expect, test } from 'vitest';
import type { Register } from '#server/carriers.ts';
import { createSnapshot } from '#server/company/listed.ts';
import { createCompanyPages } from '#server/company/pages.ts';
import { ofCity } from '#src/catalogue/city-text.ts';
import { type CompanyPage, isCompanyPage } from '#src/company/page.ts';
import { createTestedApp } from './support/app.ts';
import { testPartner } from './support/partner.ts';
import { entry, register } from './support/registers.ts';

const id = '0b0f4b3e-6f4f-4d8e-9d5e-3c2b1a098765';

const company = testPartner({
  ...{ id, slug: 'silva', formerSlugs: ['souza'], name: 'Silva', phone: '+5547999990000' },
});

test('a page has its marks as they are at present, whatever its cities', async () => {
  const registers = createSnapshot<readonly Register[]>([]);
  const pages = createCompanyPages();
  const { send } = await createTestedApp({ pages, registers });
  const find = (slug: string) => send(`company-page?slug=${slug}`);
  expect((await find('silva')).status).toBe(503);
  pages.replace({
    companies: [company],
    base: [],
    gone: [{ slug: 'parada', city: 'sc/joinville' }],
  });
  expect(await (await find('silva')).json()).toMatchObject({ name: 'Silva', registers: [] });
  const ofCnpj = entry('Outra LTDA', { companyIds: [id] });
  const ofPhone = entry('SILVA LTDA', { phone: '+5547999990000' });
  registers.replace([register([ofCnpj]), register([ofPhone], { city: 'sp/campinas' })]);
  for (const slug of ['silva', 'souza']) {
    const marked: CompanyPage = await (await find(slug)).json();
    expect(isCompanyPage(marked)).toBe(true);
    expect(marked.registers.map(({ city }) => city.name)).toEqual(['Joinville', 'Campinas']);
  }
  const gone = await find('parada');
  expect(gone.status).toBe(410);
  expect(await gone.json()).toEqual({ error: 'gone', city: 'sc/joinville' });
  expect((await find('none')).status).toBe(404);
});

test('a mark names its city with the article that belongs to it', async () => {
  const pages = createCompanyPages({ companies: [company], base: [], gone: [] });
  const rio = register([entry('Silva', { companyIds: [id] })], { city: 'rj/rio-de-janeiro' });
  const { send } = await createTestedApp({ pages, registers: [rio] });
  const { registers }: CompanyPage = await (await send('company-page?slug=silva')).json();
  expect(registers[0] && ofCity(registers[0].city)).toBe('do Rio de Janeiro');
});
