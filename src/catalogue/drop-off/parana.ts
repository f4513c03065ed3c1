import type { parana } from '#src/catalogue/states/parana.ts';
import type { DropOffIn } from './drop-off.ts';

export const dropOffInParana = {
  curitiba: {
    called: { one: 'Ecoponto', many: 'Ecopontos' },
    total: 14,
    debris: 'yes',
    answer: 'Curitiba tem 14 Ecopontos, e cada pessoa pode levar até 1\u00a0m³ de entulho por dia.',
    limit: 'Cada pessoa pode levar até 1\u00a0m³ por dia.',
    takes:
      'Os Ecopontos recebem entulho, madeira, poda, móveis velhos, recicláveis, eletroeletrônicos e óleo.',
    refuses: 'Eles não recebem o que empresas de coleta recolhem.',
    hours: 'Abrem de segunda a sábado, das 8h às 12h e das 13h às 17h.',
    collection:
      'Segundo reportagem de 2018, a prefeitura busca em casa até cinco carrinhos de mão, ou 500 litros, com pedido pelo 156, e você só coloca o entulho na calçada depois de ter o protocolo.',
    ask: { name: 'a Prefeitura de Curitiba', phone: '156' },
    sources: [
      {
        about: 'Ecopontos',
        title: 'Uberaba ganha 14º Ecoponto de Curitiba, vizinho à praça revitalizada (Prefeitura)',
        url: 'https://curitiba.pr.gov.br/noticias/uberaba-ganha-14-ecoponto-de-curitiba-vizinho-a-praca-revitalizada/59989',
        kind: 'official',
        published: null,
      },
      {
        about: 'Limite por dia',
        title: 'Curitiba ganha sexto Ecoponto para descarte de inservíveis (A Semana News)',
        url: 'https://asemananews.com.br/2020/07/18/curitiba-ganha-sexto-ecoponto-para-descarte-de-inserviveis/',
        kind: 'press',
        published: '2020-07',
      },
      {
        about: 'Coleta em casa',
        title: 'Obra ou serviços de jardinagem em casa? Saiba como descartar resíduos (Bem Paraná)',
        url: 'https://www.bemparana.com.br/noticia/obra-ou-servicos-de-jardinagem-em-casa-saiba-como-descartar-residuos',
        kind: 'press',
        published: '2018-10',
      },
    ],
    places: [
      {
        name: 'Ecoponto Érico Veríssimo',
        bairro: 'Alto Boqueirão',
        address: 'Rua Capitão Amin Mosse, 557',
        hint: 'na Praça Claudio Manoel Loyola e Silva',
      },
      {
        name: 'Ecoponto Vila Pantanal',
        bairro: 'Boqueirão',
        address: 'Rua Tenente Coronel Villagran Cabrita com Rua Nair Ferraz Cazellato',
      },
      {
        name: 'Ecoponto Caiuá',
        bairro: 'Caiuá',
        address: 'Av. Juscelino Kubitschek',
        hint: 'junto ao centro comunitário',
      },
      {
        name: 'Ecoponto Cajuru',
        bairro: 'Cajuru',
        address: 'Rua Augusto Forbeck com Rua Neusa Vieira Bet',
      },
      { name: 'Ecoponto Uberaba', bairro: 'Uberaba', address: 'Praça Homero Morinobu Oguido' },
    ],
  },
  'foz-do-iguacu': {
    called: { one: 'UVR', many: 'UVRs' },
    total: 4,
    debris: 'yes',
    answer:
      'Em Foz do Iguaçu, quatro UVRs recebem pouco entulho, e o aterro recebe mais, de graça para veículo particular.',
    limit: 'As UVRs recebem pequenas quantidades, e o volume maior vai para o aterro.',
    takes: 'As UVRs recebem restos de construção e de móveis.',
    refuses: 'Elas não recebem recicláveis, poda, pilhas, lâmpadas, eletroeletrônicos nem pneus.',
    ask: { name: 'a Ouvidoria da prefeitura', phone: '156' },
    sources: [
      {
        title: 'Tem restos de móveis e materiais de construção para descartar? Veja como (H2FOZ)',
        url: 'https://h2foz.com.br/meio-ambiente/tem-restos-de-moveis-e-materiais-de-construcao-para-descartar-veja-como',
        kind: 'press',
        published: null,
      },
    ],
    places: [
      { name: 'UVR Graciela Barbosa', bairro: 'Jardim América', address: 'Rua Guimarães Rosa' },
      { name: 'UVR Manoel da Silva', bairro: 'Jardim das Palmeiras', address: 'Rua Iacanga' },
      { name: 'UVR Rosana Lemos Turmina', bairro: 'Morumbi', address: 'Rua Ronaldo Lopes' },
      {
        name: 'Aterro sanitário',
        bairro: 'Porto Belo',
        address: 'Rua Ângela Aparecida de Andrade, 271',
        hours: 'O aterro abre das 8h às 18h.',
      },
      { name: 'UVR Pedro Colombeli', bairro: 'Três Lagoas', address: 'Rua Angatuba' },
    ],
  },
  londrina: {
    called: { one: 'PEV', many: 'PEVs' },
    total: 2,
    debris: 'yes',
    answer: 'Londrina tem dois PEVs, que recebem de graça até 1\u00a0m³ de cada morador.',
    limit: 'Cada morador pode levar até 1\u00a0m³, que enche cerca de oito carrinhos de mão.',
    takes:
      'Os PEVs recebem entulho, madeira, poda e outros restos verdes, e você precisa mostrar um documento.',
    ask: { name: 'a CMTU', phone: '(43) 3379-7946' },
    sources: [
      {
        about: 'PEVs',
        title: 'Câmara de Londrina realiza reunião pública sobre PEVs (Tarobá)',
        url: 'https://taroba.com.br/noticias/cidade/camara-de-londrina-realiza-reuniao-publica-sobre-pevs-na-proxima-quarta-feira/amp',
        kind: 'press',
        published: '2026-02',
      },
      {
        about: 'Limite',
        title: 'PEV (CMTU Londrina)',
        url: 'http://cmtu.londrina.pr.gov.br/index.php/limpeza-urbana/pev.html',
        kind: 'official',
        published: null,
      },
    ],
    places: [
      {
        name: 'PEV Nova Conquista',
        bairro: 'Nova Conquista, zona leste',
        hint: 'Jardim Nova Conquista / Califórnia',
      },
      {
        name: 'PEV Vista Bela',
        bairro: 'Vista Bela, zona norte',
        hint: 'perto do Conjunto Vista Bela',
      },
    ],
  },
  maringa: {
    debris: 'unknown',
    answer: 'Ligue para o 156 e pergunte se Maringá tem um lugar que recebe pouco entulho.',
    ask: { name: 'a Prefeitura de Maringá', phone: '156' },
    sources: [],
    places: [],
  },
  'ponta-grossa': {
    debris: 'unknown',
    answer: 'Pergunte à prefeitura se Ponta Grossa tem um lugar que recebe pouco entulho.',
    collection:
      'O Cata-Treco da cidade busca até 1\u00a0m³ de volumosos em casa, mas não leva entulho nem poda.',
    ask: {
      name: 'a Prefeitura de Ponta Grossa',
      phone: '(42) 3220-1000',
      note: 'número geral, de 2013',
    },
    sources: [
      {
        about: 'Coleta em casa',
        title: "Ponta Grossa institui programa Cata-Treco (D'Ponta News)",
        url: 'https://dpontanews.com.br/pontagrossa/ponta-grossa-institui-programa-cata-treco-para-coleta-de-residuos-volumosos',
        kind: 'press',
        published: '2025-07',
      },
    ],
    places: [],
  },
} satisfies DropOffIn<typeof parana>;
