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

export type ShownDesk = ReturnType<typeof shownDesk>;

/** A desk that is shown has a name without an article. */
export function shownDesk(desk: Desk) {
  const { name, phone, url } = desk;
  return { name: withoutArticle(name), phone, url, note: deskNote(desk) };
}

export type AskedDesks = ReturnType<typeof askedDesks>;

/**
 * Names whom to ask about the street, and the city's other desks. One line lists the subjects
 * without a known rule as the questions, and is empty for none.
 */
export function askedDesks(city: CityId, questions: string) {
  const street = deskFor(city, 'street');
  const topics = Object.keys(topicLabels) as (keyof typeof topicLabels)[];
  const topicsByDesk = groupBy(topics, (topic) => deskFor(city, topic));
  topicsByDesk.delete(street);
  return {
    questions,
    call: `Fale com ${street.name}`,
    street: shownDesk(street),
    desks: [...topicsByDesk].map(([desk, answered]) => ({
      topics: capitalized(answered.map((topic) => topicLabels[topic]).join(', ')),
      desk: shownDesk(desk),
    })),
  };
}

/** A desk beside the street's is named with what it answers: 'Denúncia', 'Coleta em casa'. */
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
