import { expect, test } from 'vitest';
import { json, startFakeGoogle } from '#tests/server/support/fake-google.ts';
import { hydrated } from './support/browser.ts';
import {
  acceptInvitation,
  fillIn,
  openCompanyPage,
  openPart,
  openSheet,
  profileRow,
} from './support/company-area.ts';
import { joinville, places, rowsIn } from './support/listing.ts';
import { askingGoogleAt, startOperated } from './support/server.ts';

test('a company links its Google profile, and is listed once with its own text and the stars', async () => {
  const google = await startFakeGoogle(
    places({ name: 'Outra Empresa' }, { name: 'Silva Caçambas ME', rating: 4.9 }),
  );
  const { url, run, page } = await start(google.url);
  await fillIn(page, 'Telefone e WhatsApp', 'Telefone', '(47) 99999-0000');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Pronto, está salvo.').waitFor();
  await run('approve', { company: 'Caçambas Silva' });
  await expect.poll(async () => (await rowsIn(url)).length).toBe(3);

  await openPart(page, 'Mais');
  const sheet = await openSheet(page, 'Perfil no Google');
  const radios = sheet.getByRole('radio');
  await radios.first().waitFor();
  expect(await radios.count()).toBe(3);
  expect(await sheet.getByRole('radio', { name: 'Nenhum destes' }).isChecked()).toBe(true);
  const own = sheet.getByRole('radio', { name: /Silva Caçambas ME.*4,9 ★ \(183\)/ });
  expect(await radios.first().evaluate((one) => one.closest('label')?.textContent)).toMatch(
    /Silva/,
  );
  await own.click();
  await sheet.getByText('Nossa equipe confere o perfil').waitFor();
  expect(await own.isChecked()).toBe(true);
  await sheet.getByRole('button', { name: 'Pronto' }).click();
  await profileRow(page, 'Perfil no Google').getByText('Em análise').waitFor();

  await run('approve', { company: 'Caçambas Silva' });
  await expect.poll(async () => (await rowsIn(url)).length).toBe(2);
  // Google was asked once for the list and for the candidates.
  expect(google.calls).toHaveLength(1);
  await page.reload();
  await profileRow(page, 'Perfil no Google').getByText('Ligado', { exact: true }).waitFor();
  const visitor = await openCompanyPage();
  await visitor.goto(url + joinville);
  await hydrated(visitor);
  const card = visitor.getByRole('article', { name: 'Caçambas Silva', exact: true });
  await card.getByText('4,9').first().waitFor();
  expect(await visitor.getByText('Silva Caçambas ME').count()).toBe(0);
});

test('a sheet says why it has no Google profiles, and none is offered without a key', async () => {
  const google = await startFakeGoogle(json({}, 403), json({}));
  const env = { SEARCH_CACHE_SECONDS: '0', SEARCH_DAILY_BUDGET: '2' };
  const { page } = await start(google.url, env);
  await openPart(page, 'Mais');
  const sheet = await openSheet(page, 'Perfil no Google');
  await sheet.getByText('Não conseguimos buscar os perfis agora.').waitFor();
  await sheet.getByRole('button', { name: 'Tentar novamente' }).click();
  await sheet.getByText('O Google não mostra empresas nas cidades que você atende.').waitFor();
  await page.reload();
  await openPart(page, 'Mais');
  const again = await openSheet(page, 'Perfil no Google');
  await again.getByText('As buscas no Google acabaram por enquanto.').waitFor();

  await page.route(/\/company$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), googleProfile: null } });
  });
  const unknown = page.waitForResponse(/\/company$/);
  await page.reload();
  await unknown;
  await profileRow(page, 'Perfil no Google').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Mais', exact: true }).waitFor();
});

/** The product with this Google, and a company that has just signed in. */
async function start(googleUrl: string, env: Record<string, string> = {}) {
  const { url, run } = await startOperated({ ...askingGoogleAt(googleUrl), ...env });
  const company = { name: 'Caçambas Silva', email: 'ana@silva.example', cities: ['sc/joinville'] };
  const { link } = (await run('invite', company)) as { link: string };
  const page = await openCompanyPage({ expectMessages: [/status of 502/] });
  await acceptInvitation(page, url + new URL(link).pathname + new URL(link).hash);
  return { url, run, page };
}
