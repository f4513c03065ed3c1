import type { rioDeJaneiro } from '#src/shared/catalogue/states/rio-de-janeiro.ts';
import type { RulesIn } from './city-rules.ts';

export const rulesInRioDeJaneiro = {
  'rio-de-janeiro': {
    authority: 'a Comlurb',
    groups: [
      {
        source: 'Portaria Comlurb 4-N/2018 e a que a substituiu, 2-N/2019',
        year: 2019,
        rules: [
          {
            subject: 'company',
            topic: 'Empresa',
            rule: 'Precisa ser credenciada na Comlurb para transportar entulho.',
          },
          {
            subject: 'company',
            topic: 'Resíduo perigoso',
            rule: 'A classe D (tinta, solvente, amianto) fica fora do credenciamento.',
          },
        ],
      },
      {
        source: 'jornal Extra',
        year: 2013,
        rules: [
          {
            subject: 'small',
            topic: 'Remoção gratuita',
            rule: 'Até 150 sacos de 20 litros, ou 3\u00a0m³.',
          },
          { subject: 'small', topic: 'Novo pedido', rule: 'A cada 10 dias.' },
        ],
      },
      {
        source: 'legislação municipal',
        year: 2006,
        rules: [
          {
            subject: 'other',
            topic: 'Leis de base',
            rule: 'Lei 3.273, de 2001, e Decreto 27.078, de 2006.',
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
            topic: 'Parada na rua',
            rule: 'As regras de um carro estacionado; calçada, bueiro e rampa não servem.',
          },
        ],
      },
    ],
  },
  niteroi: {
    authority: 'a CLIN',
    groups: [],
  },
  'duque-de-caxias': {
    authority: 'a SLU',
    groups: [
      {
        source: 'O Dia, 2023, e Site da Baixada, 2025',
        year: 2025,
        rules: [
          {
            subject: 'small',
            topic: 'Pouco entulho',
            rule: 'A prefeitura retira entulho a pedido. Pergunte até que quantidade.',
          },
          { subject: 'fine', topic: 'Multa', rule: 'Até R$\u00a05 mil, com apreensão do veículo.' },
        ],
      },
    ],
  },
  'nova-iguacu': {
    authority: 'a Emlurb',
    groups: [
      {
        source: 'Baixada Viva Notícias',
        year: null,
        rules: [
          {
            subject: 'small',
            topic: 'Pouco entulho',
            rule: 'Até 1\u00a0m³ grátis, em no máximo 30 sacos de até 12\u00a0kg cada; acima disso, empresa credenciada.',
          },
        ],
      },
      {
        source: 'Lei 3.041/1999',
        year: 1999,
        rules: [
          {
            subject: 'other',
            topic: 'Lei que encontramos',
            rule: 'A 3.041, de 1999. Não vimos o que ela diz sobre caçambas.',
          },
        ],
      },
    ],
  },
  petropolis: {
    authority: 'a Comdep',
    groups: [
      {
        source: 'GB News',
        year: 2018,
        rules: [
          {
            subject: 'small',
            topic: 'Pouco entulho',
            rule: 'Até 20 sacos de 25\u00a0kg, pelo Disque Entulho.',
          },
        ],
      },
    ],
  },
} satisfies RulesIn<typeof rioDeJaneiro>;
