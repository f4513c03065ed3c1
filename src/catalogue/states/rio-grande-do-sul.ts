import type { StateEntry } from './entry.ts';

export const rioGrandeDoSul = {
  name: 'Rio Grande do Sul',
  code: 'RS',
  proof: {
    name: 'o comprovante do destino',
    sentence:
      'Peça o comprovante do destino, que em Porto Alegre é o MTRCC. O MTR do estado só vale para resíduo perigoso.',
  },
  cities: [
    {
      name: 'Porto Alegre',
      slug: 'porto-alegre',
      articleSlug: 'porto-alegre-rs',
      orgaoLocal: 'DMLU – Departamento Municipal de Limpeza Urbana',
      bairros: ['Centro Histórico', 'Moinhos de Vento', 'Menino Deus', 'Sarandi'],
      ddd: '51',
      latitude: -30.0318,
      longitude: -51.2065,
      cepRanges: [['90000000', '91999999']],
    },
    {
      name: 'Caxias do Sul',
      slug: 'caxias-do-sul',
      orgaoLocal: 'Codeca – Companhia de Desenvolvimento de Caxias do Sul',
      bairros: ['Centro', 'São Pelegrino', 'Cruzeiro', 'Desvio Rizzo'],
      ddd: '54',
      latitude: -29.1629,
      longitude: -51.1792,
      cepRanges: [['95000000', '95149999']],
    },
    {
      name: 'Pelotas',
      slug: 'pelotas',
      orgaoLocal: 'Sanep – Serviço Autônomo de Saneamento de Pelotas',
      bairros: ['Centro', 'Fragata', 'Três Vendas', 'Areal'],
      ddd: '53',
      latitude: -31.7649,
      longitude: -52.3371,
      cepRanges: [['96000000', '96147999']],
    },
    {
      name: 'Canoas',
      slug: 'canoas',
      orgaoLocal: 'Secretaria Municipal de Serviços Urbanos de Canoas',
      bairros: ['Centro', 'Mathias Velho', 'Niterói', 'Guajuviras'],
      ddd: '51',
      latitude: -29.9128,
      longitude: -51.1857,
      cepRanges: [['92000000', '92479999']],
    },
    {
      name: 'Santa Maria',
      slug: 'santa-maria',
      orgaoLocal: 'Prefeitura Municipal de Santa Maria',
      bairros: ['Centro', 'Camobi', 'Nossa Senhora de Lourdes', 'Itararé'],
      ddd: '55',
      latitude: -29.6868,
      longitude: -53.8149,
      cepRanges: [['97000000', '97179999']],
    },
  ],
} as const satisfies StateEntry;
