import type { StateEntry } from './entry.ts';

export const rioDeJaneiro = {
  name: 'Rio de Janeiro',
  code: 'RJ',
  proof: {
    name: 'o CDF',
    sentence: 'Peça o CDF, o certificado de destinação final, porque o MTR só prova a saída.',
  },
  cities: [
    {
      name: 'Rio de Janeiro',
      slug: 'rio-de-janeiro',
      article: 'o',
      articleSlug: 'rio-janeiro-rj',
      orgaoLocal: 'Comlurb – Companhia Municipal de Limpeza Urbana',
      bairros: ['Copacabana', 'Tijuca', 'Barra da Tijuca', 'Campo Grande'],
      priceRange: [400, 500],
      ddd: '21',
      latitude: -22.9129,
      longitude: -43.2003,
      cepRanges: [['20000000', '23799999']],
    },
    {
      name: 'Niterói',
      slug: 'niteroi',
      orgaoLocal: 'CLIN – Companhia de Limpeza de Niterói',
      bairros: ['Icaraí', 'Centro', 'Fonseca', 'Itaipu'],
      ddd: '21',
      latitude: -22.8832,
      longitude: -43.1034,
      cepRanges: [['24000000', '24399999']],
    },
    {
      name: 'Duque de Caxias',
      slug: 'duque-de-caxias',
      orgaoLocal:
        'SLU – Superintendência de Limpeza Urbana (Secretaria Municipal de Obras e Defesa Civil)',
      bairros: ['Vinte e Cinco de Agosto', 'Centro', 'Jardim Primavera', 'Xerém'],
      ddd: '21',
      latitude: -22.7858,
      longitude: -43.3049,
      cepRanges: [['25000000', '25499999']],
    },
    {
      name: 'Nova Iguaçu',
      slug: 'nova-iguacu',
      orgaoLocal: 'Emlurb – Empresa Municipal de Limpeza Urbana',
      bairros: ['Centro', 'Comendador Soares', 'Austin', 'Miguel Couto'],
      ddd: '21',
      latitude: -22.7556,
      longitude: -43.4603,
      cepRanges: [
        ['26000000', '26099999'],
        ['26200000', '26299999'],
      ],
    },
    {
      name: 'Petrópolis',
      slug: 'petropolis',
      orgaoLocal: 'Comdep – Companhia Municipal de Desenvolvimento de Petrópolis',
      bairros: ['Centro', 'Quitandinha', 'Bingen', 'Itaipava'],
      ddd: '24',
      latitude: -22.52,
      longitude: -43.1926,
      cepRanges: [['25600000', '25779999']],
    },
  ],
} as const satisfies StateEntry;
