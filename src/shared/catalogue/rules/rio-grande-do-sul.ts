import type { rioGrandeDoSul } from '#src/shared/catalogue/states/rio-grande-do-sul.ts';
import type { RulesIn } from './city-rules.ts';

export const rulesInRioGrandeDoSul = {
  'porto-alegre': {
    authority: 'o DMLU',
    groups: [
      {
        source: 'Decretos 18.481/2013 e 20.368/2019',
        year: 2019,
        confirmWith: 'o DMLU e, na classe D, com a FEPAM',
        rules: [
          {
            subject: 'document',
            topic: 'Documento',
            rule: 'MTRCC Online para resíduos das classes A, B e C.',
          },
          {
            subject: 'document',
            topic: 'Classe D',
            rule: 'Usa o MTR da FEPAM, o órgão ambiental do estado.',
          },
          {
            subject: 'document',
            topic: 'Pequeno gerador',
            rule: 'Até 0,5\u00a0m³ por dia, sem necessidade de MTRCC.',
          },
        ],
      },
      {
        source: 'legislação municipal reunida até 2014',
        year: 2014,
        rules: [
          {
            subject: 'other',
            topic: 'Outras normas',
            rule: 'Código Municipal de Limpeza Urbana (LC 728), Lei 10.847, de 2010, e Decreto 18.705, de 2014.',
          },
        ],
      },
      {
        source: 'ABNT NBR 14728, nacional',
        year: 2005,
        scope: 'country',
        rules: [
          {
            subject: 'place',
            topic: 'Lugar na rua',
            rule: 'Vaga em que um carro poderia ficar; calçada, rampa e boca de lobo, nunca.',
          },
        ],
      },
    ],
  },
  'caxias-do-sul': {
    authority: 'a Codeca',
    groups: [
      {
        source: 'Serra em Pauta',
        year: 2021,
        rules: [
          {
            subject: 'small',
            topic: 'Pouco entulho',
            rule: 'Por lei, a Codeca não recolhe material de construção: contrate uma empresa que recolha caliça.',
          },
        ],
      },
    ],
  },
  pelotas: {
    authority: 'o Sanep',
    groups: [
      {
        source: 'Sanep e jornal A Hora do Sul',
        year: 2025,
        rules: [
          {
            subject: 'small',
            topic: 'Pouco entulho',
            rule: 'Ecopontos recebem até 1\u00a0m³ por usuário, com resíduo de construção.',
          },
        ],
      },
    ],
  },
  canoas: {
    authority: 'a Secretaria Municipal de Serviços Urbanos',
    groups: [
      {
        source: 'Prefeitura de Canoas',
        year: null,
        rules: [
          {
            subject: 'small',
            topic: 'Pouco entulho',
            rule: 'A cidade tem 5 Ecopontos. Pergunte qual deles recebe entulho, e quanto.',
          },
        ],
      },
      {
        source: 'Lei 4.980/2005',
        year: 2005,
        rules: [
          {
            subject: 'other',
            topic: 'Lei das multas',
            rule: 'A 4.980, de 2005. Não vimos os valores.',
          },
        ],
      },
    ],
  },
  'santa-maria': {
    authority: 'a Prefeitura de Santa Maria',
    groups: [],
  },
} satisfies RulesIn<typeof rioGrandeDoSul>;
