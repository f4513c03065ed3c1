/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sample } from '#tests/server/support/fake-google.ts';
import { openPage } from './support/browser.ts';
import { joinville, photoBy, places, startListing, visit } from './support/listing.ts';
import { waitForList } from './support/page-state.ts';
import { servePictures } from './support/pictures.ts';

const script =
  '<script>window.hacked = true</script><img src=x onerror="window.hacked = true">{{1+1}}';
const reversed = 'Caçambas \u202Eabmaçac\u202C \u2067do Vale\u2069';
const endless = 'W'.repeat(5000);

test('hostile texts of Google are shown as plain text, and the page keeps its width', async () => {
  const rows = [script, reversed, endless].map((text) => ({
    name: text,
    formattedAddress: text,
    attributions: [{ provider: text }],
    ...photoBy([{ displayName: text }]),
  }));
  const url = await startListing(places(...rows), sample('photo-media'));
  const page = await openPage();
  await servePictures(page);
  await visit(page, url + joinville);
  const heading = page.getByRole('article').getByRole('heading');
  await waitForList(page, '3 empresas encontradas');
  expect(await heading.allInnerTexts()).toEqual([
    script,
    'Caçambas abmaçac do Vale',
    'W'.repeat(120),
  ]);
  await expectNothingCutOff(page);
});

async function expectNothingCutOff(page: Page): Promise<void> {
  const state = await page.evaluate(() => ({
    hacked: 'hacked' in window,
    wider: document.documentElement.scrollWidth - window.innerWidth,
    credits: document.querySelectorAll('article figcaption').length > 0,
    // What is only read out is a point wide on purpose.
    cutOff: [...document.querySelectorAll('article, article *')]
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120)),
  }));
  expect(state).toEqual({ hacked: false, wider: 0, credits: true, cutOff: [] });
}
