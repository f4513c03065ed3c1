import type { rioGrandeDoSul } from '#src/catalogue/states/rio-grande-do-sul.ts';
import type { DropOffIn } from './drop-off.ts';

const ecopontos = { one: 'Ecoponto', many: 'Ecopontos' };

export const dropOffInRioGrandeDoSul = {
  'porto-alegre': {
    called: ecopontos,
    total: 8,
    debris: 'yes',
    answer:
      'Porto Alegre tem oito Ecopontos do DMLU, que recebem entulho de graça de quem gera pouco.',
    limit:
      'O decreto de 2013 fala em 0,5\u00a0m³ por dia, e a secretaria falou em 1\u00a0m³ em 2019.',
    takes:
      'Os Ecopontos recebem entulho, caliça, terra, cerâmica, madeira, móveis, colchões, sucata, eletrodomésticos e poda.',
    refuses: 'Eles não recebem lixo orgânico, lâmpada fluorescente nem remédio.',
    ask: { name: 'o DMLU', phone: '156' },
    sources: [
      {
        about: 'Ecopontos',
        title: 'Onde descartar entulho e móveis em Porto Alegre (POA 24 Horas)',
        url: 'https://poa24horas.com.br/variedades/2026/02/onde-descartar-entulho-e-moveis-em-porto-alegre-ecopontos-recebem-246-mil-toneladas-em-2025',
        kind: 'press',
        published: '2026-02',
      },
      {
        about: 'Limite de 0,5\u00a0m³',
        title: 'Decreto 18.481/2013, art. 1º',
        url: 'http://livrozilla.com/doc/665545/decreto-n%C2%BA-18.481--de-10-de-dezembro-de-2013',
        kind: 'law',
        published: '2013-12',
      },
      {
        about: 'Limite de 1\u00a0m³',
        title: 'Resíduos da Construção: talonário impresso não é mais permitido (Smams)',
        url: 'https://alfa.portoalegre.rs.gov.br/smams/noticias/residuos-da-construcao-talonario-impresso-nao-e-mais-permitido',
        kind: 'official',
        published: '2019-11',
      },
    ],
    places: [
      {
        name: 'Ecoponto Bom Jesus',
        bairro: 'Bom Jesus',
        address: 'Rua Alfredo Ferreira Rodrigues, 975',
      },
      {
        name: 'Ecoponto Centro',
        bairro: 'Centro Histórico',
        address: 'Av. Alberto Bins, 667',
        hours: 'Abre de segunda a sexta, das 7h às 18h, e aos sábados e feriados, das 8h às 12h.',
      },
      { name: 'Ecoponto Floresta', bairro: 'Floresta', address: 'Travessa Carmem, 111' },
      {
        name: 'Ecoponto Glória',
        bairro: 'Glória',
        address: 'Rua Professor Carvalho de Freitas, 1.012',
      },
      { name: 'Ecoponto Humaitá', bairro: 'Humaitá', address: 'Rua José Aloísio Filho, 780' },
      {
        name: 'Ecoponto Rubem Berta',
        bairro: 'Rubem Berta',
        address: 'Av. Bernardino Silveira de Amorim, 2.261',
      },
      {
        name: 'Ecoponto Santana',
        bairro: 'Santana',
        address: 'Av. Ipiranga, 2.765',
        hint: 'com entrada pela Rua Livramento',
      },
      {
        name: 'Ecoponto Vila Cruzeiro',
        bairro: 'Vila Cruzeiro',
        address: 'Av. Cruzeiro do Sul, 1.445',
      },
    ],
  },
  'caxias-do-sul': {
    called: ecopontos,
    total: 3,
    debris: 'unlisted',
    answer:
      'Não conte com os três Ecopontos de Caxias do Sul para entulho, que não está na lista do que eles recebem.',
    takes: 'Os Ecopontos recebem móveis, colchões, eletroeletrônicos e eletrodomésticos.',
    ask: { name: 'a Codeca', phone: '(54) 3224-8000' },
    sources: [
      {
        title: 'Caxias do Sul conta com três ecopontos (Codeca)',
        url: 'https://app01.codeca.cloudfacil.net/noticia/2009/caxias-do-sul-conta-com-tres-ecopontos-para-recebimento-de-residuos-solidos',
        kind: 'official',
        published: '2025-10',
      },
    ],
    places: [
      {
        name: 'Ecoponto Cooperativa Paz e Bem',
        address: 'Rota do Sol',
        hint: 'entre o viaduto da Av. Dr. Mário Lopes e a Rua Atílio Andreazza',
      },
      {
        name: 'Ecoponto Codeca',
        bairro: 'Centenário',
        address: 'RSC-453 (Rota do Sol), 31.382',
        hours:
          'Abre de segunda a sexta, das 7h às 12h30 e das 13h30 às 17h, e aos sábados, das 7h às 12h30.',
        note: 'O horário é de uma notícia antiga e pode ter mudado.',
      },
      {
        name: 'Ecoponto Semmas / Maesa',
        bairro: 'Exposição',
        address: 'Rua Dom José Barea, 1.501',
      },
    ],
  },
  pelotas: {
    called: ecopontos,
    total: 5,
    debris: 'yes',
    answer:
      'Pelotas tem cinco Ecopontos do Sanep, que recebem tijolo, concreto, argamassa e terra.',
    limit:
      'Uma notícia de 2025 fala em até 1\u00a0m³ por pessoa, e a página do Sanep fala em 1,5\u00a0m³.',
    takes:
      'Os Ecopontos recebem tijolo, concreto, argamassa, terra, madeira, poda, recicláveis, móveis desmontados, eletroeletrônicos e até quatro pneus.',
    refuses: 'Eles não recebem lixo orgânico, químico nem industrial.',
    hours: 'Abrem de segunda a sábado, das 8h às 12h e das 13h às 17h.',
    ask: { name: 'o Sanep', phone: null },
    sources: [
      {
        about: 'Ecopontos',
        title: 'Ecopontos (Sanep)',
        url: 'https://sanep-homolog.coinpel.com.br/residuos-solidos/ecopontos',
        kind: 'official',
        published: null,
      },
      {
        about: 'Limite de 1\u00a0m³',
        title: 'Prefeitura destaca papel dos Ecopontos na limpeza urbana (A Hora do Sul)',
        url: 'https://ahoradosul.com.br/conteudos/2025/08/06/prefeitura-destaca-papel-dos-ecopontos-na-limpeza-urbana',
        kind: 'press',
        published: '2025-08',
      },
      {
        about: 'Limite de 1,5\u00a0m³ e unidade Fragata',
        title: 'Ecopontos evitam descarte irregular e ajudam a prevenir alagamentos (RádioCom)',
        url: 'https://www.radiocom.org.br/noticia/ecopontos-evitam-descarte-irregular-e-ajudam-a-prevenir-alagamentos/28523',
        kind: 'press',
        published: null,
      },
    ],
    places: [
      {
        name: 'Ecoponto Laranjal',
        bairro: 'Balneário Valverde / Laranjal',
        address: 'Rua Bom Jesus, 95',
      },
      { name: 'Ecoponto Balsa', bairro: 'Balsa', address: 'Rua Paulo Guilayn, 201' },
      {
        name: 'Ecoponto Centro JK',
        bairro: 'Centro',
        address: 'Av. Juscelino Kubitschek, 3.195',
      },
      {
        name: 'Ecoponto Cerquinha',
        bairro: 'Cerquinha',
        address: 'Rua Engenheiro Hugo Veiga, 155',
      },
      {
        name: 'Ecoponto Gotuzzo / Fragata',
        bairro: 'Fragata',
        address: 'Rua Machado de Assis',
        hint: 'ou Rua Epitácio Pessoa, 918, conforme outra fonte',
        note: 'Uma reportagem sem data diz que esta unidade fechou para obras.',
      },
    ],
  },
  canoas: {
    called: ecopontos,
    total: 5,
    debris: 'yes',
    answer: 'Canoas tem cinco Ecopontos, que recebem até 2\u00a0m³ de entulho por vez.',
    limit: 'Você pode levar até 2\u00a0m³, que é uma carga de caminhonete ou de reboque.',
    takes: 'Os Ecopontos recebem entulho, caliça, madeira, poda, móveis e recicláveis.',
    refuses:
      'Eles não recebem gesso, amianto, tinta, solvente, lâmpada, lixo orgânico nem hospitalar.',
    hours: 'Abrem todos os dias, das 8h às 12h e das 13h às 18h.',
    note: 'O limite e os horários são de 2023, antes da enchente de 2024, e podem ter mudado.',
    ask: {
      name: 'a Diretoria de Limpeza Urbana',
      phone: '0800 510 1234',
      note: 'número de 2017',
    },
    sources: [
      {
        about: 'Ecopontos',
        title: 'Choque de limpeza segue em pontos estratégicos da cidade (Prefeitura de Canoas)',
        url: 'https://canoas.rs.gov.br/noticias/choque-de-limpeza-segue-em-pontos-estrategicos-da-cidade',
        kind: 'official',
        published: '2023-12',
      },
      {
        about: 'Limite',
        title: 'Recolhimento das caçambas dos Ecopontos é retomado (Prefeitura de Canoas)',
        url: 'https://www.canoas.rs.gov.br/noticias/recolhimento-das-cacambas-dos-ecopontos-e-retomada-em-canoas',
        kind: 'official',
        published: '2023-04',
      },
    ],
    places: [
      {
        name: 'Ecoponto Nazário',
        bairro: 'Guajuviras',
        address: 'Estrada Passo do Nazário',
        hint: 'no acesso ao aterro sanitário',
      },
      { name: 'Ecoponto Esperança', bairro: 'Igara', address: 'Av. Esperança, 1346' },
      { name: 'Ecoponto Espumoso', bairro: 'Mathias Velho', address: 'Rua Espumoso, 315' },
      {
        name: 'Ecoponto Niterói',
        bairro: 'Niterói',
        address: 'Rua Paulo Fonteles, 1560',
        hours:
          'Abre de segunda a sexta, das 8h às 12h e das 13h às 17h, e aos sábados, das 8h às 12h.',
      },
      { name: 'Ecoponto Rio Branco', bairro: 'Rio Branco', address: 'Rua Hermes da Fonseca, 1770' },
    ],
  },
  'santa-maria': {
    debris: 'unknown',
    answer: 'Pergunte à prefeitura se Santa Maria tem um lugar que recebe pouco entulho.',
    ask: { name: 'a Prefeitura de Santa Maria', phone: null },
    sources: [],
    places: [],
  },
} satisfies DropOffIn<typeof rioGrandeDoSul>;
