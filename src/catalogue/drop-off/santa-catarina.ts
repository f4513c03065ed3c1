import type { santaCatarina } from '#src/catalogue/states/santa-catarina.ts';
import type { DropOffIn } from './drop-off.ts';

export const dropOffInSantaCatarina = {
  florianopolis: {
    called: { one: 'Ecoponto', many: 'Ecopontos' },
    total: 9,
    debris: 'yes',
    answer:
      'Florianópolis tem nove Ecopontos, e eles recebem entulho de construção e de demolição.',
    takes:
      'Os Ecopontos recebem entulho, móveis e outros volumosos, poda, restos para compostagem, óleo, recicláveis, eletroeletrônicos e pneus.',
    collection:
      'A Comcap busca volumosos em casa com hora marcada pelo WhatsApp (48)\u00a098482-8462, número de 2021, e de obra só leva pouca quantidade ensacada.',
    note: 'Em 2013, o Ecoponto do Itacorubi aceitava até 2\u00a0m³ por dia, e o limite pode ter mudado.',
    ask: { name: 'a Comcap', phone: '0800 643 1529', note: 'número de 2020' },
    sources: [
      {
        about: 'Ecopontos',
        title: 'Ecoponto de Capoeiras é reinaugurado com nova estrutura (Jornal Conexão)',
        url: 'https://jornalconexao.com.br/noticia/11235/ecoponto-de-capoeiras-e-reinaugurado-com-nova-estrutura-e-reforca-meta-lixo-zero-em-florianopolis',
        kind: 'press',
        published: null,
      },
      {
        about: 'Coleta em casa',
        title: 'Florianópolis agenda coleta gratuita de resíduos volumosos (NSC Total)',
        url: 'https://stage.nsctotal.com.br/noticias/florianopolis-agenda-coleta-gratuita-de-residuos-volumosos',
        kind: 'press',
        published: '2021',
      },
    ],
    places: [
      { name: 'Ecoponto Canasvieiras', bairro: 'Canasvieiras' },
      {
        name: 'Ecoponto Capoeiras',
        bairro: 'Capoeiras',
        hours: 'Abre de segunda a sábado, das 7h às 12h e das 13h às 19h.',
      },
      { name: 'Ecoponto Coloninha', bairro: 'Coloninha' },
      { name: 'Ecoponto Costeira', bairro: 'Costeira do Pirajubaé' },
      { name: 'Ecoponto Ingleses', bairro: 'Ingleses' },
      { name: 'Ecoponto Itacorubi', bairro: 'Itacorubi' },
      { name: 'Ecoponto Monte Cristo', bairro: 'Monte Cristo' },
      { name: 'Ecoponto Morro das Pedras', bairro: 'Morro das Pedras' },
      { name: 'Ecoponto Rio Vermelho', bairro: 'Rio Vermelho' },
    ],
  },
  joinville: {
    debris: 'unknown',
    answer:
      'Pergunte à SAMA, a secretaria de meio ambiente, se Joinville tem um lugar que recebe pouco entulho.',
    ask: { name: 'a SAMA', phone: null },
    sources: [],
    places: [],
  },
  'jaragua-do-sul': {
    called: { one: 'PEV', many: 'PEVs' },
    total: 1,
    debris: 'no',
    answer: 'O PEV de Jaraguá do Sul não recebe entulho, nem em pouca quantidade.',
    takes:
      'O PEV recebe de graça pneus, móveis, eletroeletrônicos, colchões, plásticos e metais de pessoas físicas.',
    refuses: 'Ele não recebe entulho, poda nem lixo de casa.',
    hours: 'Abre de segunda a sexta, das 7h às 19h, e aos sábados, das 8h às 12h.',
    ask: { name: 'o Samae', phone: '0800 642 0156', note: 'número da Ouvidoria' },
    sources: [
      {
        title: 'Câmeras flagram descarte incorreto em Jaraguá do Sul (SCC10)',
        url: 'https://scc10.com.br/cotidiano/meio-ambiente/cameras-da-policia-militar-flagram-descarte-incorreto-de-lixo-em-jaragua-do-sul',
        kind: 'press',
        published: null,
      },
    ],
    places: [
      {
        name: 'PEV Vila Lenzi',
        bairro: 'Vila Lenzi',
        address: 'Rua Leocádio Osmar Rodrigues, s/n',
        hint: 'perto da Arena Jaraguá',
      },
    ],
  },
  blumenau: {
    debris: 'unknown',
    answer: 'Pergunte ao Samae se Blumenau tem um lugar que recebe pouco entulho.',
    ask: { name: 'o Samae', phone: '156' },
    sources: [],
    places: [],
  },
  chapeco: {
    called: { one: 'Ecoponto', many: 'Ecopontos' },
    total: 3,
    debris: 'unlisted',
    answer:
      'Não conte com os três Ecopontos de Chapecó para entulho, que não está na lista do que eles recebem.',
    takes: 'Os Ecopontos recebem móveis desmontados, eletrônicos, eletrodomésticos, vidro e pneus.',
    ask: { name: 'a Secretaria de Serviços Urbanos', phone: null },
    sources: [
      {
        title: 'Definido novo local de Ecoponto (Chapecó FM)',
        url: 'https://chapeco.fm/definido-novo-local-de-ecoponto-em-chapeco/amp',
        kind: 'press',
        published: null,
      },
    ],
    places: [
      {
        name: 'Ecoponto Efapi',
        bairro: 'Efapi',
        address: 'Parque de Exposições Dr. Valmor Ernesto Lunardi',
        hours: 'Abre de segunda a sábado, das 7h30 às 11h30 e das 13h às 17h.',
      },
      {
        name: 'Ecoponto Passo dos Fortes',
        bairro: 'Passo dos Fortes',
        address: 'Rua Nereu Ramos, 1750E',
        hint: 'no antigo Mercado Público',
        hours: 'Abre de segunda a sexta, das 7h30 às 11h30 e das 13h às 17h.',
      },
      {
        name: 'Ecoponto Serviços Urbanos',
        bairro: 'Presidente Médici',
        address: 'Av. Sete de Setembro, 2063E',
        hours: 'Abre de segunda a sábado, das 7h30 às 11h30 e das 13h às 17h.',
      },
    ],
  },
} satisfies DropOffIn<typeof santaCatarina>;
