import type { CityRules } from '#src/content/rules/schema.ts';
import type { Subject } from '#src/content/rules/subjects.ts';
import { hasRulesPage } from '#src/shared/routing/links.ts';
import { type City, type CityId, cityById } from './cities.ts';
import { ofCity } from './city-text.ts';
import { askedDesks, deskFor, deskNote, deskText, withoutArticle } from './desks.ts';
import { dropOffIn } from './drop-off.ts';
import {
  listedQuestionsText,
  loadRules,
  orderedRules,
  type SourcedRule,
  shownNotes,
  shownTopics,
  sourcedRules,
  sourcesOf,
  sourceText,
  streetAnswer,
  surest,
} from './rules.ts';
import { limitFigure, streetLimit } from './street-limit.ts';

/** The document carries these sentences, so that its scripts need none of the content. */
export type ListingFacts = Awaited<ReturnType<typeof loadListingFacts>>;

/** Throws for an id without a city. */
export async function loadListingFacts(id: string) {
  const city = cityById(id as CityId);
  const all = await loadRules(city.id);
  const { register } = all;
  const isListed = !hasRulesPage(city.id);
  const rules = isListed ? [] : sourcedRules(all.sources);
  const limit = streetLimit(city.id);
  const size = sizeLimits[city.id];
  const desk = deskFor(city.id, 'street');
  const { name, phone } = desk;
  const { name: registrar, url } = deskFor(city.id, 'register');
  return {
    /** The limit is like '3 dias', or 'Pergunte antes'; its source is of the year beside it. */
    limit: limitFigure(city.id),
    limitYear: limit && !limit.changedBy ? limit.year : undefined,
    /** The largest skip is like '5 m³', and undefined where no limit is known. */
    largest: size ? largestText(size) : undefined,
    sizeWarning: sizeWarning(city),
    desk: { name, phone, note: deskNote(desk), text: deskText(desk) },
    street: streetAnswer(rules)
      .filter(({ subject }) => !limit || subject !== 'deadline')
      .map(ruleText),
    company: [register ?? sentenceOn(rules, 'register'), sentenceOn(rules, 'document')].filter(
      (sentence) => sentence !== undefined,
    ),
    register: register && url ? { name: withoutArticle(registrar), url } : undefined,
    /** Where no fine is known, the sentence says who is liable. */
    fine: sentenceOn(rules, 'fine') ?? sentenceOn(rules, 'liable'),
    small: smallAmounts(city.id, rules),
    places: firstPlaces(city.id),
    /** A city without a page of rules has all of them here; the sentences above leave them out. */
    rules: isListed ? listedRules(city.id, all) : undefined,
  };
}

export type ListedRules = ReturnType<typeof listedRules>;

function listedRules(city: CityId, rules: CityRules) {
  const { answer, all } = orderedRules(rules.sources);
  const sources = sourcesOf(all);
  return {
    isStreetKnown: answer.length > 0,
    topics: shownTopics(all, sources),
    desks: {
      ...askedDesks(city, listedQuestionsText(rules)),
      site: deskFor(city, 'street').url,
    },
    notes: shownNotes(sources),
  };
}

function sentenceOn(rules: readonly SourcedRule[], subject: Subject): string | undefined {
  const rule = surest(rules.filter((candidate) => candidate.subject === subject));
  return rule && ruleText(rule);
}

function ruleText({ rule, source }: SourcedRule): string {
  return `${rule} (${sourceText(source)})`;
}

function sizeWarning(city: City): string | undefined {
  const limit = sizeLimits[city.id];
  if (!limit) return undefined;
  const rule = `Pela lei ${ofCity(city)}, a caçamba tem no máximo ${largestText(limit)} (fonte de ${limit.year}).`;
  return 'volume' in limit.largest
    ? `${rule} Uma carga maior vai em mais de uma caçamba.`
    : `${rule} São medidas de fora: pergunte as do modelo antes de pedir a de 4 ou a de 5\u00a0m³.`;
}

/** The city's rule counts only where no place is known that takes debris. */
function smallAmounts(city: CityId, rules: readonly SourcedRule[]): string[] {
  const { answer, limit, takes, hours, collection, note, debris } = dropOffIn(city);
  const rule = debris === 'yes' || collection ? undefined : sentenceOn(rules, 'small');
  return [
    answer,
    answer.includes('m³') ? undefined : limit,
    debris === 'yes' ? takes : undefined,
    hours,
    collection,
    note,
    rule,
  ].filter((sentence) => sentence !== undefined);
}

function firstPlaces(city: CityId): string[] {
  const { places } = dropOffIn(city);
  return [...places.filter(({ address }) => address), ...places.filter(({ address }) => !address)]
    .slice(0, 3)
    .map(({ name, address, bairro = '' }) =>
      [name, address, !name.endsWith(bairro) && bairro].filter(Boolean).join(', '),
    );
}

export interface SizeLimit {
  largest:
    | { volume: number }
    /** Outer length, width and height are in metres. */
    | { measures: readonly [number, number, number] };
  law: string;
  year: number;
}

/** A city that is left out may have a limit, but none is known. */
export const sizeLimits: Partial<Record<CityId, SizeLimit>> = {
  'sp/sao-jose-dos-campos': {
    largest: { measures: [2.87, 1.55, 1.32] },
    law: 'Lei 7.620/2008, art. 2º',
    year: 2008,
  },
  'pr/curitiba': { largest: { volume: 5 }, law: 'Lei 9.380/1998', year: 1998 },
  'mg/belo-horizonte': { largest: { volume: 7 }, law: 'Lei 8.616/2003, art. 104', year: 2003 },
};

/** Writes '5 m³' or '2,87 × 1,55 × 1,32 m', with no-break spaces. */
export function largestText({ largest }: SizeLimit): string {
  if ('volume' in largest) return `${largest.volume}\u00a0m³`;
  const sides = largest.measures.map((side) => String(side).replace('.', ','));
  return `${sides.join(' ×\u00a0')}\u00a0m`;
}
