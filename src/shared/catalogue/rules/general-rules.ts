import type { RulesOfSource } from './city-rules.ts';

/** Rules that apply in every city. */
export const generalRules: RulesOfSource[] = [
  {
    source: 'norma técnica ABNT NBR 14728',
    year: 2005,
    scope: 'country',
    rules: [
      {
        subject: 'place',
        topic: 'Estacionar',
        rule: 'Como um carro: nunca em calçada, bueiro, rampa de cadeirante, ponte, ladeira ou via rápida.',
      },
      {
        subject: 'size',
        topic: 'Altura da carga',
        rule: 'Sem a “fominha”, a tábua que aumenta a lateral acima da borda.',
      },
    ],
  },
  {
    source: 'Leis federais 9.605/1998 e 12.305/2010',
    year: 2010,
    scope: 'country',
    rules: [
      { subject: 'liable', topic: 'Destino do entulho', rule: 'Quem gera responde por ele.' },
      { subject: 'fine', topic: 'Descarte irregular', rule: 'Pode ser crime ambiental.' },
    ],
  },
  {
    source: 'Resoluções Conama 307/2002 e 431/2011',
    year: 2011,
    scope: 'country',
    rules: [
      {
        subject: 'other',
        topic: 'Separação',
        rule: 'São quatro classes de resíduo de obra; tijolo, concreto e argamassa ficam na A.',
      },
      { subject: 'other', topic: 'Gesso', rule: 'Classe B, reciclável, separado dos demais.' },
    ],
  },
];
