import type { parana } from '#src/shared/catalogue/states/parana.ts';
import type { RulesIn } from './city-rules.ts';

export const rulesInParana = {
  curitiba: {
    authority: 'a SMMA',
    groups: [
      {
        source: 'Portaria SETRAN 106/2013',
        year: 2013,
        confirmWith: 'a SETRAN',
        rules: [
          {
            subject: 'asking',
            topic: 'Onde se pede',
            rule: 'Só na Zona Central de Tráfego (ZCT) e nas áreas de EstaR.',
          },
          { subject: 'asking', topic: 'Quem pede', rule: 'A empresa, à SETRAN, com taxa.' },
          {
            subject: 'asking',
            topic: 'Dispensa',
            rule: 'Fora dessas áreas; e, na ZCT, se a caçamba ficar dentro do tapume.',
          },
        ],
      },
      {
        source: 'normas municipais de 1997 a 2013',
        year: 2013,
        rules: [
          { subject: 'size', topic: 'Tamanho na via', rule: 'Até 5\u00a0m³.' },
          {
            subject: 'pavement',
            topic: 'Calçada',
            rule: 'Ao menos 70\u00a0cm livres; o recomendado são 150\u00a0cm.',
          },
          {
            subject: 'small',
            topic: 'Pequeno gerador',
            rule: 'Quem produz até 0,5\u00a0m³. Pergunte onde entregar.',
          },
        ],
      },
    ],
  },
  'foz-do-iguacu': {
    authority: 'a Secretaria Municipal de Meio Ambiente',
    groups: [
      {
        source: 'imprensa local (H2Foz e Coluna do Meio)',
        year: 2025,
        rules: [
          {
            subject: 'small',
            topic: 'Pouco entulho',
            rule: 'As UVRs da cidade recebem pequenas quantidades, e o aterro é grátis para particulares.',
          },
          {
            subject: 'fine',
            topic: 'Multa',
            rule: 'Até 1.000 unidades fiscais do município (R$\u00a0117.280).',
          },
        ],
      },
    ],
  },
  londrina: {
    authority: 'a CMTU',
    groups: [],
  },
  maringa: {
    authority: 'a Selurb',
    groups: [
      {
        source: 'imprensa local (Notícias Maringá e Saiba Já News)',
        year: 2025,
        rules: [
          {
            subject: 'fine',
            topic: 'Multa por descarte irregular',
            rule: 'As notícias não concordam: uma fala em R$\u00a01 mil a R$\u00a010 mil, outra em R$\u00a02 mil a R$\u00a0500 mil.',
          },
        ],
      },
      {
        source: 'Lei Complementar 850/2010',
        year: 2010,
        rules: [
          {
            subject: 'other',
            topic: 'Lei que encontramos',
            rule: 'A 850, de 2010. Não vimos o que ela diz sobre caçambas.',
          },
        ],
      },
    ],
  },
  'ponta-grossa': {
    authority: 'a Secretaria Municipal de Meio Ambiente',
    groups: [],
  },
} satisfies RulesIn<typeof parana>;
