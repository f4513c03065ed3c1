import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { offlinePage } from '#src/shared/site/site-cache.ts';
import { sample, startFakeGoogle } from '#tests/server/support/fake-google.ts';
import { startPictureHost } from '#tests/server/support/picture-host.ts';
import { hydrated, openPage as openAnyPage, type PageOptions } from './support/browser.ts';
import {
  collectSearches,
  joinville,
  photoBy,
  places,
  searchCity,
  visit,
} from './support/listing.ts';
import { isSameDocument, markDocument, pathOf } from './support/page-state.ts';
import { brokenPicturesToTheEnd, picturedCompany, servePictures } from './support/pictures.ts';
import { contact, saveFromCard } from './support/saved-items.ts';
import { askingGoogleAt, startProduct } from './support/server.ts';

const guide = '/blog/tamanho-ideal-cacamba-entulho';

test('the offline and the not-found page keep to the policy, as every page does', async () => {
  const url = await startProduct();
  const page = await openPage({ expectMessages: [/status of 404/, /^warning: 404/] });
  for (const address of [offlinePage, '/nao-existe']) {
    const response = await page.goto(url + address);
    expect(response?.headers()['content-security-policy'], address).toContain("default-src 'none'");
    await hydrated(page);
    expect(await brokenPicturesToTheEnd(page), address).toEqual([]);
  }
});

test('a visit keeps to the policy from the search to a guide', async () => {
  const google = await startFakeGoogle(
    places({ name: 'Com foto', ...photoBy([]) }),
    sample('photo-media'),
  );
  const { url: imageUrl } = await startPictureHost();
  const url = await startProduct(askingGoogleAt(google.url), [picturedCompany(imageUrl)]);
  const page = await openPage();
  await servePictures(page);
  await visit(page, url);
  await markDocument(page);

  const searches = collectSearches(page);
  await searchCity(page, 'joinville');
  for (const name of ['Com foto', 'Parceira']) {
    const picture = page.getByRole('article', { name }).locator('img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate(widthOf)).toBe(1);
  }
  await page.getByRole('button', { name: 'Anúncio' }).click();
  await page.getByRole('dialog').waitFor();
  await page.getByRole('button', { name: 'Entendi' }).click();
  expect(searches).toEqual(['joinville']);

  await saveFromCard(page, 'Com foto');
  await page.getByRole('link', { name: 'Ver salvos' }).click();
  await contact(page, 'Com foto').waitFor();

  await page.locator('footer a[href="/blog"]').click();
  await page.getByRole('heading', { level: 1, name: /^Guias/ }).waitFor();
  await page.locator(`main a[href="${guide}"]`).first().click();
  const text = page.locator('[data-text]');
  await text.waitFor();
  expect(await text.locator('p').count()).toBeGreaterThan(5);
  // An address within the page renders the guide again, with its text as it is.
  await text.evaluate((element) => element.firstElementChild?.setAttribute('data-same', ''));
  await page.evaluate(() => history.pushState(null, '', '#x'));
  await page.waitForFunction(() => window.location.hash === '#x');
  expect(await page.locator('[data-same]').count()).toBe(1);
  await page.goBack();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /^Guias/ }).waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

test('the worker keeps to the policy, and so do the pages that it answers', async () => {
  const url = await startProduct();
  const page = await openPage({ serviceWorkers: 'allow' });
  const started = page.context().waitForEvent('serviceworker');
  await visit(page, url);
  const worker = await started;
  await worker.evaluate(() => {
    const scope = self as unknown as { violations: string[] };
    scope.violations = [];
    self.addEventListener('securitypolicyviolation', (event) => {
      scope.violations.push((event as SecurityPolicyViolationEvent).violatedDirective);
    });
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  for (const address of ['/blog', guide, joinville]) {
    const response = await page.goto(url + address);
    expect(response?.headers()['content-security-policy'], address).toContain("script-src 'self'");
    await hydrated(page);
  }
  const violations = () => (self as unknown as { violations: string[] }).violations;
  expect(await worker.evaluate(violations)).toEqual([]);
});

test('the policy lets no text become HTML, code or a request elsewhere', async () => {
  const url = await startProduct();
  const page = await openAnyPage({ expectMessages: [/policy|Policy|Trusted/] });
  await visit(page, url + guide);
  expect(await page.evaluate(attack)).toEqual({
    html: 'TypeError',
    evaluated: 'EvalError',
    request: 'TypeError',
    guidePolicy: 'TypeError',
    otherPolicy: 'TypeError',
    script: 'none',
    handler: 'none',
    addressOfScript: 'TypeError',
  });
  expect(pathOf(page)).toBe(guide);
});

/** A page on which a violation fails the test, whoever notices it. */
async function openPage(options: PageOptions = {}): Promise<Page> {
  const page = await openAnyPage(options);
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation(text: string): void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      reportViolation(`${window.location.pathname}: ${violatedDirective} ${blockedURI}`);
    });
  });
  onTestFinished(() => expect(violations).toEqual([]));
  return page;
}

function widthOf(picture: Element): number {
  return (picture as HTMLImageElement).naturalWidth;
}

/** What becomes of everything that injected code might try. */
async function attack() {
  const tried = async (action: () => unknown) => {
    try {
      await action();
      return 'done';
    } catch (error) {
      return (error as Error).name;
    }
  };
  const { trustedTypes } = window as unknown as {
    trustedTypes: { createPolicy(name: string, rules: object): unknown };
  };
  const scope = window as unknown as { ran?: string };
  // The browser exempts the first task of what its own tools run.
  await new Promise((resolve) => setTimeout(resolve));
  // A script that is allowed runs as soon as it is in the document, and a handler in the click.
  const script = document.createElement('script');
  script.append('window.ran = "script"');
  document.head.append(script);
  const byScript = scope.ran ?? 'none';
  const button = document.createElement('button');
  button.type = 'button';
  document.body.append(button);
  try {
    button.setAttribute('onclick', 'window.ran = "handler"');
  } catch {
    // Trusted Types refuse it before the policy for scripts does.
  }
  button.click();
  return {
    html: await tried(() => document.body.insertAdjacentHTML('beforeend', '<b>x</b>')),
    // biome-ignore lint/security/noGlobalEval: it is what must fail
    evaluated: await tried(() => eval('1 + 1')),
    request: await tried(() => fetch('https://elsewhere.example/')),
    guidePolicy: await tried(() => trustedTypes.createPolicy('guide-html', {})),
    otherPolicy: await tried(() => trustedTypes.createPolicy('other', {})),
    script: byScript,
    handler: scope.ran ?? 'none',
    addressOfScript: await tried(() => {
      document.createElement('script').src = 'https://elsewhere.example/x.js';
    }),
  };
}
