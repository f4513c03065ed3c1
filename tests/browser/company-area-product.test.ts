import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createAccounts } from '#server/auth/accounts.ts';
import { connectDatabase } from '#server/database/connect.ts';
import { runCommand } from '#server/operator/commands.ts';
import { memoryStore } from '#server/store.ts';
import { openCompanyPage, openPart } from '#tests/browser/support/company-page.ts';
import { startProduct } from '#tests/browser/support/server.ts';
import { createPostgresDatabase } from '#tests/server/support/database.ts';
import { silentLog } from '#tests/server/support/log.ts';
import { jpeg } from '#tests/server/support/pictures.ts';
import { postgresUrl, withoutPostgres } from '#tests/server/support/postgres.ts';

test('an invited company signs in to the product itself, edits, adds a photo, and signs out everywhere', async ({
  skip,
}) => {
  skip(postgresUrl === null, withoutPostgres);
  const url = await createPostgresDatabase();
  const photos = await mkdtemp(join(tmpdir(), 'photos-'));
  onTestFinished(() => rm(photos, { recursive: true }));
  const product = await startProduct({ DATABASE_URL: url, DATA_DIR: photos });
  const link = await inviteCompany(url, product);
  const page = await openCompanyPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Entrar na área da empresa' }).click();
  await page.getByText('A empresa ainda não aparece no site.').waitFor();

  await page.getByLabel('Telefone', { exact: true }).fill('(47) 3433-0000');
  await page.getByLabel('Descrição', { exact: true }).fill('Caçambas de 3 a 7 m³.');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Pronto, está salvo.').waitFor();
  await page.getByText('Esperando aprovação').first().waitFor();

  await openPart(page, 'Fotos');
  const photo = {
    name: 'frente.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await jpeg('orange')),
  };
  const broken = { ...photo, name: 'partida.jpg', buffer: photo.buffer.subarray(0, 150) };
  await page
    .getByLabel('Incluir fotos')
    .setInputFiles([photo, broken, { ...photo, name: 'de-novo.jpg' }]);
  await page.getByText('Uma foto foi enviada.').waitFor();
  await page.getByText('partida.jpg: A foto está incompleta').waitFor();
  await page.getByText('de-novo.jpg: A empresa já tem esta foto.').waitFor();
  await page.getByRole('article', { name: 'foto 1' }).getByRole('img').waitFor();
  await openPart(page, 'Números');
  await page.getByText('Ainda não há números para mostrar.').waitFor();
  await openPart(page, 'Avisos');

  await openPart(page, 'Acesso');
  await page.getByText('este aparelho').first().waitFor();
  await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click();
  await page.getByRole('button', { name: 'Sair de todos', exact: true }).click();
  await page.getByRole('heading', { name: 'Acesso Restrito' }).waitFor();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

/** The link that the operator sends. */
async function inviteCompany(url: string, siteUrl: string): Promise<string> {
  const database = connectDatabase({ url, folder: '', log: silentLog });
  onTestFinished(() => database.close());
  await database.ready;
  const accounts = createAccounts({
    database,
    log: silentLog,
    now: Date.now,
    store: memoryStore,
    deliverCode: async () => {},
  });
  const photos = { delete: async () => {} };
  const notifier = { notifyReview: async () => {} };
  const deps = { database, accounts, photos, notifier, now: Date.now, siteUrl };
  const { link } = (await runCommand(deps, 'invite', company)) as { link: string };
  return link;
}

const company = {
  email: 'ana@cacambas.example',
  name: 'Caçambas da Ana',
  cities: ['sc/joinville'],
};
