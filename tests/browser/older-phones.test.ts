import { expect, test } from 'vitest';
import { hydrated, openPage } from './support/browser.ts';
import { pageKinds } from './support/pages.ts';

test('every kind of page that does more than show a text works on an iPhone 8 of 2023 and on Windows 7, and so do the links of the header', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(removeNewer);
  for (const path of pageKinds.filter((kind) => !texts.test(kind))) {
    await page.goto(path);
    await hydrated(page);
    expect(await page.getByText('Não foi possível mostrar esta página').count(), path).toBe(0);
    expect(await page.getByText('Parte desta página não carregou').count(), path).toBe(0);
  }
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Como funciona' }).first().click();
  await page.getByRole('heading', { level: 1, name: /^Como/ }).waitFor();
});

const texts = /^\/(blog|como-|seja-|empresa$|sobre-|termos-|ferramentas$|nao-existe)/;

/** For a page to run: takes away what browsers have since iOS 16.4 and Chrome 109. */
function removeNewer(): void {
  const newer: [of: object, names: string[]][] = [
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Response, ['json']],
    [RegExp, ['escape']],
    [Iterator.prototype, ['map', 'filter', 'take', 'drop', 'flatMap', 'toArray', 'some', 'find']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isDisjointFrom']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Blob.prototype, ['bytes']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
  ];
  for (const [of, names] of newer) for (const name of names) Reflect.deleteProperty(of, name);
}
