import { expect, test } from 'vitest';
import { readSettings } from '#src/prerender/settings.ts';

test('without settings the build goes on and names what is missing', () => {
  const { values, warnings } = readSettings({});
  expect(values).toEqual({
    VITE_SITE_URL: 'https://alugacacamba.example',
    VITE_CONTACT_PHONE: '5552990000000',
  });
  expect(warnings).toHaveLength(2);
  expect(warnings.join()).toMatch(/VITE_SITE_URL.*VITE_CONTACT_PHONE/);
});

test('settings are brought into one form', () => {
  const { values, warnings } = readSettings({
    VITE_SITE_URL: 'https://cacambas.example/',
    VITE_CONTACT_PHONE: '(47) 99999-0000',
  });
  expect(warnings).toEqual([]);
  expect(values).toEqual({
    VITE_SITE_URL: 'https://cacambas.example',
    VITE_CONTACT_PHONE: '5547999990000',
  });
});

test.each([
  ['VITE_SITE_URL', 'cacambas.example'],
  ['VITE_SITE_URL', 'https://cacambas.example/pasta'],
  ['VITE_SITE_URL', 'ftp://cacambas.example'],
  ['VITE_SITE_URL', 'https://:secret@cacambas.example'],
  ['VITE_CONTACT_PHONE', '12345'],
  ['VITE_CONTACT_PHONE', '0800 123 4567'],
])('%s=%s stops the build with a sentence that names it, and no password', (name, value) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(name);
  expect(read).not.toThrow('secret');
});
