import type { HtmlElement } from 'html-validate';
import { expect, test } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import { cityArticles as citiesWithArticle } from '#src/features/guides/city-articles.ts';
import { guides as guideFacts } from '#src/features/guides/guides.ts';
import { hasRulesPage } from '#src/shared/routing/links.ts';
import { attribute, notFoundPage, pageAt, pages, textOf } from './support/built-pages.ts';

const listings = addressesUnder(/^\/[a-z]{2}\/[a-z-]+\/aluguel-cacamba-entulho$/);
const cityArticles = addressesUnder(/^\/blog\/cacamba-entulho-/);
const guides = addressesUnder(/^\/blog\/(?!cacamba-entulho-)/);

test('every city, city article, guide and rules page of the catalogue is built', () => {
  expect(listings).toHaveLength(cities.length);
  expect(cityArticles).toHaveLength(citiesWithArticle.length);
  expect(guides).toHaveLength(guideFacts.length);
  const withRules = cities.filter(({ id }) => hasRulesPage(id));
  expect(addressesUnder(/^\/ferramentas\/autorizacao\/./)).toHaveLength(withRules.length);
});

test.each([
  ['/', 'Buscar Caçambas'],
  ['/', 'Ver Empresas Disponíveis'],
  ['/', 'Todas as Cidades Atendidas'],
  ['/como-funciona', '3 a 7 dias'],
  ['/como-funciona', '3 a 4 m³'],
  ['/como-funciona', '5 m³ ou mais'],
  ['/como-funciona', '20 carrinhos'],
  ['/blog/como-funciona-aluguel-cacamba', '3 a 7 dias'],
  ['/blog/como-funciona-aluguel-cacamba', 'diária extra'],
  ['/blog/tamanho-ideal-cacamba-entulho', '20 carrinhos'],
  ['/blog/tamanho-ideal-cacamba-entulho', '3 m³'],
  ['/blog/tamanho-ideal-cacamba-entulho', '4 m³'],
  ['/blog/tamanho-ideal-cacamba-entulho', '5 m³'],
  ['/blog/saco-entulho-ou-cacamba-pequena-reforma', '1 m³'],
  ['/blog/saco-entulho-ou-cacamba-pequena-reforma', '1,5 m³'],
  ['/blog/saco-entulho-ou-cacamba-pequena-reforma', '20 a 30 carrinhos'],
  ['/ferramentas/calculadora', '20 a 30 carrinhos'],
  ['/ferramentas/calculadora', '3, 4 ou 5 m³'],
  ['/ferramentas/calculadora', '90% do tamanho dela'],
  ['/blog/preco-aluguel-cacamba-entulho', '3 a 7'],
  ['/blog/preco-aluguel-cacamba-entulho', '4 a 5 m³'],
  ['/blog/preco-aluguel-cacamba-entulho', 'R$ 350 a R$ 550'],
  ['/blog/preco-aluguel-cacamba-entulho', 'R$ 450 a R$ 550'],
  ['/blog/preco-aluguel-cacamba-entulho', 'R$ 400 a R$ 500'],
  ['/blog/preco-aluguel-cacamba-entulho', 'R$ 380 a R$ 480'],
  ['/blog/preco-aluguel-cacamba-entulho', 'R$ 350 a R$ 450'],
  ['/sp/sao-paulo/aluguel-cacamba-entulho', 'R$ 450 a R$ 550'],
  ['/rj/rio-de-janeiro/aluguel-cacamba-entulho', 'R$ 400 a R$ 500'],
  ['/mg/belo-horizonte/aluguel-cacamba-entulho', 'R$ 380 a R$ 480'],
  ['/pr/curitiba/aluguel-cacamba-entulho', 'R$ 350 a R$ 450'],
  ['/sc/joinville/aluguel-cacamba-entulho', 'R$ 350 a R$ 550'],
  ['/sp/sao-paulo/aluguel-cacamba-entulho', 'Prazo na rua3 diasfonte de 2026'],
  ['/rj/rio-de-janeiro/aluguel-cacamba-entulho', 'Prazo na rua48 horasfonte de 2020'],
  ['/pr/maringa/aluguel-cacamba-entulho', 'Prazo na ruaPergunte antes'],
  ['/mg/juiz-de-fora/aluguel-cacamba-entulho', 'Prazo na ruaPergunte antes'],
  [
    '/sp/sao-jose-dos-campos/aluguel-cacamba-entulho',
    'a caçamba tem no máximo 2,87 × 1,55 × 1,32 m (fonte de 2008)',
  ],
  ['/pr/curitiba/aluguel-cacamba-entulho', 'a caçamba tem no máximo 5 m³ (fonte de 1998)'],
  [
    '/como-funciona',
    'Lixo orgânico, produtos químicos, tintas, pneus, eletrônicos e lixo hospitalar',
  ],
  ['/seja-parceiro', 'O perfil é grátis'],
  ['/seja-parceiro', 'em até 3 dias úteis'],
  ['/seja-parceiro', 'Não há limite de empresas em destaque por cidade nem rodízio'],
  ['/area-empresa', 'Acesso Restrito'],
  ['/area-empresa', 'Atualizar dados da empresa'],
  ['/area-empresa', 'Gerenciar fotos'],
  ['/area-empresa', 'Visualizar estatísticas'],
  ['/area-empresa', 'Receber notificações de contato'],
  ['/area-empresa', 'Gerenciar áreas de atendimento'],
  ['/area-empresa', 'Ainda Não Sou Parceiro'],
  ['/sobre-nos', 'Nossa história'],
  ['/sobre-nos', 'Nossa missão'],
  ['/sobre-nos', 'Nossos valores'],
  ['/sobre-nos', 'Nosso compromisso'],
  ['/termos-de-uso', '14 de outubro de 2025'],
  ['/politica-de-privacidade', '14 de outubro de 2025'],
  ['/politica-de-privacidade', 'Dados neste aparelho'],
  [
    '/ferramentas/ecopontos',
    'Sem JavaScript, esta página mostra só quantos pontos cada cidade tem',
  ],
  ['/ferramentas/autorizacao', 'Sem JavaScript, escolha a cidade na lista abaixo.'],
  ['/ferramentas/pode-jogar', 'Sem JavaScript, a busca não funciona: procure na lista abaixo.'],
  ['/ferramentas/pode-jogar', 'Não quebre; pergunte ao órgão da cidade'],
  ['/ferramentas/calculadora', 'Sem ele, faça a conta com as tabelas do guia'],
  ['/busca', 'A busca precisa de JavaScript. Escolha uma das páginas abaixo.'],
  ['/404', '404'],
])('%s says "%s"', (address, words) => {
  // Not toContain: it would print the whole page.
  expect(textOf(pageAt(address).document).includes(words)).toBe(true);
});

