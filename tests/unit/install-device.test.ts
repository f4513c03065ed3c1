import { expect, test } from 'vitest';
import { installsByHand } from '#src/features/install/installation.ts';

const safariOnMac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const webKitOnPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Safari on an iPhone', `${webKitOnPhone} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', `${webKitOnPhone} CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1`],
  ['Safari on an iPad', safariOnMac],
])('%s installs by hand', (_, userAgent) => {
  expect(installsByHand({ userAgent, maxTouchPoints: 5 })).toBe(true);
});

test.each([
  ['a web view inside another app', `${webKitOnPhone} Mobile/15E148 Instagram 380.0.0.0`, 5],
  ["Google's app", `${webKitOnPhone} GSA/380.0 Mobile/15E148 Safari/604.1`, 5],
  ['a Mac without touch', safariOnMac, 0],
  [
    'Chrome on a desktop',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
    0,
  ],
])('%s does not', (_, userAgent, maxTouchPoints) => {
  expect(installsByHand({ userAgent, maxTouchPoints })).toBe(false);
});
