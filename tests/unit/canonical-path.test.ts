import { expect, test } from 'vitest';
import { canonicalPath } from '#src/shared/routing/links.ts';

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/index', '/'],
  ['/index.html', '/'],
  ['/blog', '/blog'],
  ['/blog/', '/blog'],
  ['/blog//', '/blog'],
  ['/blog.html', '/blog'],
  ['/blog.html/', '/blog'],
  ['/blog/index.html', '/blog'],
  ['/blog/preco.md', '/blog/preco'],
  ['/sc/joinville/aluguel-cacamba-entulho/', '/sc/joinville/aluguel-cacamba-entulho'],
  ['/icon.svg/', '/icon.svg'],
  ['/blog.', '/blog'],
  ['/blog/preco),', '/blog/preco'],
  ['/blog.html.', '/blog'],
])('%s means the page %s', (pathname, path) => {
  expect(canonicalPath(pathname)).toBe(path);
});

test.each(['/BLOG', '//blog', '/SC/joinville', '/indexes', '/index/x', '/%62log'])(
  '%s means no other path',
  (pathname) => {
    expect(canonicalPath(pathname)).toBe(pathname);
  },
);

test('a path of many slashes takes no longer than its length allows', () => {
  const path = `${'/'.repeat(500_000)}x`;
  expect(canonicalPath(path)).toBe(path);
  expect(canonicalPath('/'.repeat(500_000))).toBe('/');
  expect(canonicalPath(`/${'.'.repeat(500_000)}x`)).toHaveLength(500_002);
});
