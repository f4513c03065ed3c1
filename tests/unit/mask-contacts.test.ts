import { expect, test } from 'vitest';
import { hasContacts, maskContacts } from '#src/shared/contact/mask-contacts.ts';

test.each([
  ['Ligue (47) 98888-0000', 'Ligue •••'],
  ['whats 47 9 8888 0000 hoje', 'whats ••• hoje'],
  ['zap 5547988880000', 'zap •••'],
  ['ana.lima@example.com.br, obrigada', '•••, obrigada'],
  ['ana arroba example.com', '•••'],
  ['ana      (at)      a.b.c.d.e.f.g.example', '•••'],
  ['veja www.alfa.com.br/x agora', 'veja ••• agora'],
  ['em alfa.com.br', 'em •••'],
  ['CPF 123.456.789-09', 'CPF •••'],
  ['CPF 12345678909', 'CPF •••'],
  ['siga @alfa.cacambas', 'siga •••'],
  ['tel 34331111', 'tel •••'],
  ['47/98888/0000 ou 8888_0000', '••• ou •••'],
  ['veja bit.ly/abc', 'veja •••'],
  ['em empresa.shop', 'em •••'],
  ['em empresa.info, ou alfa.xyz', 'em •••, ou •••'],
  ['em alfa。com。br', 'em •••'],
  ['caçambas.com.br', '•••'],
  ['alfa ponto com ponto br', '•••'],
  ['zap ４７９８８８８００００', 'zap •••'],
  ['zap 4️⃣7️⃣9️⃣8️⃣8️⃣8️⃣8️⃣0️⃣0️⃣0️⃣0️⃣', 'zap •••'],
  ['zap ٤٧٩٨٨٨٨٠٠٠٠', 'zap •••'],
  ['47,98888,1234', '•••'],
  ['47,99 9991234 ou 47:99 9991234', '••• ou •••'],
  ['47*98888*1234', '•••'],
  ['zap:47:98888:1234', 'zap:•••'],
  ['4\u200b7 9\u200b8888 0000', '•••'],
  ['sete nove oito oito oito oito zero zero zero zero', '•••'],
  ['quarenta e sete, noventa e nove, oitenta e oito, oitenta e oito, zero zero', '•••'],
  ['zap 47—98888—0000 ou 47 98888‑0000', 'zap ••• ou •••'],
  ['zap [47] • 98888 • 0000', 'zap [•••'],
  ['47 98888 zero um dois três', '•••'],
  ['CEP: 98888-0000 ou cep 47988880000', 'CEP: ••• ou cep •••'],
  ['em alfa(.)com[.]br ou linktr.ee', 'em ••• ou •••'],
  ['insta: alfa_cacambas', '•••'],
  ['(@alfa.cacambas)', '(•••)'],
])('"%s" is shown as "%s"', (text, masked) => {
  expect(maskContacts(text)).toBe(masked);
  expect(hasContacts(text)).toBe(true);
});

test.each([
  'Caçamba de 4 m³ por 5 dias, R$ 1.250,50',
  'Entre 8h e 12h, dia 01/12/2026',
  'CEP 89216-000, quadra 12, lote 3',
  'cep: 89216000, sacos/latas',
  'Portão azul, nº 100. Tijolo, telha e piso',
  'Medidas: 2,60 x 1,70 x 1,20',
  'Preços: 350,00 420,00 480,00',
  'Das 08:00-12:00, 13:00-17:00',
  'Dias 01/12, 02/12, 03/12 e 04/12',
  'Tijolo.Telha e piso.De concreto, no comércio.Comércio',
  'São um dois três degraus',
  'Duas caçambas de cinco metros, uma de sete e três de quatro',
  'Dias vinte e um, vinte e dois, vinte e três e vinte e quatro',
  'Dia 12/05/2026, uma caçamba; dia 14/05/2026 — 15/05/2026, duas',
  'De 300 + 250 + 180 = 730 sacos',
  'A obra está cheia.Me avise antes',
])('"%s" stays as it is', (text) => {
  expect(maskContacts(text)).toBe(text);
});
