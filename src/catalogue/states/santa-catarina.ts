import type { StateEntry } from './entry.ts';

export const santaCatarina = {
  name: 'Santa Catarina',
  code: 'SC',
  proof: {
    name: 'o CDF',
    sentence:
      'Peça o CDF, o certificado de destino do sistema do IMA. O MTR só prova a saída, e em Joinville é você quem o emite.',
  },
  cities: [
    {
      name: 'Florianópolis',
      slug: 'florianopolis',
      articleSlug: 'florianopolis-sc',
      orgaoLocal: 'Comcap (Melhoramentos da Capital), da Prefeitura de Florianópolis',
      bairros: ['Centro', 'Trindade', 'Estreito', 'Campeche'],
      ddd: '48',
      latitude: -27.5945,
      longitude: -48.5477,
      cepRanges: [['88000000', '88099999']],
    },
    {
      name: 'Joinville',
      slug: 'joinville',
      orgaoLocal: 'SAMA – Secretaria de Meio Ambiente de Joinville',
      bairros: ['Centro', 'América', 'Aventureiro', 'Costa e Silva'],
      ddd: '47',
      latitude: -26.3045,
      longitude: -48.8487,
      cepRanges: [['89200000', '89239999']],
    },
    {
      name: 'Jaraguá do Sul',
      slug: 'jaragua-do-sul',
      orgaoLocal: 'Samae Jaraguá do Sul (Serviço Autônomo Municipal de Água e Esgoto)',
      bairros: ['Centro', 'Ilha da Figueira', 'Vila Lalau', 'Czerniewicz'],
      ddd: '47',
      latitude: -26.4851,
      longitude: -49.0713,
      cepRanges: [['89250000', '89269999']],
    },
    {
      name: 'Blumenau',
      slug: 'blumenau',
      orgaoLocal: 'Samae Blumenau (Serviço Autônomo Municipal de Água e Esgoto)',
      bairros: ['Centro', 'Velha', 'Garcia', 'Itoupava Norte'],
      ddd: '47',
      latitude: -26.9155,
      longitude: -49.0709,
      cepRanges: [['89000000', '89079999']],
    },
    {
      name: 'Chapecó',
      slug: 'chapeco',
      orgaoLocal: 'Secretaria de Serviços Urbanos de Chapecó',
      bairros: ['Centro', 'Efapi', 'Passo dos Fortes', 'São Cristóvão'],
      ddd: '49',
      latitude: -27.1004,
      longitude: -52.6152,
      cepRanges: [['89800000', '89816999']],
    },
  ],
} as const satisfies StateEntry;
