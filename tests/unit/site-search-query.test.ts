import { expect, it, test } from 'vitest';
import type { SavedCompany } from '#src/device/database/database.ts';
import { findSaved } from '#src/features/site-search/results.tsx';
import { maxQueryLength, readSearchQuery } from '#src/features/site-search/search-query.ts';

it('reads the text of the URL, else what another app shares', () => {
  expect(readSearchQuery({ q: 'gesso', titulo: 'Loja' })).toBe('gesso');
  expect(readSearchQuery({ q: '', titulo: 'Telha de barro' })).toBe('Telha de barro');
  expect(readSearchQuery({})).toBe('');
  expect(readSearchQuery({ q: 5, titulo: null, link: 'javascript:alert(1)' })).toBe('alert 1');
});

it('takes the words of a link, and leaves the link out of a text', () => {
  const read = (query: Record<string, string>) => readSearchQuery(query);
  expect(read({ link: 'https://loja.example/obra/telha-de-barro.html?id=5' })).toBe(
    'obra telha de barro',
  );
  expect(read({ q: 'https://loja.example/isopor' })).toBe('isopor');
  expect(read({ q: 'Olha isto: https://loja.example/x' })).toBe('Olha isto:');
  expect(read({ link: 'https://www.cacambas.com.br/' })).toBe('cacambas');
  expect(read({ link: 'https://loja.example/%E0%A4%A' })).toBe('E0 A4 A');
  expect(read({ link: 'no link' })).toBe('');
});

it('cuts a long text at a word', () => {
  const q = readSearchQuery({ q: 'entulho '.repeat(50) });
  expect(q.length).toBeLessThanOrEqual(maxQueryLength);
  expect(q.endsWith('entulho')).toBe(true);
  expect(readSearchQuery({ q: 'x'.repeat(500) })).toHaveLength(maxQueryLength);
});

test('saved companies are found by name, city and note, by the start of every word', () => {
  const company: SavedCompany = {
    kind: 'company',
    key: 'a',
    name: 'Caçambas São João',
    phone: '+5547999990000',
    city: 'sc/joinville',
    note: 'Fecha às 18h',
    savedAt: 1,
  };
  const titles = (text: string) => findSaved([company], text).map(({ entry }) => entry.title);
  for (const text of ['joao', 'são jo', 'joinville', 'cacambas fecha']) {
    expect(titles(text), text).toEqual([company.name]);
  }
  for (const text of ['', 'joão curitiba', 'oao']) expect(titles(text), text).toEqual([]);
  const [found] = findSaved([company], 'joao');
  expect(found?.entry).toMatchObject({ kind: 'saved', path: '/salvos' });
  expect(found?.entry.text).toBe('Joinville, SC · (47) 99999-0000 · Fecha às 18h');
  expect([...(found?.matched ?? [])]).toEqual(['joao']);
});
