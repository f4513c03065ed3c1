import type { RuleSource } from './city-rules.ts';

/** Rules that apply in every city. */
export const generalRules: RuleSource[] = [
  {
    title: 'Código de Trânsito Brasileiro, art. 245',
    url: 'https://smartlex.net.br/legislacao/ctb/artigo/245',
    kind: 'law',
    published: null,
    rules: [
      {
        subject: 'permit',
        rule: 'Quem deixa material ou equipamento na rua sem autorização do órgão de trânsito comete infração grave. A multa é de R$\u00a0195,23, e o objeto é removido.',
        law: 'Lei 9.503/1997 (CTB), art. 245',
        year: 1997,
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
        rule: 'O obstáculo na rua ou na calçada que não pode ser retirado precisa de sinalização imediata.',
        law: 'Lei 9.503/1997 (CTB), art. 94',
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
        rule: 'A falta de sinalização ou a obstrução indevida da via é infração gravíssima. A multa começa em R$\u00a0293,47 e pode chegar a cinco vezes esse valor, conforme o risco.',
        law: 'CTB, art. 246; Resolução Contran 926/2022',
        year: 2022,
        current: true,
      },
    ],
  },
  {
    title: 'Caçambas de entulho: modelos e uso (AECweb)',
    url: 'https://www.aecweb.com.br/revista/materias/cacambas-de-entulho-conheca-os-modelos-e-saiba-como-usa-los-corretamente/17433',
    kind: 'press',
    published: null,
    rules: [
      {
        subject: 'place',
        rule: 'Na rua, a caçamba segue as regras de estacionamento. Ela não pode ficar na calçada, sobre a boca de lobo, em rampa de acessibilidade, ponte ou via de trânsito rápido.',
        law: null,
        year: null,
        current: true,
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
        subject: 'liable',
        rule: 'Quem joga entulho a céu aberto, queima o resíduo ou deixa de dar o destino correto comete infração ambiental e paga multa.',
        law: 'Decreto 6.514/2008, art. 62',
        year: 2008,
        current: true,
      },
    ],
  },
  {
    title: 'Resolução Conama 307/2002, consolidada',
    url: 'https://pt.scribd.com/document/642591441/Conama-307-residuos-da-construcao-civil',
    kind: 'law',
    published: '2002-07',
    rules: [
      {
        subject: 'other',
        rule: 'O resíduo de obra se divide em quatro classes, de A a D. Tijolo, concreto e argamassa ficam na classe A.',
        law: 'Resolução Conama 307/2002, art. 3º',
        year: 2002,
        current: true,
      },
    ],
  },
  {
    title: 'Resíduos de gesso na construção civil (SindusCon-SP)',
    url: 'https://yumpu.com/pt/document/view/42543264/resaduos-de-gesso-na-construaao-civil-sinduscon-sp/19',
    kind: 'law',
    published: '2012',
    rules: [
      {
        subject: 'other',
        rule: 'O gesso é da classe B, a dos recicláveis, e vai separado do resto do entulho.',
        law: 'Resolução Conama 431/2011',
        year: 2011,
        current: true,
      },
    ],
  },
];
