import { expect, test } from 'vitest';
import { cepMessage } from '#src/catalogue/cep-message.ts';

test('a municipality that is not served is named, with the nearest city and its distance', async () => {
  expect(await cepMessage('88301000')).toEqual({
    text: '88301-000 é Itajaí, SC; a cidade atendida mais próxima é Blumenau, a 40\u00a0km em linha reta.',
    hint: 'Pergunte à empresa se ela leva a caçamba até Itajaí.',
    link: { path: '/sc/blumenau/aluguel-cacamba-entulho', text: 'Ver empresas em Blumenau' },
  });
});

test('a nearest city in another state is named with its state, and a far one as too far', async () => {
  expect(await cepMessage('37795-000')).toMatchObject({
    text: expect.stringContaining(
      'é Andradas, MG; a cidade atendida mais próxima é Campinas, SP, a',
    ),
    hint: 'É longe: talvez nenhuma empresa de lá leve a caçamba até Andradas.',
  });
});

test.each([
  ['88301', 'Faltam 3 números. Um CEP tem 8, como 88301-000.'],
  ['88301-00', 'Falta 1 número. Um CEP tem 8, como 88301-000.'],
  ['88301-0001', 'Um CEP tem 8 números, e aqui há 9.'],
  ['00000-000', 'Nenhum CEP começa com 000.'],
  ['39998-000', 'O CEP 39998-000 não está na tabela dos Correios de 2022.'],
  [
    '70000-000',
    '70000-000 é do Distrito Federal, onde ainda não atendemos. O estado atendido mais próximo é Minas Gerais.',
  ],
  ['89010-025', '89010-025 é Blumenau, SC.'],
])('%s is answered with a sentence', async (typed, text) => {
  expect((await cepMessage(typed))?.text).toBe(text);
});

test('a name is no CEP', async () => {
  expect(await cepMessage('Itajaí')).toBeNull();
});
