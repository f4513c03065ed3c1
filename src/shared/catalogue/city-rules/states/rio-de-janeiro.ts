import type { RulesIn } from '#src/shared/catalogue/city-rules/city-rules.ts';
import type { rioDeJaneiro } from '#src/shared/catalogue/states/rio-de-janeiro.ts';

export const rulesInRioDeJaneiro = {
  'rio-de-janeiro': {
    authority: { name: 'a Comlurb', phone: '1746', url: 'https://comlurb.prefeitura.rio' },
    sources: [
      {
        title: 'Ordem de Serviço COMLURB nº 11, de 01/09/2020',
        url: 'http://www.normasbrasil.com.br/norma/ordem-de-servico-11-2020-rio-de-janeiro_400842.html',
        kind: 'law',
        published: '2020-09',
        rules: [
          {
            subject: 'deadline',
            rule: 'A caçamba pode ficar 48 horas na rua, contadas da colocação. Depois disso, a Comlurb pode retirá-la, com qualquer quantidade de entulho dentro.',
            law: 'Lei 3.273/2001, aplicada pela OS COMLURB 11/2020, item 1-a',
            year: 2020,
            current: true,
          },
          {
            subject: 'deadline',
            rule: 'A caçamba cheia tem de sair da rua em até 8 horas.',
            law: 'Lei 3.273/2001, aplicada pela OS COMLURB 11/2020, item 1-b',
            year: 2020,
            current: true,
          },
          {
            subject: 'place',
            rule: 'A caçamba não pode atrapalhar o uso da sarjeta, da boca de lobo, do hidrante, do mobiliário urbano nem de outro equipamento público. Se atrapalhar, a Comlurb pode retirá-la.',
            law: 'OS COMLURB 11/2020, item 1-d (Lei 3.273/2001)',
            year: 2020,
            current: true,
          },
          {
            subject: 'other',
            rule: 'A Comlurb pode retirar a caçamba que traz risco à saúde, seja qual for o resíduo dentro dela.',
            law: 'OS COMLURB 11/2020, item 1-c',
            year: 2020,
            current: true,
          },
        ],
      },
      {
        title: 'Lei nº 8.924/2025 (Câmara Municipal do Rio de Janeiro)',
        url: 'https://mail.camara.rj.gov.br/APL/Legislativos/contlei.nsf/2ed241833abd7a5b8325787100687ecc/673c2f565ced3ff003258c9e005613f9?OpenDocument',
        kind: 'law',
        published: '2025-06',
        rules: [
          {
            subject: 'cover',
            rule: 'A caçamba colocada na rua precisa ter um dispositivo para cobrir a carga até o destino e evitar que detritos caiam no caminho.',
            law: 'Lei 8.924/2025, art. 1º',
            year: 2025,
            current: true,
          },
          {
            subject: 'fine',
            rule: 'A falta da cobertura dá primeiro uma advertência, com até 15 dias para regularizar. Depois disso, ou na reincidência, a multa é de R$\u00a02.000, valor de 2025 que o IPCA reajusta todo ano.',
            law: 'Lei 8.924/2025, art. 2º',
            year: 2025,
            current: true,
          },
        ],
      },
      {
        title: 'Caçamba de entulho é deixada na faixa de pedestre de rua no Catete (O Globo)',
        url: 'http://oglobo.globo.com/eu-reporter/cacamba-de-entulho-deixada-na-faixa-de-pedestre-de-rua-no-catete-12304487',
        kind: 'press',
        published: null,
        rules: [
          {
            subject: 'place',
            rule: 'A caçamba não pode atrapalhar os veículos nem os pedestres, tanto na rua como na calçada.',
            law: 'Lei 3.273/2001',
            year: 2001,
            current: false,
          },
          {
            subject: 'other',
            rule: 'A caçamba com resíduos misturados está irregular.',
            law: 'Lei 3.273/2001',
            year: 2001,
            current: false,
          },
          {
            subject: 'fine',
            rule: 'Quem não remove a caçamba recebe multa e ainda paga a retirada. A multa inicial era de R$\u00a0157, um valor antigo que pode ter mudado.',
            law: 'Lei 3.273/2001',
            year: 2001,
            current: false,
          },
        ],
      },
      {
        title: 'Pedidos para remoção de entulho no Rio (Diário do Rio)',
        url: 'https://diariodorio.com/pedidos-para-remocao-de-entulho-no-rio-podem-ser-feitos-agora-tambem-pelo-facebook',
        kind: 'press',
        published: '2019',
        rules: [
          {
            subject: 'small',
            rule: 'A Comlurb busca de graça em casa o equivalente a até 150 sacos de 20 litros de entulho. Para uma quantidade maior, contrate uma caçamba.',
            law: null,
            year: 2019,
            current: false,
          },
          {
            subject: 'small',
            rule: 'A Comlurb atende o pedido de retirada gratuita em até 12 dias corridos. Entre um pedido e outro também precisam passar 12 dias.',
            law: null,
            year: 2019,
            current: false,
          },
        ],
      },
      {
        title: 'Agentes da Comlurb poderão multar veículos em descarte irregular (O Dia)',
        url: 'https://odia.ig.com.br/rio-de-janeiro/2026/03/7219349-agentes-da-comlurb-poderao-aplicar-multas-a-veiculos-flagrados-em-descarte-irregular-de-lixo.html',
        kind: 'press',
        published: '2026-03',
        rules: [
          {
            subject: 'fine',
            rule: 'Desde março de 2026, o próprio agente da Comlurb pode multar o veículo que faz descarte irregular. A multa é de R$\u00a0880,41 por transitar na calçada, R$\u00a0195,23 por parar nela e R$\u00a0130,16 por atirar objetos na via.',
            law: 'CTB, arts. 193, 181 e 172',
            year: 2026,
            current: true,
          },
        ],
      },
      {
        title: 'Lixo Zero (Comlurb)',
        url: 'http://www.rio.rj.gov.br/web/comlurb/exibeconteudo?id=4813290',
        kind: 'official',
        published: '2014-07',
        rules: [
          {
            subject: 'fine',
            rule: 'Quem deixa lixo na rua paga multa. Em 2014, eram R$\u00a0425 até 1\u00a0m³, R$\u00a01.062 acima disso e até R$\u00a03.400 por uma grande quantidade de entulho.',
            law: 'Lei 3.273/2001',
            year: 2014,
            current: false,
          },
        ],
      },
    ],
    register: {
      how: 'A Comlurb publica a lista das empresas credenciadas para retirar entulho. Procure o nome da empresa no site da Comlurb ou pergunte pelo telefone 1746.',
      url: 'https://comlurb.prefeitura.rio',
    },
  },
  niteroi: {
    authority: { name: 'a CLIN', phone: '0800 367 9100', url: 'https://www.clin.rj.gov.br' },
    sources: [
      {
        title:
          'Código de Limpeza Urbana de Niterói – Lei 1.212/1993 (texto com alterações até 1998)',
        url: 'http://questionadora.blogspot.com/2009/07/codigo-de-limpeza-urbana-do-municipio.html',
        kind: 'law',
        published: '2009-07',
        rules: [
          {
            subject: 'small',
            rule: 'A coleta comum leva até 0,5\u00a0m³ de resíduo em cada retirada.',
            law: 'Lei 1.212/1993, art. 4º, § 1º',
            year: 1993,
            current: false,
          },
          {
            subject: 'other',
            rule: 'A CLIN pode retirar entulho, terra e restos de material de construção, mas não é obrigada a prestar esse serviço.',
            law: 'Lei 1.212/1993, art. 4º, § 2º, I',
            year: 1993,
            current: false,
          },
        ],
      },
      {
        title: 'Projeto Bota Fora (O Dia)',
        url: 'https://odia.ig.com.br/niteroi/2025/03/7024226-projeto-bota-fora-evita-o-descarte-irregular-de-cerca-de-300kg-de-residuos-como-sofas-e-colchoes.html',
        kind: 'press',
        published: '2025-03',
        rules: [
          {
            subject: 'small',
            rule: 'O Bota Fora da CLIN recolhe móveis e outros objetos grandes, mas não leva entulho de obra.',
            law: null,
            year: 2025,
            current: true,
          },
        ],
      },
    ],
    register: null,
  },
  'duque-de-caxias': {
    authority: { name: 'a SLU', phone: '(21) 2674-9090', url: null },
    sources: [
      {
        title: 'Caxias realiza mutirão de limpeza no Jardim Gramacho (O Dia)',
        url: 'https://odia.ig.com.br/duque-de-caxias/2023/02/6576627-caxias-realiza-mutirao-de-limpeza-no-jardim-gramacho.html',
        kind: 'press',
        published: '2023-02',
        rules: [
          {
            subject: 'small',
            rule: 'A SLU recebe pedidos de retirada de entulho por telefone, de segunda a sexta, das 8h às 17h. Ao ligar, pergunte que quantidade ela leva.',
            law: null,
            year: 2023,
            current: false,
          },
          {
            subject: 'fine',
            rule: 'Quem despeja lixo ou entulho de forma irregular fica sujeito a multa de até R$\u00a05.000, valor de 2023, e à apreensão do veículo.',
            law: null,
            year: 2023,
            current: false,
          },
        ],
      },
    ],
    register: null,
  },
  'nova-iguacu': {
    authority: { name: 'a Emlurb', phone: '(21) 2768-8239', url: null },
    sources: [
      {
        title: 'EMLURB incentiva descarte correto de entulho (Baixada Viva Notícias)',
        url: 'https://www.baixadavivanoticias.com/nova-iguacu-emlurb-incentiva-descarte-correto-de-entulho-e-outros-tipos-de-lixo',
        kind: 'press',
        published: null,
        rules: [
          {
            subject: 'small',
            rule: 'A Emlurb retira de graça até 1\u00a0m³ de entulho para quem marca o pedido pelo Disk-Emlurb. O prazo da retirada é de 48 horas.',
            law: null,
            year: null,
            current: false,
          },
          {
            subject: 'small',
            rule: 'Para a retirada gratuita, coloque o entulho em até 30 sacos grandes de no máximo 12\u00a0kg cada ou em até 100 sacos de 2\u00a0kg.',
            law: null,
            year: null,
            current: false,
          },
          {
            subject: 'register',
            rule: 'Quem tem mais de 1\u00a0m³ precisa contratar uma empresa credenciada em remoção de entulho.',
            law: null,
            year: null,
            current: false,
          },
          {
            subject: 'fine',
            rule: 'Quem descarta o entulho de forma errada fica sujeito às punições previstas em lei.',
            law: 'Lei 3.041/1999',
            year: 1999,
            current: false,
          },
        ],
      },
    ],
    register: {
      how: 'Pergunte à Emlurb se a empresa é credenciada em remoção de entulho.',
      url: null,
    },
  },
  petropolis: {
    authority: {
      name: 'a Comdep',
      phone: '(24) 2292-9500',
      url: 'https://www.petropolis.rj.gov.br',
    },
    sources: [
      {
        title: 'Disque Entulho ultrapassa marca de 2 mil coletas (GB News)',
        url: 'https://www.gbnews.com.br/single-post/2018/01/01/petr%C3%B3polis-disque-entulho-ultrapassa-marca-de-2-mil-coletas',
        kind: 'press',
        published: '2018-01',
        rules: [
          {
            subject: 'small',
            rule: 'Pelo Disque Entulho, a Comdep retira de graça até 20 sacos de até 25\u00a0kg cada. É preciso agendar. O telefone divulgado em 2018 era o (24) 2243-7822.',
            law: null,
            year: 2018,
            current: false,
          },
        ],
      },
      {
        title: 'Comdep recolhe toneladas de lixo nos primeiros 15 dias (Prefeitura de Petrópolis)',
        url: 'https://www.petropolis.rj.gov.br/pmp/index.php/noticias/item/16166-comdep-recolhe-toneladas-de-lixo-nos-primeiros-15-dias?print=1&tmpl=component',
        kind: 'official',
        published: null,
        rules: [
          {
            subject: 'small',
            rule: 'O Disque Entulho agenda por telefone de segunda a sexta, das 8h30 às 17h, e o caminhão segue rotas fixas.',
            law: null,
            year: null,
            current: false,
          },
          {
            subject: 'fine',
            rule: 'Quem despeja entulho na rua fica sujeito a multa de até R$\u00a0800, valor de uma página sem data.',
            law: null,
            year: null,
            current: false,
          },
        ],
      },
      {
        title: 'Disque Entulho volta na segunda-feira (Tribuna de Petrópolis)',
        url: 'https://tribunadepetropolis.com.br/noticias/disque-entulho-volta-na-segunda-feira-em-petropolis',
        kind: 'press',
        published: '2017-05',
        rules: [
          {
            subject: 'liable',
            rule: 'Quem gera o entulho responde pelo destino correto dele.',
            law: 'Código de Posturas',
            year: 2017,
            current: false,
          },
        ],
      },
    ],
    register: null,
  },
} satisfies RulesIn<typeof rioDeJaneiro>;
