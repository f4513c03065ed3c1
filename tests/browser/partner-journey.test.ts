import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CompanyEdit } from '#src/company/company-fields.ts';
import { picture } from '#tests/server/support/pictures.ts';
import { hydrated } from './support/browser.ts';
import { fillIn, openCompanyPage, openPart, redeem, reopen } from './support/company-area.ts';
import { joinville, rowsIn } from './support/listing.ts';
import { startOperated } from './support/server.ts';

/** Of a person: what robots do is not counted. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';

const viewport = { width: 360, height: 780 };

test('a company joins, is found, and leaves', async () => {
  const { url, run } = await startOperated();
  const company = { name: 'Caçambas Boa Obra', email: 'ana@boaobra.example' };
  const invited = await run('invite', { ...company, cities: ['sc/joinville'] });
  const { link, companyId } = invited as { link: string; companyId: string };

  const page = await openCompanyPage({ viewport });
  await page.goto(url + new URL(link).pathname + new URL(link).hash);
  await page.getByRole('heading', { name: 'Convite' }).waitFor();
  await page.getByRole('button', { name: 'Entrar na área da empresa' }).click();
  await page.getByText('A empresa ainda não aparece no site.').waitFor();
  const ownPage = page.getByRole('link', { name: 'Ver página' });
  expect(await ownPage.count()).toBe(0);

  await page.context().setOffline(true);
  await fillIn(page, 'Telefone e WhatsApp', 'Telefone', '(47) 99999-0000');
  const text = 'Caçambas de 3 a 7 m³ em Joinville.';
  await fillIn(page, 'Descrição', 'O que a empresa faz e como atende', text);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Guardamos suas mudanças neste aparelho.').waitFor();
  await page.context().setOffline(false);
  await page.getByText('Pronto, está salvo.').waitFor();

  await openPart(page, 'Perfil');
  const photo = await picture('orange', 1200, 900).jpeg().toBuffer();
  const file = { name: 'frente.jpg', mimeType: 'image/jpeg', buffer: photo };
  await page.getByLabel('Incluir fotos').setInputFiles([file]);
  await page.getByText('Uma foto foi enviada.').waitFor();
  await page.getByRole('article', { name: 'foto 1' }).getByRole('img').waitFor();

  await run('approve', { company: companyId });
  await run('feature', { company: companyId, until: '9999-12-31' });
  // A list that is shown stays as it is until it is old.
  await expect.poll(async () => (await rowsIn(url))[0]?.name, { interval: 500 }).toBe(company.name);
  const visitor = await openVisitor(url);
  const card = visitor.getByRole('article', { name: company.name, exact: true });
  await card.waitFor();
  expect(await visitor.getByRole('article').first().textContent()).toContain(company.name);
  await card.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  const chat = visitor.context().waitForEvent('page');
  await card.getByRole('link', { name: /WhatsApp/ }).click();
  await chat;

  await expect.poll(() => tapsOn(run)).toBe(1);
  await reopen(page);
  await openPart(page, 'Números');
  const taps = page.getByText('Toques no WhatsApp', { exact: true }).first().locator('..');
  await expect.poll(() => taps.textContent()).toMatch(/1/);
  expect(await ownPage.getAttribute('href')).toBe('/empresa/cacambas-boa-obra');

  await openPart(page, 'Mais');
  await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click();
  await page.getByRole('button', { name: 'Sair de todos', exact: true }).click();
  await page.getByRole('heading', { name: 'Acesso Restrito' }).waitFor();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("an approved company's edit of every field reaches a visitor's card and page, as the texts say", async () => {
  const { url, run, send } = await startWithCompany();
  const edit: CompanyEdit = {
    version: 2,
    data: {
      name: 'Souza & Filhos',
      description: 'Entregamos no mesmo dia.',
      phone: '(47) 3433-2222',
      whatsapp: '(47) 98888-1111',
      address: 'Rua B, 2',
      website: 'https://souza.example/',
      cnpj: '11.222.333/0001-81',
      openingHours: [{ day: 1, opens: '08:15', closes: '17:45' }],
      skipSizes: [{ size: 7, priceFrom: 432.1, pricedOn: '2026-11-22', loads: { soil: 498.7 } }],
      rentalTerms: { days: 9, extraDay: 31.5 },
      extras: 'Entrega no domingo',
      servedCities: [{ cityId: 'sc/joinville', bairros: ['Costa e Silva'] }],
    },
  };
  await send('PUT', '', JSON.stringify(edit));
  const query = new URLSearchParams({ description: 'Caminhão na rua' });
  await send('POST', `/photos?${query}`, await picture('orange', 1200, 900).jpeg().toBuffer());
  await run('approve', { company: 'Silva' });
  await expect.poll(() => rowsIn(url)).toMatchObject([{ name: 'Souza & Filhos' }]);

  const visitor = await openVisitor(url);
  const card = visitor.getByRole('article', { name: 'Souza & Filhos', exact: true });
  const seen: Record<'card' | 'page', string> = { card: await contentOf(card), page: '' };
  await card.getByRole('heading').getByRole('link').click();
  await visitor.getByRole('heading', { level: 1, name: 'Souza & Filhos' }).waitFor();
  seen.page = await contentOf(visitor.getByRole('main'));

  const onBoth = (text: string, word: string) => ({ card: text, page: text, word });
  const shown: Record<keyof CompanyEdit['data'] | 'photos', ShownIn> = {
    name: onBoth('Souza & Filhos', 'nome'),
    description: { page: 'Entregamos no mesmo dia.', word: 'descrição' },
    phone: onBoth('tel:+554734332222', 'telefone'),
    whatsapp: onBoth('https://wa.me/5547988881111?', 'WhatsApp'),
    address: onBoth('Rua B, 2', 'endereço'),
    website: onBoth('https://souza.example/', 'site'),
    // It is only compared with the cities' registers.
    cnpj: { word: 'CNPJ' },
    openingHours: { page: '8h15 às 17h45', word: 'horários' },
    skipSizes: onBoth('R$\u00a0432,10', 'tamanhos'),
    rentalTerms: { page: '9\u00a0dias', word: 'condições do aluguel' },
    extras: { page: 'Entrega no domingo', word: 'condições do aluguel' },
    servedCities: onBoth('Costa e Silva', 'bairros'),
    photos: { card: 'partner-photo?company=', page: 'Caminhão na rua', word: 'foto' },
  };
  const ofArea = await visitor.context().newPage();
  const invited = await run('invite', { company: 'Souza & Filhos', email: 'rui@silva.example' });
  const { pathname, hash } = new URL((invited as { link: string }).link);
  await ofArea.goto(url + pathname + hash);
  await ofArea.getByRole('button', { name: 'Entrar na área da empresa' }).click();
  await openPart(ofArea, 'Perfil');
  const texts = { 'the area': await publicationText(ofArea), 'the policy': '' };
  await ofArea.goto(`${url}/politica-de-privacidade`);
  texts['the policy'] = await publicationText(ofArea);
  for (const [field, { word, ...where }] of Object.entries(shown)) {
    for (const [place, text] of Object.entries(where)) {
      expect.soft(seen[place as keyof typeof seen], `${field} on the ${place}`).toContain(text);
    }
    for (const [name, text] of Object.entries(texts)) {
      const [onList, onPage, hidden] = text.split(/A página da empresa mostra|fotos\. /);
      const sentence = where.card ? onList : where.page ? onPage : hidden;
      expect.soft(sentence, `${field} in ${name}`).toContain(word);
    }
  }
  for (const [place, content] of Object.entries(seen)) {
    expect.soft(content, place).not.toContain('11222333');
    expect.soft(content, place).not.toContain('99999');
  }
});

/** What a new company is with. */
const first: CompanyEdit = {
  version: 1,
  data: {
    ...{ name: 'Silva', description: '', phone: '(47) 99999-0000', whatsapp: null },
    ...{ address: 'Rua A, 1', website: null, cnpj: null, openingHours: [], skipSizes: [] },
    rentalTerms: { days: null, extraDay: null },
    extras: '',
    servedCities: [{ cityId: 'sc/joinville', bairros: [] }],
  },
};

