/** @module-tag long */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { json, startFakeGoogle } from '#tests/server/support/fake-google.ts';
import { picture } from '#tests/server/support/pictures.ts';
import { createPrograms, type Driver, type Programs } from './support/driver.ts';
import { firefox } from './support/firefox.ts';
import { rowsIn } from './support/listing.ts';
import { startProxy } from './support/proxy.ts';
import { askingGoogleAt, startOperated, startProduct } from './support/server.ts';
import { createVisitor, type Visitor } from './support/visitor.ts';
import { webkit } from './support/webkit.ts';

const listing = '/sc/joinville/aluguel-cacamba-entulho';
const noCompanies = 'Você está sem internet. As empresas aparecem quando a internet voltar.';

describe.each([firefox, webkit])('in $name', ({ missing, open }) => {
  let programs: Programs | undefined;
  let driver: Driver;
  let visitor: Visitor;
  beforeEach(({ skip }) => {
    if (missing) skip(missing);
  });
  beforeAll(async () => {
    if (missing) return;
    programs = await createPrograms();
    driver = await open(programs);
    visitor = createVisitor(driver);
  });
  afterEach(async () => {
    if (missing) return;
    const messages = await driver.takeMessages();
    // Before its server ends.
    await driver.open('about:blank');
    expect(messages, 'the page may write nothing to its console').toEqual([]);
  });
  afterAll(() => programs?.end());

  test('a company signs in and edits its data, and a visitor searches its city and finds it and its page', async () => {
    const google = await startFakeGoogle(json({ places }));
    const { url, run } = await startOperated(askingGoogleAt(google.url));
    const invited = await run('invite', {
      name: 'Caçambas Boa Obra',
      email: 'ana@boaobra.example',
      cities: ['sc/joinville'],
    });
    const { link, companyId } = invited as { link: string; companyId: string };
    const { pathname, hash } = new URL(link);
    await visitor.open(url + pathname + hash);
    await visitor.click('button', 'Entrar na área da empresa');
    await visitor.click('a', 'Perfil');
    await visitor.click('button', /^Telefone e WhatsApp/);
    await visitor.fill('Telefone', '(47) 3433-1111');
    await visitor.click('button', 'Pronto');
    await visitor.click('button', 'Salvar');
    await visitor.find(
      '*',
      'Pronto, está salvo. Agora nossa equipe confere a empresa e a publica.',
    );

    await run('approve', { company: companyId });
    await run('feature', { company: companyId, until: '9999-12-31' });
    await expect
      .poll(async () => (await rowsIn(url))[0]?.name, { interval: 500 })
      .toBe('Caçambas Boa Obra');
    await visitor.open(url);
    await visitor.fill('Onde está a obra?', 'joinv');
    await visitor.click('[role=option]', 'Joinville, SC');
    await visitor.find('h1', /em Joinville, SC$/);
    await visitor.find('*', '3 empresas encontradas');
    expect(await visitor.links('article[aria-label="Caçambas do Vale"]')).toContainEqual(
      expect.stringMatching(/^https:\/\/wa\.me\/5547999123456\?text=.*Joinville/),
    );
    expect(await visitor.links('article[aria-label="Caçambas Boa Obra"]')).toContain(
      'tel:+554734331111',
    );
    await visitor.click('article a', /^Caçambas Boa Obra/);
    await visitor.find('h1', /^Caçambas Boa Obra/);
    await visitor.find('a', /^Ligar/);
    await visitor.find('p', 'Telefone: (47) 3433-1111');
  });

  test('a skip and its photo stay in the diary, and go into a file', async () => {
    const url = await startProduct();
    const { folder } = programs as Programs;
    const photo = join(folder, 'obra.jpg');
    await writeFile(photo, await picture('orange', 1200, 900).jpeg().toBuffer());
    await visitor.open(`${url}/ferramentas/diario`);
    await visitor.click('button', 'Anotar uma caçamba');
    // The page moves the focus there, after the click.
    await visitor.find('input:focus', 'Chegou em');
    await visitor.click('summary', /^Empresa, diárias extras/);
    await visitor.fill('Empresa', 'Entulho Forte');
    await visitor.attach('Escolher: Fotos de antes', photo);
    await visitor.find('img', /^Ampliar/);
    await expect.poll(() => driver.run(countPhotos)).toBe(1);
    await visitor.click('footer a', 'Dados neste aparelho');
    await visitor.find('div', 'Caçambas no diário1');
    await visitor.find('div', 'Fotos no diário1');
    await visitor.click('button', 'Baixar meus dados');
    await visitor.find('*', /na pasta de downloads/);
    const file = readFileSync(await downloaded(folder, /^alugacacamba-.*\.json$/), 'utf8');
    expect(file).toContain('"company":"Entulho Forte"');
    expect(file).toContain('"picture":"data:image/jpeg;base64,');
    await visitor.open(`${url}/ferramentas/diario`);
    await visitor.find('article', /Entulho Forte/);
    await visitor.find('img', /^Ampliar/);
  });

  test('lists, guides, rules and tools open offline once the site is stored', async () => {
    const proxy = await startProxy();
    await visitor.open(proxy.url);
    await visitor.find('*', 'Pronto para usar sem internet');
    await proxy.stop();
    await visitor.open(proxy.url + listing);
    await visitor.find('h1', /em Joinville, SC$/);
    await visitor.find('*', noCompanies);
    await visitor.open(`${proxy.url}/blog`);
    await visitor.click('main a', /^Quanto custa/);
    await visitor.find('h1', /^Quanto custa/);
    await visitor.open(`${proxy.url}/ferramentas/autorizacao/sp/sao-paulo`);
    await visitor.find('h1', 'Regras para caçamba em São Paulo');
    await visitor.open(`${proxy.url}/ferramentas/diario`);
    await visitor.find('button', 'Anotar uma caçamba');
  });

  test('who leaves or reloads a page while the code of another is loading is not held back', async () => {
    const proxy = await startProxy();
    const code = /^\/assets\/institutional-pages-/;
    proxy.fail(code, 'hang');
    // Would request the code too.
    proxy.fail('/sw.js', 'hang');
    // Long enough to find out that the server can be reached.
    proxy.fail('/blog', 'slow');
    const requests = () => proxy.requestedPaths.filter((path) => code.test(path));
    await visitor.open(proxy.url);
    for (const count of [1, 2]) {
      await visitor.click('footer a', 'Sobre nós');
      await expect.poll(requests).toHaveLength(count);
      await visitor.open(`${proxy.url}/blog`);
      await visitor.find('h1', /^Guias/);
    }
    const aborted = /dynamically imported module|Importing a module script failed/;
    const messages = await driver.takeMessages();
    expect(messages.filter((message) => !aborted.test(message))).toEqual([]);
  });
});

/** For a page to run that has opened the visitor's database: how many photos it holds. */
function countPhotos(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('visitor-data');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('photos').objectStore('photos').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}

/** The path of a file that the browser has downloaded. */
async function downloaded(folder: string, name: RegExp): Promise<string> {
  const file = () => readdirSync(folder).find((entry) => name.test(entry)) ?? '';
  // Firefox reserves the name with an empty file.
  await expect.poll(() => file() && statSync(join(folder, file())).size).toBeGreaterThan(0);
  return join(folder, file());
}

const places = [
  { name: 'Caçambas do Vale', phone: '(47) 99912-3456' },
  { name: 'Entulho Forte', phone: '(47) 3433-0000' },
].map(({ name, phone }, index) => ({
  id: `place-${index}`,
  displayName: { text: name },
  formattedAddress: 'Rua das Palmeiras, 100 - Glória, Joinville - SC',
  rating: 4.7,
  userRatingCount: 183,
  nationalPhoneNumber: phone,
  businessStatus: 'OPERATIONAL',
}));
