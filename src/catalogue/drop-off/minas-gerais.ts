import type { minasGerais } from '#src/catalogue/states/minas-gerais.ts';
import type { DropOffIn } from './drop-off.ts';

const ecopontos = { one: 'Ecoponto', many: 'Ecopontos' };

export const dropOffInMinasGerais = {
  'belo-horizonte': {
    called: { one: 'URPV', many: 'URPVs' },
    total: 35,
    debris: 'yes',
    answer:
      'Belo Horizonte tem 35 URPVs, e cada pessoa pode levar até 1\u00a0m³ de entulho por dia.',
    limit: 'Cada pessoa pode levar até 1\u00a0m³ por dia.',
    takes: 'As URPVs recebem entulho, madeira, pneus, poda, móveis velhos e colchões.',
    refuses: 'Elas não recebem lixo de casa, de indústria nem de serviço de saúde.',
    hours:
      'Em 2021, abriam de segunda a sexta, das 7h às 18h, e aos sábados e domingos, das 7h40 às 16h.',
    ask: { name: 'a SLU', phone: '156' },
    sources: [
      {
        about: 'Quantidade e limite',
        title: 'URPVs da Prefeitura são alternativas corretas aos bota-fora irregulares em BH',
        url: 'https://prefeitura.pbh.gov.br/noticias/urpvs-da-prefeitura-sao-alternativas-corretas-aos-bota-fora-irregulares-em-bh',
        kind: 'official',
        published: '2025-01-20',
      },
      {
        about: 'Nomes',
        title: 'SLU investe nas URPVs para combater bota-foras clandestinos',
        url: 'https://prefeitura.pbh.gov.br/noticias/slu-investe-nas-urpvs-para-combater-bota-foras-clandestinos',
        kind: 'official',
        published: null,
      },
      {
        about: 'Horário',
        title: 'Prefeitura amplia funcionamento das URPVs',
        url: 'https://prefeitura.pbh.gov.br/noticias/prefeitura-amplia-funcionamento-das-urpvs',
        kind: 'official',
        published: '2021-02-24',
      },
    ],
    places: [
      { name: 'URPV Garças', bairro: 'Enseada das Garças' },
      { name: 'URPV Andradas', bairro: 'Pompeia', address: 'Av. dos Andradas, 5.981' },
      { name: 'URPV Mem de Sá', bairro: 'região Centro-Sul' },
      { name: 'URPV Dona Clara', bairro: 'região da Pampulha' },
      { name: 'URPV Rio Branco', bairro: 'região de Venda Nova' },
    ],
  },
  uberlandia: {
    called: ecopontos,
    total: 13,
    debris: 'yes',
    answer: 'Uberlândia tem 13 Ecopontos, e cada pessoa pode levar até 1\u00a0m³ por dia.',
    limit: 'Cada pessoa pode levar até 1\u00a0m³ por dia.',
    takes:
      'Os Ecopontos recebem restos de construção e de móveis, plásticos, metais, vidros e poda.',
    hours: 'Abrem todos os dias, das 7h às 19h.',
    ask: { name: 'a Prefeitura de Uberlândia', phone: '(34) 3239-2832' },
    sources: [
      {
        about: 'Ecopontos',
        title:
          'Ecopontos de Uberlândia recebem 13.230 toneladas em janeiro (Uberlândia Hoje, com dados da Prefeitura)',
        url: 'https://uberlandiahoje.com.br/?p=46835',
        kind: 'press',
        published: null,
      },
      {
        about: 'Limite por dia',
        title: 'Mais de R$\u00a022 mil em multas são aplicados (Diário de Uberlândia)',
        url: 'https://diariodeuberlandia.com.br/noticia/14300/mais-de-r-22-mil-em-multas-sao-aplicados',
        kind: 'press',
        published: null,
      },
    ],
    places: [
      { name: 'Ecoponto Canaã', bairro: 'Canaã' },
      { name: 'Ecoponto Cruzeiro do Sul', bairro: 'Cruzeiro do Sul' },
      { name: 'Ecoponto Daniel Fonseca', bairro: 'Daniel Fonseca' },
      { name: 'Ecoponto Guarani', bairro: 'Guarani' },
      { name: 'Ecoponto Luizote de Freitas', bairro: 'Luizote de Freitas' },
      { name: 'Ecoponto Mansour', bairro: 'Mansour' },
      { name: 'Ecoponto Morumbi', bairro: 'Morumbi' },
      { name: 'Ecoponto Roosevelt', bairro: 'Roosevelt' },
      { name: 'Ecoponto Santa Rosa', bairro: 'Santa Rosa' },
      { name: 'Ecoponto São Jorge', bairro: 'São Jorge' },
      { name: 'Ecoponto São Lucas', bairro: 'São Lucas' },
      { name: 'Ecoponto Segismundo Pereira', bairro: 'Segismundo Pereira' },
      { name: 'Ecoponto Tocantins', bairro: 'Tocantins' },
    ],
  },
  contagem: {
    called: ecopontos,
    total: 26,
    debris: 'yes',
    answer:
      'Contagem tem 26 Ecopontos nas oito regiões da cidade, que recebem entulho de moradores.',
    takes:
      'Os Ecopontos recebem entulho, telhas, móveis, madeira, folhas, galhos e até seis pneus.',
    refuses:
      'Eles não recebem eletrônicos, eletrodomésticos, líquidos nem produtos que contaminam, e recusam caminhões, veículos grandes e empresas.',
    hours: 'Abrem de segunda a sábado, das 8h30 às 12h e das 13h às 16h50.',
    ask: { name: 'o Disque Limpeza Urbana', phone: '0800 283 1225' },
    sources: [
      {
        title: 'Prefeitura de Contagem reforça estrutura dos Ecopontos (Jornal Panorama Minas)',
        url: 'https://jornalpanoramaminas.com.br/site/prefeitura-de-contagem-reforca-estrutura-dos-ecopontos-para-descarte-sustentavel',
        kind: 'press',
        published: null,
      },
    ],
    places: [],
  },
  'juiz-de-fora': {
    called: ecopontos,
    debris: 'yes',
    answer:
      'Juiz de Fora tem Ecopontos do Demlurb, e cada pessoa pode levar até 1\u00a0m³ de restos de obra.',
    limit: 'Cada pessoa pode levar até 1\u00a0m³, que enche dez embalagens de 100 litros.',
    takes:
      'Os Ecopontos recebem restos de obra pequena, recicláveis, móveis, eletrodomésticos, restos verdes e eletroeletrônicos.',
    hours: 'Em 2019, abriam de segunda a sexta, das 8h às 17h, e aos sábados, das 8h às 12h.',
    note: 'Os endereços são de 2019, e a rede continuava aberta em fevereiro de 2026.',
    ask: { name: 'o Demlurb', phone: '(32) 3690-3500', note: 'número de 2019' },
    sources: [
      {
        about: 'Limite e horário',
        title: 'Coleta domiciliar em Juiz de Fora será ampliada (Acessa.com, dados do Demlurb)',
        url: 'https://www.acessa.com/cidade/arquivo/noticias/2019/06/26-coleta-domiciliar-juiz-fora-sera-ampliada-partir-1-julho/',
        kind: 'press',
        published: '2019-06-26',
      },
      {
        about: 'Endereços',
        title: 'Coleta de lixo é suspensa durante feriado em Juiz de Fora (Acessa.com)',
        url: 'https://www.acessa.com/cidade/arquivo/noticias/2019/09/06-coleta-lixo-suspensa-durante-feriado-juiz-fora/',
        kind: 'press',
        published: '2019-09-06',
      },
      {
        about: 'Rede em 2026',
        title: 'Descarte irregular de lixo em Juiz de Fora (Tribuna de Minas)',
        url: 'https://tribunademinas.com.br/noticias/cidade/19-02-2026/descarte-irregular-lixo.html?amp=1',
        kind: 'press',
        published: '2026-02-19',
      },
    ],
    places: [
      {
        name: 'Ecoponto Linhares',
        bairro: 'Linhares',
        address: 'Rua Diva Garcia, 1.200',
        hint: 'em frente a este número',
      },
      { name: 'Ecoponto São Pedro', bairro: 'São Pedro', hint: 'em frente ao Estádio Municipal' },
    ],
  },
  betim: {
    called: { one: 'EcoEntulho', many: 'pontos EcoEntulho' },
    total: 41,
    debris: 'yes',
    answer: 'Em Betim, os moradores podem levar entulho às caçambas públicas do EcoEntulho.',
    takes: 'As caçambas recebem o entulho de construção dos moradores, que vai para a reciclagem.',
    note: 'Em junho de 2020 havia 41 pontos com 212 caçambas, e isso pode ter mudado.',
    ask: { name: 'a Prefeitura de Betim', phone: null },
    sources: [
      {
        title:
          'Betim tem flagrantes de descarte irregular de entulho; confira locais corretos (g1)',
        url: 'https://g1.globo.com/mg/minas-gerais/noticia/2020/06/22/betim-tem-flagrantes-de-desrespeito-e-descarte-irregulares-de-entulho-confira-locais-corretos.ghtml',
        kind: 'press',
        published: '2020-06-22',
      },
    ],
    places: [
      {
        name: 'EcoEntulho 3',
        bairro: 'Capelinha',
        address: 'Av. Nova York com Rua Santo Antônio',
        hint: 'ao lado do campo de futebol',
      },
      {
        name: 'EcoEntulho 1',
        bairro: 'Granja Verde',
        address: 'Av. A com Rua Onze',
        hint: 'do lado oposto ao campo de futebol',
      },
      { name: 'EcoEntulho 2', bairro: 'Universal', address: 'Rua Onze com Av. Universal' },
    ],
  },
} satisfies DropOffIn<typeof minasGerais>;
