import type { CityId } from '#src/catalogue/catalogue.ts';
import type { RuleSource } from '#src/content/rules/schema.ts';

/** Hours from the moment when the skip is placed. */
interface HourCount {
  unit: 'hours';
  /** At least 1. */
  amount: number;
}

export interface DayCount {
  /** 'working days' leave out weekends and holidays. */
  unit: 'working days' | 'consecutive days';
  /** At least 1. */
  amount: number;
  arrivalDay: DayRole;
  removalDay: DayRole;
  /** Whether the source says if these two days count; otherwise both do, the cautious way. */
  isStated: boolean;
}

/** Whether a day is one of those of the limit. */
type DayRole = 'counts' | 'is free';

/** For how long a skip may stand on the street, by its source. */
export interface StreetLimit {
  count: HourCount | DayCount;
  /** Hours in which a full skip must leave, if there are such. */
  hoursWhenFull?: number;
  /** The only part of the city where it applies, as in 'na área central'. */
  where?: string;
  /** The later law that may have changed it. */
  changedBy?: string;
  /** As in 'Fonte de 2017: Decretos 46.594/2005 e 57.662/2017'. */
  law: string;
  /** Of the source; the rule may have changed since. */
  year: number;
  source: Omit<RuleSource, 'rules' | 'published'> & Partial<Pick<RuleSource, 'published'>>;
  /** Short name with its article, as in 'confirme com a SP Regula'. */
  confirmWith: string;
}

/** Every known limit. */
export const streetLimits = {
  'sp/sao-paulo': {
    count: {
      unit: 'working days',
      amount: 3,
      arrivalDay: 'counts',
      removalDay: 'counts',
      isStated: true,
    },
    law: 'Decretos 46.594/2005 e 57.662/2017',
    year: 2017,
    source: {
      title: 'São Paulo altera legislação sobre caçambas (Doxplan)',
      url: 'https://www.doxplan.com/Noticias/Post/Sao-Paulo-altera-legislacao-sobre-cacambas',
      kind: 'press',
    },
    confirmWith: 'a SP Regula',
  },
  'rj/rio-de-janeiro': {
    count: { unit: 'hours', amount: 48 },
    hoursWhenFull: 8,
    law: 'Lei 3.273/2001 e Ordem de Serviço Comlurb 11/2020',
    year: 2020,
    source: {
      title: 'Ordem de Serviço Comlurb 11, de 1º de setembro de 2020',
      url: 'http://www.normasbrasil.com.br/norma/ordem-de-servico-11-2020-rio-de-janeiro_400842.html',
      kind: 'law',
    },
    confirmWith: 'a Comlurb',
  },
  'rs/porto-alegre': {
    count: { unit: 'hours', amount: 72 },
    law: 'Lei 10.474/2008, art. 3º, § 2º',
    year: 2008,
    source: {
      title: 'Lei 10.474, de 23 de junho de 2008',
      url: 'https://www.normasbrasil.com.br/norma/lei-10474-2008-porto-alegre-rs_176346.html',
      kind: 'law',
    },
    confirmWith: 'o DMLU',
  },
  'mg/belo-horizonte': {
    count: {
      unit: 'working days',
      amount: 3,
      arrivalDay: 'counts',
      removalDay: 'counts',
      isStated: false,
    },
    law: 'Código de Posturas (Lei 8.616/2003)',
    year: 2020,
    source: {
      title: 'Morador que contratar caçamba irregular será multado em BH (Hoje em Dia)',
      url: 'https://polopoly.hojeemdia.com.br/morador-que-contratar-cacamba-irregular-sera-multado-em-bh-1.767442',
      kind: 'press',
    },
    confirmWith: 'a Subsecretaria de Fiscalização',
  },
  'pr/maringa': {
    count: {
      unit: 'consecutive days',
      amount: 6,
      arrivalDay: 'counts',
      removalDay: 'counts',
      isStated: false,
    },
    where: 'na área central',
    law: 'Lei 11.669/2023',
    year: 2023,
    source: {
      title: 'Reportagem sobre contêineres em vagas de estacionamento (Maringá Mais)',
      url: 'https://www.maringamais.com.br/?p=61281',
      kind: 'press',
    },
    confirmWith: 'a Semob',
  },
  'mg/juiz-de-fora': {
    count: {
      unit: 'working days',
      amount: 3,
      arrivalDay: 'counts',
      removalDay: 'counts',
      isStated: true,
    },
    changedBy: 'Lei 14.917/2024',
    law: 'Lei 14.670/2023',
    year: 2023,
    source: {
      title: 'Novas regras para alocação de caçambas (Tribuna de Minas)',
      url: 'https://tribunademinas.com.br/noticias/politica/01-08-2023/novas-regras-para-alocacao-de-cacambas.html?amp=1',
      kind: 'press',
      published: '2023-08-01',
    },
    confirmWith: 'a Sesmaur',
  },
} satisfies Partial<Record<CityId, StreetLimit>>;

/** The known limit of a city; null where none is known, which does not mean that none exists. */
export function streetLimit(city: CityId): StreetLimit | null {
  const limits: Partial<Record<CityId, StreetLimit>> = streetLimits;
  return limits[city] ?? null;
}

/**
 * Whether a last day can be derived from it. It cannot where a later law may have replaced it, nor
 * where it depends on the street: a date would then be no more than a guess.
 */
export function givesDate({ where, changedBy }: StreetLimit): boolean {
  return where === undefined && changedBy === undefined;
}

/** '3 dias úteis', '6 dias', '48 horas', with no-break spaces. */
export function limitText({ count }: StreetLimit): string {
  return `${count.amount}\u00a0${unitTexts[count.unit]}`;
}

const unitTexts = {
  hours: 'horas',
  'working days': 'dias\u00a0úteis',
  'consecutive days': 'dias',
} as const;

/** The limit and how sure it is, in sentences without the law and whom to ask. */
export function limitSentences(limit: StreetLimit): string {
  const { hoursWhenFull, where, changedBy, year } = limit;
  const place = where ? `, ${where},` : '';
  const rule = changedBy
    ? `Em ${year}, o prazo na rua${place} era de ${limitText(limit)}. A ${changedBy} pode ter mudado esse prazo.`
    : `Na rua${place || ','} a caçamba pode ficar no máximo ${limitText(limit)}.`;
  return hoursWhenFull
    ? `${rule} Depois de cheia, ela tem de sair em até ${hoursWhenFull}\u00a0horas.`
    : rule;
}

/** The start of the limit's time, as a sentence. */
export function countSentence({ count }: StreetLimit): string {
  if (count.unit === 'hours') return 'As horas correm a partir da chegada.';
  if (!count.isStated) {
    return 'O dia da chegada e o da retirada entram na conta por cautela, porque a regra não diz.';
  }
  return daySentences[count.arrivalDay][count.removalDay];
}

const daySentences = {
  counts: {
    counts: 'O dia da chegada e o da retirada contam.',
    'is free': 'O dia da chegada conta e o da retirada não.',
  },
  'is free': {
    counts: 'O dia da chegada não conta e o da retirada conta.',
    'is free': 'O dia da chegada e o da retirada não contam.',
  },
} as const;
