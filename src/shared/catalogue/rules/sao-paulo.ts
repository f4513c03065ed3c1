import { limitText, streetLimits } from '#src/shared/catalogue/city-rules/street-limit.ts';
import type { saoPaulo } from '#src/shared/catalogue/states/sao-paulo.ts';
import type { RulesIn } from './city-rules.ts';
import { generalRules } from './general-rules.ts';

const limit = streetLimits['sp/sao-paulo'];

export const rulesInSaoPaulo = {
  'sao-paulo': {
    authority: limit.confirmWith,
    groups: [
      {
        source: limit.law,
        year: limit.year,
        confirmWith: 'a SP Regula e, na Zona Azul, com o DSV',
        rules: [
          {
            subject: 'place',
            topic: 'Onde pode ficar',
            rule: 'Dentro do lote. A rua é a saída para quando a caçamba não cabe no recuo do imóvel.',
          },
          {
            subject: 'days',
            topic: 'Prazo na rua',
            rule: `No máximo ${limitText(limit)}, contando o dia da chegada e o da retirada.`,
          },
          {
            subject: 'days',
            topic: 'Zona Azul',
            rule: 'Até 5 dias úteis, com autorização do DSV, o órgão de trânsito. As caçambas ocupam no máximo 20% das vagas da quadra; se há 10 vagas ou menos, só uma caçamba.',
          },
          {
            subject: 'kerb',
            topic: 'Distância do meio-fio',
            rule: 'De 30 a 50\u00a0cm, para a água correr.',
          },
          { subject: 'signs', topic: 'Cor', rule: 'Branca.' },
          {
            subject: 'document',
            topic: 'Documento',
            rule: 'CTR eletrônico (Controle de Transporte de Resíduos).',
          },
          {
            subject: 'liable',
            topic: 'Quem responde',
            rule: 'Você e a empresa, juntos: a responsabilidade é solidária.',
          },
        ],
      },
      {
        source: 'Lei 13.478/2002 e decretos até 2017',
        year: 2017,
        rules: [
          {
            subject: 'small',
            topic: 'Pouco entulho',
            rule: 'Até 50\u00a0kg por dia na coleta comum, ou até 1\u00a0m³ por dia no Ecoponto.',
          },
        ],
      },
      {
        source: 'jornal Folha de S.Paulo, 5 de novembro',
        year: 2005,
        rules: [{ subject: 'signs', topic: 'Faixa refletiva', rule: 'Visível a 40\u00a0m.' }],
      },
    ],
  },
  campinas: {
    authority: 'a SETEC',
    groups: [
      {
        source: 'Decreto 11.643/1994 e Lei 8.732/1996',
        year: 1996,
        rules: [
          {
            subject: 'company',
            topic: 'Cadastro',
            rule: 'A empresa registra na SETEC todas as caçambas que tem.',
          },
          { subject: 'company', topic: 'Validade', rule: 'Um ano; depois, a empresa renova.' },
          {
            subject: 'asking',
            topic: 'Casos especiais',
            rule: 'Precisam de autorização da SETEC.',
          },
          {
            subject: 'pavement',
            topic: 'Calçada',
            rule: 'Um corredor livre de 70\u00a0cm para o pedestre.',
          },
          {
            subject: 'signs',
            topic: 'Faixas nas laterais',
            rule: 'Duas, refletivas, de 5 × 15\u00a0cm.',
          },
          { subject: 'signs', topic: 'Faixas na frente e atrás', rule: 'Quatro, inclinadas.' },
        ],
      },
    ],
  },
  sorocaba: {
    authority: 'a Prefeitura de Sorocaba',
    groups: generalRules,
  },
  santos: {
    authority: 'a prefeitura e a CET-Santos',
    groups: [
      {
        source: 'Leis Complementares 288/1997 e 792/2013',
        year: 2013,
        rules: [
          {
            subject: 'other',
            topic: 'Lei mais recente',
            rule: 'A 792, que revogou a 288. Não tivemos acesso ao texto.',
          },
          {
            subject: 'other',
            topic: 'Papel de transporte',
            rule: 'Pela lei revogada, o Histórico de Carga acompanhava a caçamba. Pergunte se algum documento o substituiu.',
          },
        ],
      },
      {
        source: 'Lei federal 12.305/2010, normas ABNT NBR 14728:2005 e 16280:2014',
        year: 2014,
        scope: 'country',
        confirmWith: 'a prefeitura e, em prédio, com o síndico',
        rules: [
          {
            subject: 'place',
            topic: 'Posição na rua',
            rule: 'Onde um carro poderia estacionar, fora da calçada e longe de bueiros e rampas.',
          },
          {
            subject: 'liable',
            topic: 'Responsável',
            rule: 'O gerador, isto é, quem faz a obra, responde pelo destino.',
          },
          {
            subject: 'other',
            topic: 'Obra em apartamento',
            rule: 'O plano de reforma passa antes pelo síndico.',
          },
        ],
      },
    ],
  },
  'sao-jose-dos-campos': {
    authority: 'a prefeitura (SMC) ou a Urbam',
    groups: [
      {
        source: 'Leis 7.620/2008 e 7.815/2009',
        year: 2009,
        rules: [
          {
            subject: 'place',
            topic: 'No lote ou na rua',
            rule: 'Na rua, apenas se a caçamba não couber no terreno.',
          },
          { subject: 'kerb', topic: 'Folga do meio-fio', rule: 'No mínimo 30\u00a0cm.' },
          { subject: 'size', topic: 'Medidas máximas', rule: '2,87 × 1,55 × 1,32\u00a0m.' },
          { subject: 'signs', topic: 'Pintura', rule: 'Amarela, com faixas diagonais pretas.' },
          { subject: 'signs', topic: 'Refletivo', rule: 'Película branca e vermelha.' },
          { subject: 'fine', topic: 'Multa', rule: 'Até R$\u00a035 mil por descarte irregular.' },
        ],
      },
      {
        source: 'revista Urbanova',
        year: 2025,
        rules: [
          {
            subject: 'small',
            topic: 'Entrega gratuita',
            rule: '15 PEVs (pontos de entrega voluntária) recebem 1\u00a0m³ por vez.',
          },
        ],
      },
    ],
  },
} satisfies RulesIn<typeof saoPaulo>;
