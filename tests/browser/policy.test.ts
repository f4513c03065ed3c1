import { expect, test } from 'vitest';
import { hydrated, openAt, openPage } from './support/browser.ts';
import { joinville, visit } from './support/listing.ts';
import { pathOf } from './support/page-state.ts';

// What the policy forbids is a console message, which fails every browser test.
const guide = '/blog/tamanho-ideal-cacamba-entulho';

test('the worker keeps to the policy, and the pages that it answers have it', async () => {
  const page = await openPage({ serviceWorkers: 'allow' });
  const started = page.context().waitForEvent('serviceworker');
  await visit(page, '/');
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
    const response = await page.goto(address);
    expect(response?.headers()['content-security-policy'], address).toContain("script-src 'self'");
    await hydrated(page);
  }
  const violations = () => (self as unknown as { violations: string[] }).violations;
  expect(await worker.evaluate(violations)).toEqual([]);
});

test('the policy lets no text become HTML, code or a request elsewhere', async () => {
  const page = await openAt(guide, { expectMessages: [/policy|Policy|Trusted/] });
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
