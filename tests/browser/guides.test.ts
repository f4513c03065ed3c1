import { expect, test } from 'vitest';
import { content as order } from '#src/content/guides/order.yaml';
import { openAt } from './support/browser.ts';
import { overflowInPixels, setFontSize } from './support/page-state.ts';

const phone = { width: 360, height: 780 };

test('guides stand in the order of a rental: on a phone rows of 112 pixels, from 768 a grid', async () => {
  const page = await openAt('/blog', { viewport: phone });
  const cards = page.getByRole('article');
  const slugs = await cards
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)));
  expect(slugs).toEqual(order.flatMap(({ guides }) => guides));
  expect(slugs.slice(0, 4).join()).toMatch(/^tamanho-.*,preco-.*,o-que-pode-.*,precisa-licenca-/);
  const sizes = await cards.evaluateAll((all) =>
    all
      .flatMap((card) => [card, card.querySelector('img') as HTMLElement])
      .map((element) => element.getBoundingClientRect())
      .map(({ width, height }) => `${width} ${height}`),
  );
  expect([...new Set(sizes)]).toEqual(['328 112', '96 96']);
  expect(await cards.getByText(/^Ler artigo completo/).count()).toBe(slugs.length);
  await page.setViewportSize({ width: 768, height: 900 });
  const tops = await cards.evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect().top),
  );
  expect(tops[1]).toBe(tops[0]);
  await page.setViewportSize({ width: 320, height: 640 });
  await setFontSize(page, '200%');
  expect(await page.evaluate(overflowInPixels)).toBe(0);
});

test("a guide's table shows the plates by answer, and leads with a typed word to the tool", async () => {
  const page = await openAt('/blog/o-que-pode-colocar-cacamba-entulho', { viewport: phone });
  const marks = page.locator('td[data-answer]');
  const shown = await marks.evaluateAll((cells) =>
    cells.map((cell) => {
      const { width, height } = (cell.querySelector('svg') as Element).getBoundingClientRect();
      return `${cell.textContent} ${width} ${height}`;
    }),
  );
  expect([...new Set(shown)]).toEqual(['Sim 24 24', 'Separado 24 24', 'Não 24 24']);
  expect(shown.toSorted((a, b) => shown.indexOf(a) - shown.indexOf(b))).toEqual(shown);
  // Each sign is one that the page has.
  expect(await page.locator('symbol[id^=placa-]').count()).toBe(3);
  const field = page.getByRole('searchbox', { name: 'O que você quer jogar fora?' });
  const box = await field.boundingBox();
  const table = await page.locator('table', { has: marks }).boundingBox();
  expect(box && table && box.y + box.height).toBeLessThan(table?.y ?? 0);
  await field.fill('gesso');
  await field.press('Enter');
  await page.waitForURL('**/ferramentas/pode-jogar?q=gesso');
  await page.getByRole('heading', { name: 'Resposta para “gesso”' }).waitFor();
});