/** The product with an approved company, whose requests `send` sends. */
async function startWithCompany() {
  const { url, run } = await startOperated();
  const company = { name: 'Silva', email: 'ana@silva.example', cities: ['sc/joinville'] };
  const { link } = (await run('invite', company)) as { link: string };
  const send = await signInWith(link, url);
  await send('PUT', '', JSON.stringify(first));
  await run('approve', { company: 'Silva' });
  return { url, run, send };
}

/** What a card and a page show of a field, and its word in texts about what is published. */
interface ShownIn {
  card?: string;
  page?: string;
  word: string;
}

/** The paragraph that says what of a company is published. */
async function publicationText(page: Page): Promise<string> {
  return page.getByRole('paragraph').filter({ hasText: 'A página da empresa mostra' }).innerText();
}

/** Uses an invitation; sends requests to the company area and expects that they succeed. */
async function signInWith(link: string, url: string) {
  const token = await redeem(url, link);
  return async (method: string, path: string, body: string | Buffer<ArrayBuffer>) => {
    const type = typeof body === 'string' ? 'application/json' : 'image/jpeg';
    const response = await fetch(`${url}/functions/v1/company${path}`, {
      ...{ method, body },
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
    });
    expect(response.ok, await response.clone().text()).toBe(true);
  };
}

/** What is read, where links lead, and which pictures there are, with their texts. */
function contentOf(element: Locator): Promise<string> {
  return element.evaluate((root) => {
    const parts = [root.textContent];
    for (const { href } of root.querySelectorAll('a')) parts.push(href);
    for (const { src, alt } of root.querySelectorAll('img')) parts.push(src, alt);
    return parts.join('\n');
  });
}

/** Somebody who looks for a skip in Joinville, and whose chats are not opened in earnest. */
async function openVisitor(url: string) {
  const page = await openCompanyPage({ viewport, userAgent });
  await page.context().route(/wa\.me/, (route) => route.fulfill({ body: '' }));
  await page.goto(url + joinville);
  await hydrated(page);
  return page;
}

type Run = (name: string, args: unknown) => Promise<unknown>;

async function tapsOn(run: Run): Promise<number | undefined> {
  const totals = (await run('stats', { days: 7 })) as { chat: number }[];
  return totals[0]?.chat;
}
