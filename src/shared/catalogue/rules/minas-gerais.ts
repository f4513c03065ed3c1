import type { minasGerais } from '#src/shared/catalogue/states/minas-gerais.ts';
import type { RulesIn } from './city-rules.ts';

export const rulesInMinasGerais = {
  'belo-horizonte': {
    authority: 'a SLU',
    groups: [
      {
        source: 'Código de Posturas (Lei 8.616/2003) e jornal Hoje em Dia, 2020',
        year: 2020,
        confirmWith: 'a SLU e a Subsecretaria de Fiscalização',
        rules: [
          {
            subject: 'company',
            topic: 'Licença',
            rule: 'Da empresa (DML), para um caminhão e 15 caçambas.',
          },
          { subject: 'size', topic: 'Capacidade na rua', rule: 'No máximo 7\u00a0m³.' },
          { subject: 'corner', topic: 'Esquina', rule: 'A pelo menos 8\u00a0m.' },
          { subject: 'pavement', topic: 'Calçada', rule: 'Passagem livre de 150\u00a0cm.' },
          {
            subject: 'signs',
            topic: 'Tarja refletiva',
            rule: 'Ao menos 100\u00a0cm² em cada extremidade.',
          },
          {
            subject: 'signs',
            topic: 'Cor',
            rule: 'Viva; de preferência amarelo com azul ou laranja com vermelho.',
          },
          {
            subject: 'liable',
            topic: 'Responsabilidade',
            rule: 'Solidária: respondem a empresa e quem a contrata.',
          },
        ],
      },
    ],
  },
  uberlandia: {
    authority: 'o DMAE',
    groups: [
      {
        source: 'Uberlândia Hoje',
        year: null,
        rules: [
          {
            subject: 'small',
            topic: 'Pouco entulho',
            rule: 'A cidade tem Ecopontos: 13, segundo a notícia. Pergunte o limite de entulho.',
          },
        ],
      },
    ],
  },
  contagem: {
    authority: 'a Secretaria Municipal de Obras e Serviços Urbanos',
    groups: [
      {
        source: 'Jornal Panorama Minas',
        year: null,
        rules: [
          { subject: 'small', topic: 'Pouco entulho', rule: '26 Ecopontos recebem entulho.' },
        ],
      },
      {
        source: 'Leis Complementares 188/2014 e 190/2014',
        year: 2014,
        rules: [
          {
            subject: 'other',
            topic: 'Leis que encontramos',
            rule: 'As de número 188 e 190, de 2014. Não vimos o que elas dizem sobre caçambas.',
          },
        ],
      },
    ],
  },
  'juiz-de-fora': {
    authority: 'o Demlurb',
    groups: [
      {
        source: 'Prefeitura de Juiz de Fora, 2022, e g1, 2019',
        year: 2022,
        rules: [
          {
            subject: 'small',
            topic: 'Pouco entulho',
            rule: 'A cidade tem Ecopontos. Pergunte quais recebem entulho, e quanto.',
          },
        ],
      },
      {
        source: 'Lei 11.197/2006',
        year: 2006,
        rules: [
          {
            subject: 'other',
            topic: 'Código de Posturas',
            rule: 'A lei é de 2006. Não vimos o que ela diz sobre caçambas.',
          },
        ],
      },
    ],
  },
  betim: {
    authority: 'a Prefeitura de Betim',
    groups: [
      {
        source: 'g1',
        year: 2020,
        rules: [
          {
            subject: 'small',
            topic: 'Pouco entulho',
            rule: 'EcoEntulho: caçambas públicas em 41 pontos da cidade.',
          },
        ],
      },
    ],
  },
} satisfies RulesIn<typeof minasGerais>;
