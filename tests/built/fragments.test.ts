import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  joinPage,
  readFragments,
  readTemplate,
  templateFragment,
} from '#src/shared/site/page-fragment.ts';
import { storedFiles } from '#tests/unit/support/stored-files.ts';
import { notFoundPage, pages } from './support/built-pages.ts';

const { document: template } = readTemplate(readFileSync(`dist${templateFragment}`, 'utf8'));

const fragments = new Map(
  storedFiles('dist')
    .filter((file) => file.startsWith('/parts/'))
    .flatMap((file) => [...readFragments(readFileSync(`dist${file}`, 'utf8'))]),
);

test('the worker stores every page, and no other', () => {
  const addresses = [...pages, notFoundPage].map(({ address }) => address);
  expect([...fragments.keys()].sort()).toEqual(addresses.sort());
});

test.each(pages)(
  'the worker joins $address from what it stores as the build wrote it',
  ({ address, html }) => {
    const fragment = fragments.get(address);
    expect(fragment && joinPage(template, fragment)).toBe(html);
  },
);
