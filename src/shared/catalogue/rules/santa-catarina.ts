import type { santaCatarina } from '#src/shared/catalogue/states/santa-catarina.ts';
import type { RulesIn } from './city-rules.ts';

export const rulesInSantaCatarina = {
  florianopolis: {
    authority: 'a Comcap',
    groups: [
      {
        source: 'imprensa local (Portal Norte da Ilha, NSC Total, Floripa News)',
        year: 2022,
        rules: [
          {
            subject: 'small',
            topic: 'Coleta de volumosos',
            rule: 'Agendada, até 1\u00a0m³ por domicílio.',
          },
          {
            subject: 'small',
            topic: 'Restos de obra na coleta',
            rule: 'Pouca quantidade, sempre em sacos.',
          },
          {
            subject: 'small',
            topic: 'Ecopontos',
            rule: 'Para quem leva por conta própria. Pergunte o limite de entulho por visita.',
          },
        ],
      },
      {
        source: 'Lei 1.224/1974',
        year: 1974,
        rules: [
          {
            subject: 'other',
            topic: 'Código de Posturas',
            rule: 'A lei é de 1974. Não vimos o que ela diz sobre caçambas.',
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
            topic: 'Caçamba na rua',
            rule: 'Só onde se pode estacionar; calçada, ponte e via rápida estão fora.',
          },
        ],
      },
    ],
  },
  joinville: {
    authority: 'a SAMA',
    groups: [
      {
        source: 'Lei 9.219/2022 e Instrução Normativa SAMA 006/2023',
        year: 2023,
        rules: [
          {
            subject: 'company',
            topic: 'Cadastro da empresa',
            rule: 'Declaração de Cadastramento da SAMA, válida por 2 anos.',
          },
          {
            subject: 'document',
            topic: 'Documento',
            rule: 'MTR do IMA/SC, o órgão ambiental do estado.',
          },
        ],
      },
    ],
  },
  'jaragua-do-sul': {
    authority: 'o Samae',
    groups: [
      {
        source: 'Samae Jaraguá do Sul',
        year: 2018,
        rules: [
          {
            subject: 'other',
            topic: 'Quem cuida dos resíduos',
            rule: 'O Samae, desde janeiro de 2018.',
          },
        ],
      },
    ],
  },
  blumenau: {
    authority: 'o Samae',
    groups: [
      {
        source: 'jornal O Município Blumenau',
        year: null,
        rules: [
          {
            subject: 'small',
            topic: 'Pouco entulho',
            rule: 'A prefeitura não recolhe material de construção: ele fica por conta de quem o gera.',
          },
        ],
      },
    ],
  },
  chapeco: {
    authority: 'a Secretaria de Serviços Urbanos',
    groups: [
      {
        source: 'Lei 7.792/2023 e imprensa local (Jornal Floripa e ClicRDC)',
        year: 2023,
        rules: [
          {
            subject: 'small',
            topic: 'Pouco entulho',
            rule: 'A prefeitura não recolhe restos de construção nem gesso.',
          },
          {
            subject: 'fine',
            topic: 'Multa',
            rule: '50 UFRM, a unidade fiscal do município. Pergunte quanto isso dá em reais.',
          },
          { subject: 'other', topic: 'Gesso', rule: 'Separado do resto do entulho.' },
        ],
      },
    ],
  },
} satisfies RulesIn<typeof santaCatarina>;
