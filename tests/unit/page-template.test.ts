import { expect, test } from 'vitest';
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
