import { expect, test } from 'vitest';
import { pageHeaders } from '#src/prerender/document/page-document.ts';
import { readTemplate, writeTemplate } from '#src/shared/site/page-fragment.ts';

const headers = {
  'content-security-policy': "default-src 'none'; img-src https://a.example:8443",
  'x-content-type-options': 'nosniff',
};

test('a template read back has the same headers and the same document', () => {
  const document = '<!doctype html>\n\n<p>a: b\n\n</p>\n';
  const text = writeTemplate({ headers, document });
  expect(text).toBe(
    "content-security-policy: default-src 'none'; img-src https://a.example:8443\n" +
      `x-content-type-options: nosniff\n\n${document}`,
  );
  expect(readTemplate(text)).toEqual({ headers, document });
});

test.each(['', '\n<p></p>', '<!doctype html>\n\n<p></p>', 'x-a: b\n<p></p>\n\n', 'x-a\n\n'])(
  'a text that does not begin with headers is no template: %j',
  (text) => {
    expect(() => readTemplate(text)).toThrow('does not begin with headers');
  },
);

test('the policy allows the style sheet of the document and the search of listings', () => {
  const policy = pageHeaders('<style>a{}</style>')['content-security-policy']?.split('; ') ?? [];
  // Known hash, from `openssl dgst -sha256 -binary | base64`.
  expect(policy).toContain(
    "style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
  );
  expect(policy).toContainEqual(expect.stringMatching(/^script-src 'self' 'sha256-[^ ]+'$/));
  expect(policy).toContain("connect-src 'self'");
});
