import type { RulesIn } from '#src/shared/catalogue/city-rules/city-rules.ts';
import type { minasGerais } from '#src/shared/catalogue/states/minas-gerais.ts';

export const rulesInMinasGerais = {
  'belo-horizonte': {
    authority: {
      name: 'a Subsecretaria de Fiscalização',
      phone: '156',
      url: 'http://prefeitura.pbh.gov.br/politica-urbana/fiscalizacao/bota-fora',
    },
    sources: [
      {
        title:
          'Morador que contratar caçamba irregular será multado em BH (Hoje em Dia, com dados da PBH)',
        url: 'https://www.hojeemdia.com.br/horizontes/morador-que-contratar-ca%C3%A7amba-irregular-ser%C3%A1-multado-em-bh-1.767442',
        kind: 'press',
        published: '2020-01',
        rules: [
          {
            subject: 'deadline',
            rule: 'A caçamba pode ficar no mesmo lugar por no máximo três dias úteis.',
            law: 'Código de Posturas',
            year: 2020,
            current: true,
          },
          {
            subject: 'hours',
            rule: 'No hipercentro, a prefeitura fixa um horário para colocar, manter e retirar a caçamba. Pergunte à empresa qual é antes de marcar.',
            law: 'Código de Posturas',
            year: 2020,
            current: true,
          },
          {
            subject: 'pavement',
            rule: 'Na calçada, a caçamba só pode ficar na faixa gramada ou na do mobiliário urbano e precisa deixar 1,50\u00a0m livre para o pedestre.',
            law: 'Lei 8.616/2003, art. 105, II',
            year: 2020,
            current: true,
          },
        ],
      },
      {
        title: 'BH em Pauta: Regras de uso da caçamba (Prefeitura de Belo Horizonte)',
        url: 'https://prefeitura.pbh.gov.br/noticias/bh-em-pauta-regras-de-uso-da-cacamba',
        kind: 'official',
        published: null,
        rules: [
          {
            subject: 'corner',
            rule: 'A caçamba não pode ficar a menos de 5\u00a0m da esquina, contados do alinhamento dos lotes.',
            law: 'Lei 8.616/2003',
            year: 2003,
            current: true,
          },
          {
            subject: 'place',
            rule: 'A caçamba não pode ficar junto a um hidrante.',
            law: 'Lei 8.616/2003',
            year: 2003,
            current: true,
          },
          {
            subject: 'place',
            rule: 'A caçamba não pode passar da faixa marcada para estacionamento.',
            law: 'Lei 8.616/2003',
            year: 2003,
            current: true,
          },
        ],
      },
      {
        title:
          'Código de Posturas de Belo Horizonte, Seção VII Da Caçamba (transcrição da Lei 8.616/2003 atualizada)',
        url: 'https://simonepazzini.cargo.site/lei_8616',
        kind: 'law',
        published: '2003-07-14',
        rules: [
          {
            subject: 'permit',
            rule: 'A empresa precisa de licença prévia para colocar, manter e transportar caçambas na rua.',
            law: 'Lei 8.616/2003, art. 103',
            year: 2003,
            current: true,
          },
          {
            subject: 'place',
            rule: 'A rua não pode servir de depósito de caçambas.',
            law: 'Lei 8.616/2003, art. 103, § 3º',
            year: 2003,
            current: true,
          },
          {
            subject: 'kerb',
            rule: 'Na rua, o lado comprido da caçamba acompanha o meio-fio.',
            law: 'Lei 8.616/2003, art. 105, I',
            year: 2003,
            current: true,
          },
          {
            subject: 'size',
            rule: 'A caçamba pode ter no máximo 7\u00a0m³ de capacidade.',
            law: 'Lei 8.616/2003, art. 104, I',
            year: 2003,
            current: true,
          },
          {
            subject: 'colour',
            rule: 'A caçamba tem cores vivas, de preferência amarelo com azul ou laranja com vermelho.',
            law: 'Lei 8.616/2003, art. 104, II',
            year: 2003,
            current: true,
          },
          {
            subject: 'night',
            rule: 'Cada ponta da caçamba leva uma tarja refletiva de pelo menos 100\u00a0cm².',
            law: 'Lei 8.616/2003, art. 104, III',
            year: 2003,
            current: true,
          },
          {
            subject: 'signs',
            rule: 'As laterais mostram o nome, o CNPJ e o telefone da empresa e o número da licença dela, o DML.',
            law: 'Lei 8.616/2003, art. 104, IV, redação da Lei 11.212/2020',
            year: 2020,
            current: true,
          },
        ],
      },
      {
        title:
          'Bota-Fora: obrigações do munícipe e regras para uso de caçambas (PBH, Fiscalização)',
        url: 'http://prefeitura.pbh.gov.br/politica-urbana/fiscalizacao/bota-fora',
        kind: 'official',
        published: null,
        rules: [
          {
            subject: 'permit',
            rule: 'O morador só deve contratar uma empresa que tenha licença da prefeitura.',
            law: null,
            year: null,
            current: true,
          },
          {
            subject: 'size',
            rule: 'A carga vai só até a borda, e não se usam tábuas nem anteparos para caber mais.',
            law: null,
            year: null,
            current: true,
          },
          {
            subject: 'document',
            rule: 'Quem contrata deve exigir da empresa o comprovante do destino do entulho, que é o CTR ou o MTR.',
            law: null,
            year: null,
            current: true,
          },
          {
            subject: 'other',
            rule: 'A caçamba de entulho não recebe madeira, móveis, pneus, poda nem outros resíduos.',
            law: null,
            year: null,
            current: true,
          },
        ],
      },
      {
        title: 'Lei nº 8.459, de 4 de dezembro de 2002',
        url: 'http://ronaldogontijo.com.br/noticia.php?id=829',
        kind: 'law',
        published: '2002-12-04',
        rules: [
          {
            subject: 'place',
            rule: 'A caçamba não pode ficar em ponto de táxi nem atrapalhar a entrada de uma garagem.',
            law: 'Lei 8.459/2002, art. 3º, II, IV e V',
            year: 2002,
            current: false,
          },
        ],
      },
      {
        title: 'URPVs da Prefeitura são alternativas corretas aos bota-fora irregulares em BH',
        url: 'https://prefeitura.pbh.gov.br/noticias/urpvs-da-prefeitura-sao-alternativas-corretas-aos-bota-fora-irregulares-em-bh',
        kind: 'official',
        published: '2025-01-20',
        rules: [
          {
            subject: 'small',
            rule: 'A URPV, unidade da prefeitura para pequenos volumes, recebe até 1\u00a0m³ de entulho por pessoa e por dia.',
            law: null,
            year: 2025,
            current: false,
          },
        ],
      },
      {
        title: 'PBH realiza seminário para falar sobre a legislação de caçamba',
        url: 'https://prefeitura.pbh.gov.br/noticias/pbh-realiza-seminario-para-falar-sobre-legislacao-de-cacamba',
        kind: 'official',
        published: null,
        rules: [
          {
            subject: 'liable',
            rule: 'Se não dá para saber de quem é a caçamba irregular, a prefeitura a apreende e multa na hora a empresa ou quem a contratou.',
            law: 'Lei 11.212/2020',
            year: 2020,
            current: true,
          },
        ],
      },
      {
        title: 'A caçamba alugada é de empresa legalizada? (Jornal Planeta Serra)',
        url: 'https://jornalplanetaserra.com.br/a-cacamba-alugada-e-de-empresa-legalizada',
        kind: 'press',
        published: null,
        rules: [
          {
            subject: 'fine',
            rule: 'A multa por caçamba não licenciada na rua é de R$\u00a01.761,43 e a por falta de identificação, de R$\u00a0880,72. Os valores são de 2020 ou mais recentes.',
            law: 'Lei 11.212/2020 e regulamento',
            year: 2020,
            current: true,
          },
        ],
      },
      {
        title:
          'Infração: transportar resíduos da construção civil sem licenciamento (sistema de fiscalização da PBH)',
        url: 'https://sufis.pbh.gov.br/ginfi/bhdtickets/public/componenteLei/3514',
        kind: 'official',
        published: null,
        rules: [
          {
            subject: 'fine',
            rule: 'Transportar entulho sem licença da prefeitura dá multa de R$\u00a02.505,94, sem aviso prévio. O valor vem de uma página sem data.',
            law: 'Lei 10.522/2012, art. 22',
            year: 2012,
            current: true,
          },
        ],
      },
      {
        title:
          'Homens fogem ao serem flagrados despejando entulho em lote vago de BH (Estado de Minas)',
        url: 'https://www.em.com.br/gerais/2023/12/6776956-homens-fogem-ao-serem-flagrados-despejando-entulho-em-lote-vago-de-bh.html',
        kind: 'press',
        published: '2023-12',
        rules: [
          {
            subject: 'fine',
            rule: 'Quem despeja resíduos na rua, em lote vago ou em encosta paga multa de até R$\u00a06.651,80, valor de 2023.',
            law: 'Lei 10.534/2012',
            year: 2012,
            current: true,
          },
        ],
      },
    ],
    register: {
      how: 'Procure na lateral da caçamba o número do DML, que é a licença, o CNPJ e o telefone da empresa. Depois ligue para o 156 e pergunte se a licença está em dia.',
      url: null,
    },
  },
  uberlandia: {
    authority: {
      name: 'a Secretaria de Meio Ambiente',
      phone: '(34) 3239-2832',
      url: null,
    },
    sources: [
      {
        title: 'Uberlândia tem gerenciamento virtual de descarte de resíduos sólidos (Anicer)',
        url: 'https://anicer.com.br/2015/08/uberlandia-tem-gerenciamento-virtual-de-descarte-de-residuos-solidos',
        kind: 'press',
        published: '2015-08',
        rules: [
          {
            subject: 'register',
            rule: 'A empresa se cadastra no sistema Coletas Online e informa nele o endereço de cada caçamba, quem a alugou e para onde vai a carga.',
            law: null,
            year: 2015,
            current: false,
          },
          {
            subject: 'document',
            rule: 'Quem contrata pode acompanhar o descarte no sistema Coletas Online e pedir o comprovante do destino.',
            law: null,
            year: 2015,
            current: false,
          },
          {
            subject: 'liable',
            rule: 'Quando a caçamba é alugada, a multa por destino irregular vai para a empresa que transporta o entulho.',
            law: null,
            year: 2015,
            current: false,
          },
          {
            subject: 'fine',
            rule: 'A multa por descarte irregular vai de R$\u00a0695,74 a R$\u00a02.034,33, valores de 2015, conforme a quantidade, a reincidência e o lugar.',
            law: null,
            year: 2015,
            current: false,
          },
        ],
      },
      {
        title: 'Mais de R$ 22 mil em multas são aplicados (Diário de Uberlândia)',
        url: 'https://diariodeuberlandia.com.br/noticia/14300/mais-de-r-22-mil-em-multas-sao-aplicados',
        kind: 'press',
        published: null,
        rules: [
          {
            subject: 'small',
            rule: 'O Ecoponto recebe até 1\u00a0m³ de entulho e de objetos grandes por dia.',
            law: null,
            year: null,
            current: false,
          },
        ],
      },
    ],
    register: null,
  },
  contagem: {
    authority: {
      name: 'a Prefeitura de Contagem',
      phone: '0800 283 1225',
      url: 'https://portal.contagem.mg.gov.br',
    },
    sources: [
      {
        title: 'Prefeitura de Contagem reforça estrutura dos Ecopontos (Jornal Panorama Minas)',
        url: 'https://jornalpanoramaminas.com.br/site/prefeitura-de-contagem-reforca-estrutura-dos-ecopontos-para-descarte-sustentavel',
        kind: 'press',
        published: null,
        rules: [
          {
            subject: 'small',
            rule: 'Os Ecopontos da cidade recebem o entulho que os moradores levam.',
            law: null,
            year: null,
            current: true,
          },
          {
            subject: 'small',
            rule: 'Os Ecopontos não recebem carga de caminhão, de veículo grande nem de empresa privada.',
            law: null,
            year: null,
            current: true,
          },
          {
            subject: 'fine',
            rule: 'Quem descarta em lugar irregular na rua paga multa de R$\u00a050 a R$\u00a01,5\u00a0mil, conforme a gravidade.',
            law: 'LC 188/2014 e LC 190/2014',
            year: 2014,
            current: true,
          },
        ],
      },
    ],
    register: null,
  },
  'juiz-de-fora': {
    authority: {
      name: 'a fiscalização da Sesmaur',
      phone: '(32) 3690-7984',
      url: 'https://www.pjf.mg.gov.br',
    },
    sources: [
      {
        title:
          'Agora é Lei – Câmara promulga nova regulamentação de caçambas de entulhos (Câmara Municipal)',
        url: 'https://www.camarajf.mg.gov.br/www/noticias/exibir/13618/Agora-e-Lei---Camara-promulga-nova-regulamentacao-de-cacambas-de-entulhos.html',
        kind: 'official',
        published: '2024-06-07',
        rules: [
          {
            subject: 'place',
            rule: 'A caçamba fica de preferência dentro do imóvel.',
            law: 'Lei 14.917/2024',
            year: 2024,
            current: true,
          },
          {
            subject: 'other',
            rule: 'Em maio de 2024, uma lei nova de caçambas tomou o lugar da lei de 2023. As regras de antes podem ter mudado.',
            law: 'Lei 14.917/2024',
            year: 2024,
            current: true,
          },
        ],
      },
      {
        title: 'Coleta domiciliar em Juiz de Fora será ampliada (Acessa.com, dados do Demlurb)',
        url: 'https://www.acessa.com/cidade/arquivo/noticias/2019/06/26-coleta-domiciliar-juiz-fora-sera-ampliada-partir-1-julho/',
        kind: 'press',
        published: '2019-06-26',
        rules: [
          {
            subject: 'small',
            rule: 'O Ecoponto recebe até 1\u00a0m³ de entulho por pessoa, o que enche dez embalagens de 100\u00a0litros.',
            law: null,
            year: 2019,
            current: false,
          },
        ],
      },
    ],
    register: null,
  },
  betim: {
    authority: {
      name: 'a Prefeitura de Betim',
      phone: null,
      url: 'https://www.betim.mg.gov.br',
    },
    sources: [
      {
        title:
          'Betim tem flagrantes de descarte irregular de entulho; confira locais corretos (g1)',
        url: 'https://g1.globo.com/mg/minas-gerais/noticia/2020/06/22/betim-tem-flagrantes-de-desrespeito-e-descarte-irregulares-de-entulho-confira-locais-corretos.ghtml',
        kind: 'press',
        published: '2020-06-22',
        rules: [
          {
            subject: 'small',
            rule: 'Os moradores podem levar entulho às caçambas públicas do EcoEntulho.',
            law: null,
            year: 2020,
            current: false,
          },
        ],
      },
      {
        title: 'Prefeitura aperta o cerco contra os sujões das ruas em Betim (O Tempo Betim)',
        url: 'https://www.otempobetim.com.br/ultimas/2021/7/8/prefeitura-aperta-o-cerco-contra-os-sujoes-das-ruas-em-betim-1_2510276',
        kind: 'press',
        published: '2021-07-08',
        rules: [
          {
            subject: 'fine',
            rule: 'A multa por descarte irregular chega a R$\u00a050\u00a0mil, valor de 2021.',
            law: null,
            year: 2021,
            current: false,
          },
        ],
      },
      {
        title: 'Lei nº 5.828, de 29 de dezembro de 2014 (Betim)',
        url: 'https://ru.scribd.com/document/421965709/LEI-N%C2%BA-5-828-4205-2014-LOTEVAGO-de-Betim',
        kind: 'law',
        published: '2014-12-29',
        rules: [
          {
            subject: 'other',
            rule: 'O que sai da limpeza de um terreno precisa ir para um local licenciado, e é proibido queimá-lo.',
            law: 'Lei 5.828/2014, art. 2º',
            year: 2014,
            current: true,
          },
        ],
      },
    ],
    register: null,
  },
} satisfies RulesIn<typeof minasGerais>;
