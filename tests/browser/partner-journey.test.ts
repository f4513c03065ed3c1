import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { socketName } from '#functions/hosts/data-dir/open-data-dir.ts';
import { connectSocket } from '#functions/hosts/operator/connect-socket.ts';
import { createDataDir } from '#tests/functions/support/database.ts';
import { picture } from '#tests/functions/support/pictures.ts';
import { hydrated } from './support/browser.ts';
import { openCompanyPage, openPart, reopen } from './support/company-page.ts';
import { joinville } from './support/listing.ts';
import { openProfile } from './support/profile.ts';
import { push } from './support/push.ts';
import { startProduct } from './support/server.ts';
import { ready } from './support/worker.ts';

/** Of a person: what robots do is not counted. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';

const sizes = [
  { width: 360, height: 780 },
  { width: 1280, height: 900 },
];

test.each(sizes)('a company joins, is found, and leaves, at $width x $height', async (viewport) => {
  const folder = await createDataDir();
  const url = await startProduct({ DATA_DIR: folder });
  const { run } = connectSocket(join(folder, socketName));
  const takePicture = await createAlbum(`partner-journey-${viewport.width}`);

  await expect.poll(() => run('list', {}).catch(() => null)).toEqual([]);

  const company = { name: 'Caçambas Boa Obra', email: 'ana@boaobra.example' };
  const invited = await run('invite', { ...company, cities: ['sc/joinville'] });
  const { link, companyId } = invited as { link: string; companyId: string };

  const { page, context, session } = await openProfile(url, viewport);
  await context.grantPermissions(['notifications'], { origin: url });
  await ready(page);
  await page.goto(url + new URL(link).pathname + new URL(link).hash);
  await page.getByRole('heading', { name: 'Convite' }).waitFor();
  await takePicture(page, 'invitation');
  await page.getByRole('button', { name: 'Entrar na área da empresa' }).click();
  await page.getByText('A empresa ainda não aparece no site.').waitFor();
  const ownPage = page.getByRole('link', { name: 'Ver a página da sua empresa' });
  expect(await ownPage.count()).toBe(0);

  await context.setOffline(true);
  await page.getByLabel('Telefone', { exact: true }).fill('(47) 99999-0000');
  await page.getByLabel('Descrição', { exact: true }).fill('Caçambas de 3 a 7 m³ em Joinville.');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Guardamos suas mudanças neste aparelho.').waitFor();
  await takePicture(page, 'edited-offline');
  await context.setOffline(false);
  await page.getByText('Pronto, está salvo.').waitFor();

  await openPart(page, 'Fotos');
  const photo = await picture('orange', 1200, 900).jpeg().toBuffer();
  const file = { name: 'frente.jpg', mimeType: 'image/jpeg', buffer: photo };
  await page.getByLabel('Incluir fotos').setInputFiles([file]);
  await page.getByText('Uma foto foi enviada.').waitFor();
  await page.getByRole('article', { name: 'foto 1' }).getByRole('img').waitFor();
  await takePicture(page, 'photos');

  await run('approve', { company: companyId });
  await run('feature', { company: companyId, until: '9999-12-31' });
  const visitor = await openVisitor(viewport, url);
  const card = visitor.getByRole('article', { name: company.name, exact: true });
  await card.waitFor();
  expect(await visitor.getByRole('article').first().textContent()).toContain(company.name);
  await card.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  await takePicture(visitor, 'listing');
  const chat = visitor.context().waitForEvent('page');
  await card.getByRole('link', { name: /WhatsApp/ }).click();
  await chat;

  await expect.poll(async () => tapsOn(run), { timeout: 20_000 }).toBe(1);
  await openPart(page, 'Números');
  await expect
    .poll(async () => {
      await reopen(page);
      await page.getByRole('table').first().waitFor();
      return page.getByText('toques no WhatsApp').first().locator('..').textContent();
    })
    .toMatch(/1/);
  expect(await ownPage.getAttribute('href')).toBe('/empresa/cacambas-boa-obra');
  await takePicture(page, 'numbers');

  const message = {
    title: 'Alguém quer falar com a sua empresa',
    body: `Uma pessoa tocou no WhatsApp da ${company.name}.`,
    path: '/area-empresa?parte=numeros',
    tag: 'taps',
  };
  await push(page, session, { title: message.title, data: JSON.stringify(message) });

  await openPart(page, 'Acesso');
  await takePicture(page, 'access');
  await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click();
  await page.getByRole('button', { name: 'Sair de todos', exact: true }).click();
  await page.getByRole('heading', { name: 'Acesso Restrito' }).waitFor();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await takePicture(page, 'signed-out');
});

/** Somebody who looks for a skip in Joinville, and whose chats are not opened in earnest. */
async function openVisitor(viewport: { width: number; height: number }, url: string) {
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

/** Numbered pictures in `.screenshots`, to be looked at. */
async function createAlbum(name: string) {
  const folder = join('.screenshots', name);
  await mkdir(folder, { recursive: true });
  let count = 0;
  return async (page: Page, what: string) => {
    count += 1;
    await page.screenshot({ path: join(folder, `${count}-${what}.png`), fullPage: true });
  };
}
