import { content as allDesks } from '#src/content/rules/desks.yaml';
import type { Desk, DeskTopic } from '#src/content/rules/schema.ts';
import { groupBy } from '#src/shared/runtime/older-browsers.ts';
import { capitalized } from '#src/shared/text/words.ts';
import type { CityId } from './cities.ts';

export type { Desk, DeskTopic };

/** The first desk of a city answers every topic for which no other is named. */
export function desksIn(city: CityId): readonly Desk[] {
  const desks = allDesks[city];
  if (!desks) throw new Error(`The desks of ${city} are missing`);
  return desks;
}

/** Falls back to the city's first desk. */
export function deskFor(city: CityId, topic: DeskTopic): Desk {
  const desks = desksIn(city);
  return desks.find((desk) => desk.for?.includes(topic)) ?? (desks[0] as Desk);
}

/** Writes 'a Comlurb, telefone 1746 (número de 2020)', as far as these are known. */
export function deskText(desk: Desk): string {
  const note = deskNote(desk);
  const phone = desk.phone && `, telefone ${desk.phone}`;
  return [desk.name, phone, note && ` (${note})`].filter(Boolean).join('');
}

/** Returns the doubt about a desk, which stands wherever it is named: 'número geral, de 2013'. */
export function deskNote({ note, phone, seen }: Desk): string {
  const year = seen.slice(0, 4);
  const age = phone && year < firstFreshYear && `número de ${year}`;
  return [note, age].filter(Boolean).join(', ');
}

/** A telephone number seen before this year carries its year. */
const firstFreshYear = '2022';

/** A desk that is shown has a name without an article. */
export interface ShownDesk {
  name: string;
  phone: string | undefined;
  url: string | undefined;
  note: string;
}

export function shownDesk(desk: Desk): ShownDesk {
  const { name, phone, url } = desk;
  return { name: withoutArticle(name), phone, url, note: deskNote(desk) };
}

export interface AskedDesks {
  /** One line lists the subjects without a known rule, and is empty for none. */
  questions: string;
  /** The desk answers these: 'Fale com a Comlurb'. */
  call: string;
  street: ShownDesk;
  desks: { topics: string; desk: ShownDesk }[];
}

export function askedDesks(city: CityId, questions: string): AskedDesks {
  const street = deskFor(city, 'street');
  return {
    questions,
    call: `Fale com ${street.name}`,
    street: shownDesk(street),
    desks: otherDesks(city).map(([desk, topics]) => ({ topics, desk: shownDesk(desk) })),
  };
}

/** Lists the city's other desks, each with what it answers: 'Denúncia', 'Coleta em casa'. */
function otherDesks(city: CityId): [desk: Desk, topics: string][] {
  const street = deskFor(city, 'street');
  const byDesk = groupBy(Object.keys(topicLabels) as (keyof typeof topicLabels)[], (topic) =>
    deskFor(city, topic),
  );
  byDesk.delete(street);
  return [...byDesk].map(([desk, topics]) => {
    return [desk, capitalized(topics.map((topic) => topicLabels[topic]).join(', '))];
  });
}

const topicLabels = {
  register: 'cadastro',
  complaint: 'denúncia',
  bulky: 'coleta em casa',
  'drop-off': 'pontos de entrega',
} as const;

/** Writes 'a Comlurb' as 'Comlurb'. */
export function withoutArticle(name: string): string {
  return capitalized(name.replace(/^[ao] /, ''));
}
