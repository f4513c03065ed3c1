import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { storedFiles } from '#tests/unit/support/stored-files.ts';
import { files } from './support/built-pages.ts';

const licences = readFileSync('dist/licencas.txt', 'utf8');

test('the licences name the packages whose code a browser gets', () => {
  for (const name of ['react', 'react-dom', '@tanstack/react-router', 'dexie', '@supabase/auth-js'])
    expect(licences).toContain(`\n## ${name} - `);
});

test('they name each font, with its licence', () => {
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  expect(fonts).toHaveLength(1);
  expect(licences).toContain('\n## barlow-condensed-700.woff2\n');
  expect(licences).toContain(readFileSync('src/app/fonts/OFL.txt', 'utf8').trim());
});

test('no phone stores them', () => {
  expect(storedFiles('dist')).not.toContain('/licencas.txt');
});
