import { readdirSync } from 'node:fs';

/** The address of every page that the build wrote, but for those that stand in for others. */
export const addresses = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && !['404.html', 'sem-internet.html'].includes(file))
  .map((file) => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`));

/** One page of each kind. */
export const kinds: readonly string[] = [
  '/',
  '/blog',
  '/blog/tamanho-ideal-cacamba-entulho',
  '/blog/cacamba-entulho-sao-jose-campos-sp',
  '/sp/sao-jose-dos-campos/aluguel-cacamba-entulho',
  '/como-funciona',
  '/seja-parceiro',
  '/area-empresa',
  '/sobre-nos',
  '/termos-de-uso',
  '/nao-existe',
];