test.each([
  ['/', 'Empresas verificadas', 'Marcamos quem está no cadastro da prefeitura.'],
  ['/', 'Avaliações reais', 'As notas vêm do Google e de quem alugou por aqui.'],
  ['/sobre-nos', 'empresas verificadas e bem avaliadas', 'constava no cadastro público'],
  ['/sobre-nos', 'empresas verificadas e bem avaliadas', 'Bem avaliada quer dizer com boas notas'],
  ['/seja-parceiro', 'até 5x mais visibilidade', 'não uma medição da sua cidade'],
])('%s says beside "%s" what it rests on', (address, promise, basis) => {
  const said = textOf(pageAt(address).document);
  expect(said).toContain(promise);
  expect(said.slice(said.indexOf(promise))).toContain(basis);
});

test('the search box asks for a city or a CEP', () => {
  const [box] = pageAt('/').document.querySelectorAll('input');
  expect(box && attribute(box, 'placeholder')).toBe('Digite sua cidade ou CEP...');
});

test.each(listings)(
  '%s names a price, a size, how full it may be, and the carts per cubic metre',
  (address) => {
    const said = textOf(pageAt(address).document);
    expect(said).toContain('Buscando empresas no Google...');
    expect(said).toMatch(/R\$ \d{3} a R\$ \d{3}(?! mil)/);
    expect(said).toMatch(/3 m³ .*5 m³ ou mais/);
    expect(said).toContain('20 carrinhos');
    expect(said).toContain('até 10 cm abaixo da borda');
    expect(said).toContain('o MTR só prova a saída');
    expect(said).not.toMatch(/enche até a borda|diária extra incluída/);
  },
);

