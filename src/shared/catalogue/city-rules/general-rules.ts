import type { RuleSource } from './city-rules.ts';

/** Rules that apply in every city; those of the city come on top. */
export const generalRules: RuleSource[] = [
  {
    title: 'Código de Trânsito Brasileiro, art. 245',
    url: 'https://smartlex.net.br/legislacao/ctb/artigo/245',
    kind: 'law',
    published: null,
    rules: [
      {
        subject: 'permit',
        rule: 'Deixar materiais ou equipamentos na rua ou na calçada sem autorização do órgão de trânsito é infração grave, e o que está ali pode ser removido.',
        law: 'Código de Trânsito Brasileiro (Lei 9.503/1997), art. 245',
        year: 1997,
        current: true,
      },
      {
        subject: 'liable',
        rule: 'A multa e a remoção recaem sobre a pessoa ou a empresa responsável pelo que foi deixado na via.',
        law: 'Código de Trânsito Brasileiro (Lei 9.503/1997), art. 245',
        year: 1997,
        current: true,
      },
    ],
  },
  {
    title: 'Materiais em via pública (Prefeitura de Açailândia)',
    url: 'https://acailandia.ma.gov.br/midia/A-UTILIZACAO-DE-CONES-E-OUTROS-MATERIAIS-EM-VIA-PUBLICA-PARA-DEMARCAR-ESTACIONAMENTO-E-INFRACAO-DE-TRANSITO_1734',
    kind: 'official',
    published: '2022-07',
    rules: [
      {
        subject: 'fine',
        rule: 'A multa de trânsito por ocupar a via sem autorização é de R$\u00a0195,23.',
        law: 'Código de Trânsito Brasileiro, art. 245',
        year: 2022,
        current: true,
      },
    ],
  },
  {
    title: 'Código de Trânsito Brasileiro, art. 94',
    url: 'https://www.peticoesonline.com.br/art-94-ctb',
    kind: 'law',
    published: null,
    rules: [
      {
        subject: 'signs',
        rule: 'O obstáculo que não pode sair da rua ou da calçada tem de ser sinalizado na hora.',
        law: 'Código de Trânsito Brasileiro (Lei 9.503/1997), art. 94',
        year: 1997,
        current: true,
      },
    ],
  },
  {
    title: 'Depósito de materiais na via (PP News FB)',
    url: 'http://ppnewsfb.com.br/noticia/11955/utilizar-a-via-para-depsito-de-mercadorias-materiais-ou-equipamentos-sem-autorizao-do-rgo-ou-entidade-de-trnsito',
    kind: 'secondary',
    published: '2015-09',
    rules: [
      {
        subject: 'permit',
        rule: 'A obra que atrapalha a passagem de veículos e pedestres precisa antes da permissão do órgão de trânsito.',
        law: 'Código de Trânsito Brasileiro (Lei 9.503/1997), art. 95',
        year: 1997,
        current: true,
      },
    ],
  },
  {
    title: 'Como denunciar quem age como dono da rua (UOL Carros)',
    url: 'https://www.uol.com.br/carros/noticias/redacao/2024/05/06/vaga-reservada-e-placa-falsa-como-denunciar-quem-age-como-dono-da-rua.htm',
    kind: 'press',
    published: '2024-05',
    rules: [
      {
        subject: 'fine',
        rule: 'Deixar um obstáculo sem sinalização na via é infração gravíssima. A multa é de R$\u00a0293,47 e, conforme o risco, pode chegar a cinco vezes esse valor, R$\u00a01.467,35.',
        law: 'Código de Trânsito Brasileiro, art. 246, e Resolução Contran 926/2022',
        year: 2022,
        current: true,
      },
    ],
  },
  {
    title: 'Caçambas de entulho, modelos e uso (AECweb)',
    url: 'https://www.aecweb.com.br/revista/materias/cacambas-de-entulho-conheca-os-modelos-e-saiba-como-usa-los-corretamente/17433',
    kind: 'press',
    published: null,
    rules: [
      {
        subject: 'place',
        rule: 'Na rua, a caçamba segue as regras de estacionamento dos veículos. Ela não pode ficar em calçada, boca de lobo, rampa de acessibilidade, ponte, ladeira ou via de trânsito rápido.',
        law: null,
        year: null,
        current: true,
      },
    ],
  },
  {
    title: 'ABNT NBR 14728:2005, sumário',
    url: 'https://1library.org/document/q0ppklvz-cacamba-estacionaria-aplicacao-multipla-operada-poliguindaste-norma-brasileira.html',
    kind: 'secondary',
    published: '2005',
    rules: [
      {
        subject: 'other',
        rule: 'A norma técnica da caçamba trata de como ela é fabricada. O lugar e o prazo na rua são assunto da lei de trânsito e da lei da cidade.',
        law: 'NBR 14728:2005',
        year: 2005,
        current: true,
      },
    ],
  },
  {
    title: 'NBR 9050:2015, dimensões mínimas da calçada',
    url: 'https://bombeiroswaldo.blogspot.com/2021/06/circulacao-externa-inclinacao.html?m=0',
    kind: 'secondary',
    published: '2021-06',
    rules: [
      {
        subject: 'pavement',
        rule: 'A calçada precisa de uma faixa livre para os pedestres, com no mínimo 1,20\u00a0m de largura e 2,10\u00a0m de altura.',
        law: 'NBR 9050:2015, item 6.12.3',
        year: 2015,
        // The edition of 2020 was not read.
        current: false,
      },
    ],
  },
  {
    title: 'Decreto 6.514/2008, art. 62',
    url: 'https://modeloinicial.com.br/lei/DEC-6514-2008/decreto-6514/art-62',
    kind: 'law',
    published: '2008',
    rules: [
      {
        subject: 'fine',
        rule: 'Recebe multa ambiental quem joga ou queima resíduos a céu aberto, quem os leva a um lugar sem licença e quem tem o dever de dar a eles o destino certo e não dá.',
        law: 'Decreto 6.514/2008, art. 62',
        year: 2008,
        current: true,
      },
    ],
  },
  {
    title: 'Comentários ao Decreto 6.514/2008, art. 61',
    url: 'https://www.jusbrasil.com.br/doutrina/secao/art-61-subsecao-iii-das-infracoes-relativas-a-poluicao-e-outras-infracoes-ambientais-infracoes-ambientais-comentarios-ao-decreto-6514-2008/1481215273',
    kind: 'law',
    published: '2008',
    rules: [
      {
        subject: 'fine',
        rule: 'A multa ambiental vai de R$\u00a05\u00a0mil a R$\u00a050\u00a0milhões e depende de um laudo que mostre o tamanho do dano.',
        law: 'Decreto 6.514/2008, art. 61',
        year: 2008,
        current: true,
      },
    ],
  },
  {
    title: 'Lei 9.605/1998, crimes ambientais',
    url: 'https://meuresiduo.com/outros/dos-crimes-ambientais-lei-no-9-605-1998',
    kind: 'law',
    published: null,
    rules: [
      {
        subject: 'fine',
        rule: 'Causar poluição que possa prejudicar a saúde, ao jogar resíduos fora do que a lei manda, é crime. A pena é de um a cinco anos de reclusão.',
        law: 'Lei 9.605/1998, art. 54, § 2º, V',
        year: 1998,
        current: true,
      },
    ],
  },
  {
    title: 'Lei 12.305/2010, responsabilidades dos geradores',
    url: 'https://www.frankesustentabilidade.com.br/2014/08/das-responsabilidades-dos-geradores-e.html',
    kind: 'law',
    published: '2014-08',
    rules: [
      {
        subject: 'liable',
        rule: 'Quem é obrigado a ter plano de gerenciamento de resíduos continua responsável pelos danos que eles causarem, mesmo depois de contratar o transporte.',
        law: 'Lei 12.305/2010, art. 27, § 1º',
        year: 2010,
        current: true,
      },
    ],
  },
  {
    title: 'Resolução Conama 307, consolidada',
    url: 'https://pt.scribd.com/document/642591441/Conama-307-residuos-da-construcao-civil',
    kind: 'law',
    published: '2002-07',
    rules: [
      {
        subject: 'other',
        rule: 'O entulho se divide em quatro classes, de A a D. Tijolo, bloco, concreto, argamassa, telha de barro e terra são da classe A.',
        law: 'Resolução Conama 307/2002, art. 3º',
        year: 2002,
        current: true,
      },
    ],
  },
  {
    title: 'Resolução Conama 448/2012',
    url: 'https://pt.scribd.com/doc/170095434/Res448-12',
    kind: 'law',
    published: '2012-01',
    rules: [
      {
        subject: 'other',
        rule: 'O entulho de classe A é reaproveitado ou reciclado. Se não, vai para um aterro de resíduos classe A de reservação de material para usos futuros.',
        law: 'Resolução Conama 307/2002, art. 10, alterada pela 448/2012',
        year: 2012,
        current: true,
      },
    ],
  },
  {
    title: 'Resolução Conama 469/2015',
    url: 'https://www.direitoambientalemquestao.com.br/2017/08/embalagens-de-tintas-e-logistica-reversa-CONAMA-469-15.html',
    kind: 'law',
    published: '2015-07',
    rules: [
      {
        subject: 'other',
        rule: 'Gesso, madeira, metal, vidro, plástico, papel e lata vazia de tinta imobiliária são da classe B e seguem para reciclagem, separados da classe A.',
        law: 'Resolução Conama 307/2002, art. 3º, alterada pela 469/2015',
        year: 2015,
        current: true,
      },
    ],
  },
  {
    title: 'Resíduo de amianto deve ir para aterro especial (Estadão)',
    url: 'https://ciencia.estadao.com.br/noticias/geral,residuo-de-amianto-deve-ir-para-aterro-especial,20040818p2561',
    kind: 'press',
    published: '2004-08-18',
    rules: [
      {
        subject: 'other',
        rule: 'O amianto é da classe D, a dos resíduos perigosos, e vai para um aterro próprio para eles.',
        law: 'Resolução Conama 348/2004',
        year: 2004,
        current: true,
      },
    ],
  },
];
