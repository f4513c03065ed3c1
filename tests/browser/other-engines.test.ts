/** @module-tag long */

import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { whyWithout } from '#tests/server/support/deploy.ts';
import { json, startFakeGoogle } from '#tests/server/support/fake-google.ts';
import { picture } from '#tests/server/support/pictures.ts';
import {
  announced,
  createPrograms,
  type Driver,
  type ElementReference,
  keyStrokes,
  type Programs,
} from './support/driver.ts';
import { rowsIn } from './support/listing.ts';
import { hydratedAt } from './support/page-state.ts';
import { startProxy } from './support/proxy.ts';
import { askingGoogleAt, startOperated, startProduct } from './support/server.ts';
import { webkit } from './support/webkit.ts';

/** Debian's Firefox by WebDriver BiDi, the width of a phone. */
const firefox = { name: 'Firefox', missing: whyWithout('firefox-esr'), open };

/** Firefox's own words about a request through a worker that ended with its page or had no network. */
const notAnswered = /A ServiceWorker intercepted the request and encountered an unexpected error/;

async function open({ folder, start }: Programs): Promise<Driver> {
  const args = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0'];
  const address = await announced(start('firefox-esr', args), /BiDi listening on (ws:\S+)/);
  const messages: string[] = [];
  const send = await connect(`${address}/session`, ({ level, text }) => {
    if (/error|warn/.test(level) && !notAnswered.test(text)) messages.push(`${level}: ${text}`);
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  // The first tab of all never has the focus.
  const { context } = await send('browsingContext.create', { type: 'tab' });
  await send('browsingContext.setViewport', { context, viewport: { width: 360, height: 800 } });
  const downloadBehavior = { type: 'allowed', destinationFolder: folder };
  await send('browser.setDownloadBehavior', { downloadBehavior });
  const act = (type: string, actions: object[]): Promise<void> =>
    send('input.performActions', { context, actions: [{ type, id: type, actions }] });
  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'interactive' }),
    async run(task, ...args) {
      const { type, result, exceptionDetails } = await send('script.callFunction', {
        functionDeclaration: `async () => {
          const answer = await (${task})(...${JSON.stringify(args)});
          return answer instanceof Element ? answer : JSON.stringify(answer ?? null);
        }`,
        target: { context },
        awaitPromise: true,
      });
      if (type === 'exception') throw new Error(exceptionDetails.text);
      return result.type === 'node' ? { sharedId: result.sharedId } : JSON.parse(result.value);
    },
    click: (element) =>
      act('pointer', [
        { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type: (text) => act('key', keyStrokes(text)),
    attach: (element, path) => send('input.setFiles', { context, element, files: [path] }),
    takeMessages: async () => messages.splice(0),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: every command has an answer of its own.
type Send = (method: string, params?: object) => Promise<any>;

interface LogEntry {
  level: string;
  text: string;
}

async function connect(address: string, onEntry: (entry: LogEntry) => void): Promise<Send> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { type, id, method, params, result, error, message } = JSON.parse(data);
    if (method === 'log.entryAdded') onEntry(params);
    if (type === 'success') waiting.get(id)?.resolve(result);
    if (type === 'error') waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    waiting.delete(id);
  });
  let lastId = 0;
  return (method, params = {}) => {
    lastId += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(lastId, answer);
    socket.send(JSON.stringify({ id: lastId, method, params }));
    return answer.promise;
  };
}

/** What a person does, each step as soon as the page allows it. */
type Visitor = ReturnType<typeof createVisitor>;

function createVisitor({ run, ...driver }: Driver) {
  /** Waits for a visible element with this name, which is its label, else its text. */
  async function find(selector: string, name: string | RegExp): Promise<ElementReference> {
    const pattern = typeof name === 'string' ? `^${RegExp.escape(name)}$` : name.source;
    let found: unknown = null;
    const search = async () => {
      found = await run(findVisible, selector, pattern);
      return found !== null;
    };
    await expect.poll(search, { message: `${selector} with the name ${name}` }).toBe(true);
    return found as ElementReference;
  }

  return {
    find,

    /** Loads a document, and waits until React has hydrated it. */
    async open(address: string): Promise<void> {
      await driver.open(address);
      await expect.poll(() => run(hydratedAt), { message: address }).toBeGreaterThan(0);
    },

    async click(selector: string, name: string | RegExp): Promise<void> {
      await driver.click(await find(selector, name));
    },

    /** Writes into a field in place of what is there. */
    async fill(label: string, text: string): Promise<void> {
      await driver.click(await find('input', label));
      await run(() => (document.activeElement as HTMLInputElement).select());
      await driver.type(text);
      const value = () => (document.activeElement as HTMLInputElement).value;
      await expect.poll(() => run(value), { message: label }).toBe(text);
    },

    async attach(label: string, path: string): Promise<void> {
      await driver.attach(await find('input[type=file]', label), path);
    },

    /** Where the links lead that are in elements like these. */
    links: (selector: string) =>
      run(
        (links) => [...document.querySelectorAll<HTMLAnchorElement>(links)].map(({ href }) => href),
        `${selector} a`,
      ),
  };
}

/** For a page to run: the element that is searched for, at rest in the middle of the window. */
async function findVisible(selector: string, name: string): Promise<Element | null> {
  const nameOf = (element: Element) => {
    const { alt, labels } = element as HTMLImageElement & HTMLInputElement;
    return element.ariaLabel ?? labels?.[0]?.textContent ?? alt ?? element.textContent ?? '';
  };
  const isMeant = (element: Element) =>
    new RegExp(name).test(nameOf(element).replace(/\s+/g, ' ').trim()) &&
    element.checkVisibility({ visibilityProperty: true });
  const found = [...document.querySelectorAll(selector)].find(isMeant);
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  // A click would miss what a sheet that opens still moves.
  const isMoving = document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' &&
        effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
    );
  if (isMoving || !found) return null;
  // Firefox scrolls to a field after it was written into: a click would miss what that moves.
  const { y } = found.getBoundingClientRect();
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return found.getBoundingClientRect().y === y ? found : null;
}

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
    await visitor.find('button', 'Pedir preço');
    await visitor.find('p', 'Telefone: (47) 3433-1111');
  });

  test('a noted skip and its photo stay on the device, and go into a file', async () => {
    const url = await startProduct();
    const { folder } = programs as Programs;
    const photo = join(folder, 'obra.jpg');
    await writeFile(photo, await picture('orange', 1200, 900).jpeg().toBuffer());
    await visitor.open(`${url}/pedido`);
    await visitor.click('button', /^Anotar uma caçamba/);
    await visitor.fill('Empresa', 'Entulho Forte');
    await visitor.click('button', 'Salvar neste aparelho');
    await visitor.attach('Escolher: Como ela chegou', photo);
    await visitor.find('img', /^Ampliar/);
    await expect.poll(() => driver.run(countPhotos)).toBe(1);
    await visitor.open(`${url}/dados-neste-aparelho`);
    await visitor.find('div', 'Pedidos e caçambas anotadas1');
    await visitor.find('div', 'Fotos de caçambas1');
    await visitor.click('button', 'Baixar meus dados');
    await visitor.find('*', /na pasta de downloads/);
    const file = readFileSync(await downloaded(folder, /^alugacacamba-.*\.json$/), 'utf8');
    expect(file).toContain('"company":"Entulho Forte"');
    expect(file).toContain('"picture":"data:image/jpeg;base64,');
    await visitor.open(`${url}/pedido`);
    await visitor.click('main a', /Entulho Forte/);
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
    await visitor.find('button', /^Anotar uma caçamba/);
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