test.each(cityArticles)('%s names a price and answers three questions', (address) => {
  const { document } = pageAt(address);
  expect(textOf(document)).toMatch(/R\$ \d{3} a R\$ \d{3}(?! mil)/);
  expect(document.querySelectorAll('details summary')).toHaveLength(3);
});

test.each(cityArticles)(
  '%s leads to its city, and to licences, sizes and permitted items',
  (address) => {
    const links = pageAt(address).document.querySelectorAll('main a');
    const leadsTo = links.map((link) => attribute(link, 'href') ?? '');
    const uf = address.slice(-2);
    expect(leadsTo).toEqual(
      expect.arrayContaining([
        '/blog/precisa-licenca-prefeitura-cacamba',
        '/blog/tamanho-ideal-cacamba-entulho',
        '/blog/o-que-pode-colocar-cacamba-entulho',
        expect.stringMatching(new RegExp(`^/${uf}/[a-z-]+/aluguel-cacamba-entulho$`)),
      ]),
    );
  },
);

test.each(cities)('the listing of $name names its bairros and its authority', (city) => {
  const said = textOf(pageAt(`/${city.id}/aluguel-cacamba-entulho`).document);
  expect(city.bairros).toHaveLength(4);
  expect([...city.bairros, city.orgaoLocal].filter((name) => !said.includes(name))).toEqual([]);
});

test.each([
  ['/seja-parceiro', 'Quero Ser Parceiro', 'Tenho uma empresa de caçambas e quero ser parceiro'],
  [
    '/seja-parceiro',
    'Solicitar Plano Destaque',
    'Tenho uma empresa de caçambas e quero ser parceiro',
  ],
  ['/area-empresa', 'Contatar Suporte', 'Sou parceiro do AlugaCaçamba e quero acesso'],
  ['/termos-de-uso', 'Perguntar pelo WhatsApp', 'dúvida sobre os termos de uso'],
  ['/politica-de-privacidade', 'Falar sobre meus dados', 'encarregado de dados'],
])('on %s "%s" opens a chat that says "%s"', (address, label, words) => {
  const links = pageAt(address).document.querySelectorAll('main a');
  const link = links.find((one) => textOf(one) === label);
  const chat = new URL(attribute(link as HtmlElement, 'href') ?? '');
  expect(chat.host).toBe('wa.me');
  expect(chat.searchParams.get('text')).toContain(words);
});

test('the sections that the specification links to exist', () => {
  const ids = pageAt('/')
    .document.querySelectorAll('section[id]')
    .map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['como-funciona', 'empresas']));
});

test('the blog shows every guide and every city article', () => {
  const links = pageAt('/blog').document.querySelectorAll('main a');
  const shown = new Set(links.map((link) => attribute(link, 'href')));
  expect([...guides, ...cityArticles].filter((address) => !shown.has(address))).toEqual([]);
});

test('a price is called an estimate wherever it stands', () => {
  const silent = pages.filter(({ document }) => {
    const said = textOf(document);
    return /R\$ \d{3} a R\$ \d{3}(?! mil)/.test(said) && !/estimativa/i.test(said);
  });
  expect(silent.map(({ address }) => address)).toEqual([]);
});

test('header, footer and year are those of the specification on every page', () => {
  for (const { address, document } of [...pages, notFoundPage]) {
    const menu = document.querySelectorAll('header nav a').map(textOf);
    expect(menu, address).toEqual([
      ...['Início', 'Buscar', 'Meus pedidos', 'Guias', 'Ferramentas', 'Salvos'],
      ...['Como funciona', 'Empresas parceiras', 'Para empresas'],
    ]);
    const columns = document.querySelectorAll('footer nav h2').map(textOf);
    expect(columns, address).toEqual(['Para você', 'Para empresas', 'Institucional']);
    expect(document.querySelectorAll('footer').map(textOf).join(), address).toContain('© 2025');
  }
});

function addressesUnder(pattern: RegExp): string[] {
  return pages.map(({ address }) => address).filter((address) => pattern.test(address));
}
