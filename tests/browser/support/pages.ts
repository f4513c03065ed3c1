import { readdirSync } from 'node:fs';
import { offlinePage } from '#src/shared/storage/site-cache.ts';

/** The address of every page that the build wrote, but for the not-found page. */
export const builtPaths = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && file !== '404.html')
  .map((file) => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`));

/** Those that visitors look for. */
export const listedPaths = builtPaths.filter((address) => address !== offlinePage);

/** One page of each kind. */
export const pageKinds: readonly string[] = [
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
  '/ferramentas',
  '/ferramentas/calculadora',
  '/ferramentas/pode-jogar',
  '/ferramentas/autorizacao',
  '/ferramentas/pedido',
  '/ferramentas/diario',
  '/salvos',
  '/dados-neste-aparelho',
  '/nao-existe',
];
