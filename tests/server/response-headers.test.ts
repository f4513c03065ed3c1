import { expect, test } from 'vitest';
import { responseHeaders } from '#src/shared/security/response-headers.ts';

const styleHashes = ['sha256-AbC/d+e='];

test('every answer carries the strictest set that the site can live with', () => {
  expect(responseHeaders({ styleHashes })).toEqual({
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'sha256-AbC/d+e='",
      "img-src 'self' data: https://*.googleusercontent.com",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types sw-url guide-html',
    ].join('; '),
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  });
});

test('no answer allows what is written into a page, or code made of text', () => {
  const { 'content-security-policy': policy } = responseHeaders({ styleHashes });
  expect(policy).not.toMatch(/unsafe|\*(?!\.googleusercontent)|allow-duplicates/);
});
