import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startFakeGoogle } from '#tests/server/support/fake-google.ts';
import { openAt } from './support/browser.ts';
import { joinville, places, rowsIn } from './support/listing.ts';
import { overflowInPixels, waitForList } from './support/page-state.ts';
import { askingGoogleAt, startOperated } from './support/server.ts';

const hostile = '<img src=x onerror="window.hacked = true">';
const endless = `<b>${'W'.repeat(5000)}`;

const text = [
  'Razão Social;CNPJ;Telefone;Licença;Endereço',
  'SILVA CAÇAMBAS LTDA;;(47) 3433-1234;12/2026;Rua das Palmeiras, 100 - Glória',
  'HORIZONTE TRANSPORTES EIRELI;;(47) 99912-3456;13/2026;Avenida do Moinho, 5',
  `HOSTIL LTDA;;(47) 3433-0002;"${hostile.replaceAll('"', '""')}";Rua A`,
  'João da Silva;529.982.247-25;(47) 99912-0000;15/2026;Rua Secreta, 7',
].join('\n');

const args = {
  ...{ text, city: 'sc/joinville', source: 'Secretaria de Meio Ambiente', date: '2026-11-01' },
  ...{ url: 'https://joinville.example/licenciados', 'public-licence': true, apply: true },
};

/** Serves the product with Joinville's register and rows of Google's; resolves with its address. */
async function startRegister(): Promise<string> {
  const google = await startFakeGoogle(
    places(
      { name: 'Caçambas Silva', nationalPhoneNumber: '(47) 3433-1234' },
      { name: 'Caçambas Silva do Norte', nationalPhoneNumber: '(47) 3433-0000' },
      { name: 'Hostil', nationalPhoneNumber: '(47) 3433-0002' },
      { name: endless, formattedAddress: endless, nationalPhoneNumber: '(47) 3433-0003' },
    ),
  );
  const { url, run } = await startOperated(askingGoogleAt(google.url));
  expect(await run('import-open-data register', args)).toMatchObject({ isApplied: true });
  await expect.poll(() => rowsIn(url)).toContainEqual(expect.objectContaining({ register }));
  return url;
}

const register = expect.objectContaining({ licence: '12/2026' });

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

const mark = 'No cadastro da prefeitura, licença 12/2026';

test("a row of Google's that the register has carries its mark, and nothing of it is cut off", async () => {
  const url = await startRegister();
  const page = await openAt(url + joinville);
  const marked = card(page, 'Caçambas Silva').getByText('No cadastro da prefeitura');
  expect(await marked.textContent()).toBe(mark);
  const origin = page.getByText('a empresa constava nele');
  expect(await origin.innerText()).toBe(
    '“No cadastro da prefeitura”: a empresa constava nele em 01/11/2026 (fonte: Secretaria de Meio Ambiente).',
  );
  await waitForList(page);
  const [first, second, third, fourth, ...ofRegister] = await page
    .getByRole('article')
    .allInnerTexts();
  expect(first).toContain('Caçambas Silva');
  expect(second).not.toContain('No cadastro da prefeitura');
  expect(third).toContain(hostile);
  expect(fourth).toContain(endless.slice(0, 120));
  // Of those that only the register has, nobody is listed who is a person.
  expect(ofRegister).toEqual([
    expect.stringMatching(/Horizonte Transportes.*No cadastro da prefeitura,?\s+licença 13\/2026/s),
  ]);
  expect(await page.content()).not.toMatch(/João|Rua Secreta|99912-?0000|529\.?982/);

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByText(hostile).waitFor();
    const cutOff = await page.evaluate(() =>
      [...document.querySelectorAll('article, article *')]
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(cutOff, `${width}`).toEqual([]);
    expect(await page.evaluate(overflowInPixels), `${width}`).toBe(0);
  }
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});
