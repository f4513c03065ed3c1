import { expect, test } from 'vitest';
import { readSettings } from '#src/prerender/settings.ts';

/** Nothing invented stands for who runs the site. */
const unnamed = {
  VITE_OPERATOR_NAME: '',
  VITE_OPERATOR_CNPJ: '',
  VITE_OPERATOR_ADDRESS: '',
  VITE_PRIVACY_EMAIL: '',
  VITE_APPROVAL_DAYS: '3',
};

test('without settings the build goes on and names what is missing', () => {
  const { values, warnings } = readSettings({});
  expect(values).toEqual({
    VITE_SITE_URL: 'https://alugacacamba.example',
    VITE_CONTACT_PHONE: '5552990000000',
    ...unnamed,
  });
  expect(warnings).toHaveLength(3);
  expect(warnings.join()).toMatch(/VITE_SITE_URL.*VITE_CONTACT_PHONE.*VITE_OPERATOR_NAME/);
});

test('settings are brought into one form', () => {
  const { values, warnings } = readSettings({
    VITE_SITE_URL: 'https://cacambas.example/',
    VITE_CONTACT_PHONE: '(47) 99999-0000',
    VITE_OPERATOR_NAME: 'Exemplo Ltda.',
    VITE_OPERATOR_CNPJ: '11222333000181',
    VITE_OPERATOR_ADDRESS: 'Rua A, 1, Joinville, SC',
    VITE_PRIVACY_EMAIL: ' Dados@cacambas.example',
    VITE_APPROVAL_DAYS: '1',
  });
  expect(warnings).toEqual([]);
  expect(values).toEqual({
    VITE_SITE_URL: 'https://cacambas.example',
    VITE_CONTACT_PHONE: '5547999990000',
    VITE_OPERATOR_NAME: 'Exemplo Ltda.',
    VITE_OPERATOR_CNPJ: '11.222.333/0001-81',
    VITE_OPERATOR_ADDRESS: 'Rua A, 1, Joinville, SC',
    VITE_PRIVACY_EMAIL: 'dados@cacambas.example',
    VITE_APPROVAL_DAYS: '1',
  });
});

test.each([
  ['VITE_SITE_URL', 'cacambas.example'],
  ['VITE_SITE_URL', 'https://cacambas.example/pasta'],
  ['VITE_SITE_URL', 'ftp://cacambas.example'],
  ['VITE_SITE_URL', 'https://:secret@cacambas.example'],
  ['VITE_CONTACT_PHONE', '12345'],
  ['VITE_CONTACT_PHONE', '0800 123 4567'],
  ['VITE_OPERATOR_CNPJ', '11222333000180'],
  ['VITE_PRIVACY_EMAIL', 'dados'],
  ['VITE_APPROVAL_DAYS', 'três'],
])('%s=%s stops the build with a sentence that names it, and no password', (name, value) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(name);
  expect(read).not.toThrow('secret');
});
