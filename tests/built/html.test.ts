import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { notFoundPage, pages } from './support/built-pages.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // The site's own files need no checksum: they come from where the page comes from.
    'require-sri': ['error', { target: 'crossorigin' }],
    // The search box is a combobox: a <select> can't be typed into.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
});

test.each([...pages, notFoundPage])('$address is valid HTML', async ({ address, html }) => {
  const { results } = await validator.validateString(html, address);
  const messages = results.flatMap((result) => result.messages);
  expect(messages.map(({ ruleId, message, selector }) => [ruleId, message, selector])).toEqual([]);
});

test('broken HTML would be noticed', async () => {
  const broken = '<!DOCTYPE html><html lang="pt-BR"><title>A</title><p><div id="a" id="a"></p>';
  const { errorCount } = await validator.validateString(broken);
  expect(errorCount).toBeGreaterThan(2);
});
