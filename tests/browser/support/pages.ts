import { readdirSync } from 'node:fs';
import { offlinePage } from '#src/shared/site/site-cache.ts';

/** The path of every page that the build wrote, without the not-found page. */
export const builtPaths = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && file !== '404.html')
  .map((file) => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`));

/** One page of each kind. */
export const pageKinds: readonly string[] = [
  '/',
  '/blog',
  '/blog/tamanho-ideal-cacamba-entulho',
  '/blog/cacamba-entulho-sao-jose-campos-sp',
  '/sp/sao-jose-dos-campos/aluguel-cacamba-entulho',
  '/busca',
  '/como-funciona',
  '/seja-parceiro',
  '/area-empresa',
  '/empresa',
  '/empresa/demonstracao-1',
  '/sobre-nos',
  '/termos-de-uso',
  '/ferramentas',
  '/ferramentas/calculadora',
  '/ferramentas/pode-jogar',
  '/ferramentas/autorizacao',
  '/ferramentas/autorizacao/sp/sao-paulo',
  '/ferramentas/ecopontos',
  '/ferramentas/pedido',
  '/pedido',
  '/salvos',
  '/dados-neste-aparelho',
  '/nao-existe',
];

/** Of the pages that every city has, one more each: the others differ from it in words alone. */
const moreOfCities = [
  '/blog/cacamba-entulho-florianopolis-sc',
  '/ferramentas/autorizacao/mg/belo-horizonte',
  '/mg/betim/aluguel-cacamba-entulho',
];

const isOfCity = (path: string) => /\/(cacamba-entulho|autorizacao\/|aluguel-cacamba)/.test(path);

/** Every guide and every page that stands for itself, and two of each kind that every city has. */
export const sampledPaths = builtPaths.filter(
  (path) =>
    // Only the worker shows it.
    path !== offlinePage &&
    (!isOfCity(path) || pageKinds.includes(path) || moreOfCities.includes(path)),
);
