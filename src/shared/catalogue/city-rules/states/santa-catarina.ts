import type { RulesIn } from '#src/shared/catalogue/city-rules/city-rules.ts';
import type { santaCatarina } from '#src/shared/catalogue/states/santa-catarina.ts';

export const rulesInSantaCatarina = {
  florianopolis: {
    authority: { name: 'a Comcap', phone: '0800 643 1529', url: 'http://www.pmf.sc.gov.br' },
    sources: [
      {
        title: 'Lei 7.964/2009 – Florianópolis',
        url: 'https://www.contabeis.com.br/legislacao/77416/lei-7964-2009',
        kind: 'law',
        published: '2009-09',
        rules: [
          {
            subject: 'cover',
            rule: 'Quem transporta entulho precisa ter como cobrir a carga até o destino.',
            law: 'Lei 7.964/2009, art. 1º',
            year: 2009,
            current: false,
          },
          {
            subject: 'fine',
            rule: 'A empresa que leva a carga descoberta paga multa de dez salários mínimos, que dobra a cada reincidência.',
            law: 'Lei 7.964/2009, art. 2º',
            year: 2009,
            current: false,
          },
          {
            subject: 'liable',
            rule: 'Se a carga descoberta danificar a calçada, a rua ou outro bem, a empresa tem de consertar o dano imediatamente, além de pagar a multa.',
            law: 'Lei 7.964/2009, art. 3º',
            year: 2009,
            current: false,
          },
        ],
      },
      {
        title:
          'Podem vagas da Zona Azul/Branca ser reservadas com cavaletes? (Mário Motta, NSC Total)',
        url: 'https://stage.nsctotal.com.br/colunistas/mario-motta/podem-vagas-da-zona-azulbranca-ser-reservadas-com-cavaletes',
        kind: 'press',
        published: null,
        rules: [
          {
            subject: 'place',
            rule: 'A caçamba em vaga de Zona Azul paga o mesmo que um carro pelo tempo de uso. É possível comprar mais horas.',
            law: 'Lei 9.561/2014, art. 1º, §5º',
            year: 2014,
            current: false,
          },
          {
            subject: 'other',
            rule: 'Florianópolis tem uma lei só para caçambas na rua, com punições para as empresas que não a cumprem.',
            law: 'Lei 9.561/2014',
            year: 2014,
            current: false,
          },
        ],
      },
      {
        title: 'Florianópolis agenda coleta gratuita de resíduos volumosos (NSC Total)',
        url: 'https://stage.nsctotal.com.br/noticias/florianopolis-agenda-coleta-gratuita-de-residuos-volumosos',
        kind: 'press',
        published: '2021',
        rules: [
          {
            subject: 'small',
            rule: 'A coleta de volumosos é gratuita e leva até 1\u00a0m³ por residência. O agendamento é pelo WhatsApp (48)\u00a098482-8462, número divulgado em 2021.',
            law: null,
            year: 2021,
            current: false,
          },
          {
            subject: 'small',
            rule: 'A coleta de volumosos só leva restos de obra em pouca quantidade e dentro de sacos.',
            law: null,
            year: 2021,
            current: false,
          },
        ],
      },
      {
        title: 'Coleta de resíduos volumosos será retomada (Floripa News)',
        url: 'http://floripanews.com.br/noticia/16524-coleta-de-residuos-volumosos-sera-retomada-semana-que-vem',
        kind: 'press',
        published: '2018',
        rules: [
          {
            subject: 'other',
            rule: 'O Código de Posturas proíbe jogar lixo ou entulho na rua.',
            law: 'Lei 1.224/1974',
            year: 1974,
            current: true,
          },
        ],
      },
    ],
    register: null,
  },
  joinville: {
    authority: { name: 'a SAMA', phone: null, url: 'https://www.joinville.sc.gov.br' },
    sources: [
      {
        title: 'Instrução Normativa SAMA nº 006/2023 (SEI Joinville)',
        url: 'https://sei.joinville.sc.gov.br/sei/publicacoes/controlador_publicacoes.php?acao=publicacao_visualizar&id_documento=10000020316513&id_orgao_publicacao=0',
        kind: 'law',
        published: '2023',
        rules: [
          {
            subject: 'register',
            rule: 'A empresa que recolhe e transporta entulho precisa da Declaração de Cadastramento da SAMA, que vale 2\u00a0anos a partir da emissão.',
            law: 'IN SAMA 006/2023, art. 2º; Lei 9.219/2022',
            year: 2023,
            current: true,
          },
          {
            subject: 'document',
            rule: 'A carga viaja com o MTR, emitido no sistema do IMA, o órgão ambiental de Santa Catarina.',
            law: 'IN SAMA 006/2023, art. 1º',
            year: 2023,
            current: true,
          },
        ],
      },
      {
        title:
          'SAMA desburocratiza emissão de documento para transporte de resíduos (Partido Novo, sobre Portarias SAMA 088 e 092/2022)',
        url: 'https://old.novo.org.br/secretaria-de-agricultura-e-meio-ambiente-de-joinville-desburocratiza-e-qualifica-emissao-de-documento-obrigatorio-para-transporte-de-residuos',
        kind: 'secondary',
        published: '2022-07',
        rules: [
          {
            subject: 'document',
            rule: 'Quem contrata o serviço emite o MTR pela internet, sem bloco de papel.',
            law: 'Portarias SAMA 088/2022 e 092/2022',
            year: 2022,
            current: false,
          },
        ],
      },
      {
        title: 'Saiba como descartar resíduos de construção civil em Joinville (Agora Joinville)',
        url: 'https://www.agorajoinville.com.br/noticia/2900/saiba-como-descartar-corretamente-os-residuos-de-construcao-civil-em-joinville.html',
        kind: 'press',
        published: '2018-12',
        rules: [
          {
            subject: 'fine',
            rule: 'Quem descarta entulho de forma errada está sujeito a multa de R$\u00a0300 a R$\u00a0750\u00a0mil, valores de 2018, além de apreensão, e tem de reparar o dano.',
            law: null,
            year: 2018,
            current: false,
          },
          {
            subject: 'liable',
            rule: 'Quem contrata uma empresa clandestina também pode ser punido.',
            law: null,
            year: 2018,
            current: false,
          },
        ],
      },
    ],
    register: {
      how: 'Peça à empresa a Declaração de Cadastramento da SAMA e veja se ela tem menos de 2\u00a0anos. Você também pode pedir à prefeitura a lista das empresas cadastradas.',
      url: 'https://www.joinville.sc.gov.br',
    },
  },
  'jaragua-do-sul': {
    authority: { name: 'o Samae', phone: '0800 642 0156', url: null },
    sources: [
      {
        title: 'Lei nº 4.302/2006 – Jaraguá do Sul',
        url: 'https://fr.scribd.com/document/86068774/LEI-N%C2%BA-4302-Lei-de-entulho',
        kind: 'law',
        published: '2006',
        rules: [
          {
            subject: 'other',
            rule: 'A cidade tem uma lei do entulho, que separa o material em classes. O que vira agregado reciclado é da classe A, e plástico, papel, metal, vidro e madeira são da classe B.',
            law: 'Lei 4.302/2006, art. 1º, I',
            year: 2006,
            current: false,
          },
        ],
      },
      {
        title: 'Câmeras flagram descarte incorreto em Jaraguá do Sul (SCC10)',
        url: 'https://scc10.com.br/cotidiano/meio-ambiente/cameras-da-policia-militar-flagram-descarte-incorreto-de-lixo-em-jaragua-do-sul',
        kind: 'press',
        published: null,
        rules: [
          {
            subject: 'small',
            rule: 'O ponto de entrega do Samae não aceita resíduo de construção. Mesmo para pouco entulho é preciso contratar uma empresa.',
            law: null,
            year: null,
            current: false,
          },
          {
            subject: 'other',
            rule: 'Descartar resíduos em lugar impróprio é infração grave e pode ser crime ambiental.',
            law: 'Código de Posturas',
            year: null,
            current: false,
          },
        ],
      },
      {
        title: 'Descarte indevido de lixo na mira das armadilhas fotográficas (JDV)',
        url: 'http://jdv.com.br/Artigos/Descarte-indevido-de-lixo-na-mira-das-armadilhas-fotograficas',
        kind: 'press',
        published: null,
        rules: [
          {
            subject: 'fine',
            rule: 'A Fujama, que fiscaliza o meio ambiente na cidade, fala em multa de R$\u00a05\u00a0mil a R$\u00a050\u00a0mil para quem descarta em área indevida. A pessoa também tem de limpar o local.',
            law: null,
            year: null,
            current: false,
          },
        ],
      },
      {
        title: 'Terreno na Ilha da Figueira volta a receber entulho (OCP News)',
        url: 'https://ocp.news/seguranca/cachorro-morto-a-pauladas-e-encontrado-no-bairro-ilha-da-figueira',
        kind: 'press',
        published: null,
        rules: [
          {
            subject: 'fine',
            rule: 'A Secretaria de Planejamento e Urbanismo fala em multa de R$\u00a08\u00a0mil a R$\u00a0100\u00a0mil para quem joga lixo em terreno.',
            law: null,
            year: null,
            current: false,
          },
        ],
      },
    ],
    register: null,
  },
  blumenau: {
    authority: { name: 'o Samae', phone: '156', url: null },
    sources: [
      {
        title: 'Como acionar o serviço de coleta de entulhos da prefeitura (O Município Blumenau)',
        url: 'https://omunicipioblumenau.com.br/como-acionar-o-servico-de-coleta-de-entulhos-da-prefeitura-de-blumenau',
        kind: 'press',
        published: null,
        rules: [
          {
            subject: 'small',
            rule: 'A prefeitura não recolhe material de construção. Quem gera esse entulho precisa procurar uma empresa.',
            law: null,
            year: null,
            current: false,
          },
        ],
      },
      {
        title: 'Faema intensifica fiscalização de despejo de lixo às margens da BR-470 (NSC Total)',
        url: 'https://stage.nsctotal.com.br/noticias/faema-intensifica-fiscalizacao-de-despejo-de-lixo-as-margens-da-br-470-em-blumenau',
        kind: 'press',
        published: null,
        rules: [
          {
            subject: 'liable',
            rule: 'O Samae segue a regra nacional. Quem gera o entulho responde pela coleta, pelo transporte e pelo destino dele, e pode contratar uma caçamba para isso.',
            law: 'Resolução CONAMA 307/2002',
            year: 2002,
            current: true,
          },
          {
            subject: 'other',
            rule: 'Você pode denunciar despejo irregular pelo 156 ou, fora do horário de atendimento, pelo (47)\u00a099943-0588.',
            law: null,
            year: null,
            current: false,
          },
        ],
      },
    ],
    register: null,
  },
  chapeco: {
    authority: {
      name: 'a Secretaria de Serviços Urbanos',
      phone: null,
      url: 'https://chapeco.sc.gov.br',
    },
    sources: [
      {
        title: 'Chapecó aprova nova lei e define multa (Jornal Floripa)',
        url: 'http://sc.jornalfloripa.com.br/lersc/5355',
        kind: 'press',
        published: '2023',
        rules: [
          {
            subject: 'small',
            rule: 'A prefeitura não recolhe restos de construção nem gesso. Para isso é preciso contratar um serviço privado.',
            law: 'Lei 7.792/2023',
            year: 2023,
            current: true,
          },
          {
            subject: 'fine',
            rule: 'Quem joga lixo ou galhos fora dos locais e das datas certas paga multa de 50\u00a0UFRM (R$\u00a0267,98, valor de 2023).',
            law: 'Lei 7.792/2023',
            year: 2023,
            current: true,
          },
        ],
      },
      {
        title: 'Prefeito sanciona lei de limpeza dos terrenos baldios (Folha Estado)',
        url: 'https://folhaestado.com/prefeito-sanciona-lei-de-limpeza-dos-terrenos-baldios/',
        kind: 'press',
        published: '2021-06',
        rules: [
          {
            subject: 'fine',
            rule: 'A multa por terreno sem limpeza é de 50\u00a0UFRM (R$\u00a0227,94, valor de 2021).',
            law: 'LC 708/2021',
            year: 2021,
            current: false,
          },
        ],
      },
    ],
    register: null,
  },
} satisfies RulesIn<typeof santaCatarina>;
