import { chromium, type Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { visit } from './support/listing.ts';
import { pathOf } from './support/page-state.ts';
import { startProduct } from './support/server.ts';

const site = 'https://alugacacamba.example';

/**
 * Fills in a page's tool and submits it as an agent in the browser would (WebMCP), which here is no
 * part of the browser. Resolves with what the page answers.
 */
function callTool(page: Page, values: Record<string, string | boolean>): Promise<unknown> {
  return page.evaluate((given) => {
    const form = document.querySelector<HTMLFormElement>('form[toolname]');
    if (!form) throw new Error('The page has no tool');
    for (const [name, value] of Object.entries(given)) {
      const field = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (!field) throw new Error(`The tool has no field ${name}`);
      if (typeof value === 'boolean') field.checked = value;
      else field.value = value;
    }
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const asAgent = (event: Event) => {
      const respondWith = (answer: Promise<unknown>) => {
        if (event.defaultPrevented) resolve(answer);
        else reject(new Error('The form is sent, so that nothing can be answered'));
      };
      Object.assign(event, { respondWith });
      Object.defineProperty(event, 'agentInvoked', { value: true });
    };
    form.addEventListener('submit', asAgent, { once: true });
    form.requestSubmit();
    return promise;
  }, values);
}

test('an agent finds the companies of a city', async () => {
  const url = await startProduct();
  const page = await openPage();
  await visit(page, url);
  const listing = '/sc/blumenau/aluguel-cacamba-entulho';
  expect(await callTool(page, { busca: 'blumenau' })).toBe(`Empresas: ${site}${listing}`);
  await page.getByRole('heading', { level: 1, name: /Blumenau/ }).waitFor();
  expect(pathOf(page)).toBe(listing);

  await visit(page, url);
  const answer = await callTool(page, { busca: '88301-000' });
  expect(answer).toMatch(/Itajaí.*https:\/\/alugacacamba\.example\/sc\//s);
  await page.getByRole('status').getByText('Itajaí').first().waitFor();
});

test('an agent searches the site, and asks what may go into a skip', async () => {
  const url = await startProduct();
  const page = await openPage();
  await visit(page, `${url}/busca`);
  expect(await callTool(page, { q: 'gesso' })).toBe(`Resultados: ${site}/busca?q=gesso`);
  await page.getByRole('main').getByRole('link', { name: /gesso/i }).first().waitFor();
  await page.waitForURL(`${url}/busca?q=gesso`);

  await visit(page, `${url}/ferramentas/pode-jogar`);
  expect(await callTool(page, { q: 'gesso' })).toMatch(/^Gesso.*: separado\. /);
  await page.getByRole('heading', { name: 'Resposta para “gesso”' }).waitFor();
});

test('an agent calculates, and what the visitor had entered can be restored', async () => {
  const url = await startProduct();
  const page = await openPage();
  await visit(page, `${url}/ferramentas/calculadora?linhas=terra_5_2_0,3`);
  const lines = page.getByRole('main').getByRole('heading', { level: 3, name: /^\d\. / });
  await lines.getByText('1. Terra').waitFor();
  const answer = await callTool(page, { linhas: 'parede_4_2,6__0,15*sacos_30', gesso: true });
  expect(answer).toMatch(
    /^Entulho: .*\sm³ soltos, .*\n- Parede: 4 × 2,6 × 0,15 × 1,5 = 2,34\sm³\n/s,
  );
  await expect.poll(() => lines.allTextContents()).toEqual(['1. Parede', '2. Sacos de 20\u00a0L']);
  expect(await page.getByLabel('Tem gesso ou drywall no meio').isChecked()).toBe(true);
  await page.waitForURL(/\?linhas=parede_4_2,6__0,15\*sacos_30&gesso=1$/);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(() => lines.count()).toBe(3);
});

test('a browser that knows WebMCP calls every tool', async ({ skip }) => {
  const url = await startProduct();
  const agent = await openAgentsBrowser();
  if (!agent) return skip('this Chromium does not know WebMCP');
  const { page, call } = agent;
  await visit(page, url);
  expect(await call('buscar_cacambas', { busca: 'Blumenau' })).toMatch(/sc\/blumenau/);
  await visit(page, `${url}/busca`);
  expect(await call('buscar_no_site', { q: 'gesso' })).toMatch(/busca\?q=gesso$/);
  await visit(page, `${url}/ferramentas/pode-jogar`);
  expect(await call('pode_jogar_na_cacamba', { q: 'gesso' })).toMatch(/^Gesso: separado/);
  await visit(page, `${url}/ferramentas/calculadora`);
  expect(await call('calcular_entulho', { linhas: 'sacos_30' })).toMatch(/^Entulho: 0,54/);
});

interface Tool {
  name: string;
  frameId: string;
}

interface Response {
  status: string;
  output?: unknown;
  errorText?: string;
}

/** WebMCP by the DevTools protocol, whose types playwright-core does not have yet. */
interface WebMcpSession {
  on(event: 'WebMCP.toolsAdded', listener: (event: { tools: Tool[] }) => void): void;
  once(event: 'WebMCP.toolResponded', listener: (event: Response) => void): void;
  send(command: 'WebMCP.enable'): Promise<void>;
  send(
    command: 'WebMCP.invokeTool',
    call: { frameId: string; toolName: string; input: object },
  ): Promise<void>;
}

/** A page of a browser with WebMCP; undefined where the browser has none. */
async function openAgentsBrowser() {
  const browser = await chromium.launch({
    executablePath: inject('chromium'),
    args: ['--disable-gpu', '--enable-features=WebMCP', '--enable-blink-features=WebMCP'],
  });
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ serviceWorkers: 'block' });
  const session = (await page.context().newCDPSession(page)) as unknown as WebMcpSession;
  const tools = new Map<string, Tool>();
  session.on('WebMCP.toolsAdded', (event) => {
    for (const tool of event.tools) tools.set(tool.name, tool);
  });
  const isKnown = await session.send('WebMCP.enable').then(
    () => true,
    () => false,
  );
  if (!isKnown) return undefined;

  /** Resolves with what the page answers, or with why the call failed. */
  async function call(toolName: string, input: object): Promise<unknown> {
    await expect.poll(() => tools.has(toolName)).toBe(true);
    const { frameId = '' } = tools.get(toolName) ?? {};
    const { promise, resolve } = Promise.withResolvers<Response>();
    session.once('WebMCP.toolResponded', resolve);
    await session.send('WebMCP.invokeTool', { frameId, toolName, input });
    const { status, output, errorText } = await promise;
    return status === 'Completed' ? output : errorText;
  }

  return { page, call };
}
