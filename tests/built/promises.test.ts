import { expect, test } from 'vitest';
import { pageAt, textOf } from './support/built-pages.ts';

test.each([
  ['/', 'Empresas verificadas', 'Verificada é só a que traz “No cadastro da prefeitura”'],
  ['/', 'Notas de quem já contratou', 'O AlugaCaçamba não confere se ele alugou.'],
  ['/sobre-nos', 'empresas verificadas e bem avaliadas', 'constava no cadastro público'],
  ['/sobre-nos', 'empresas verificadas e bem avaliadas', 'Bem avaliada quer dizer com boas notas'],
  ['/seja-parceiro', 'até 5x mais visibilidade', 'não uma medição da sua cidade'],
])('%s says beside "%s" what it rests on', (address, promise, basis) => {
  const said = textOf(pageAt(address).document);
  expect(said).toContain(promise);
  expect(said.slice(said.indexOf(promise))).toContain(basis);
});
