import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type CityId, cities, cityById } from '#src/catalogue/cities.ts';
import { desksIn } from '#src/catalogue/desks.ts';
import {
  lawText,
  originText,
  ruleSourceText,
  rulesCheckedText,
  ruleTopics,
  sourcedRules,
  topicSubjects,
} from '#src/catalogue/rules.ts';
import { streetAnswer } from '#src/catalogue/street-answer.ts';
import { type CityRules, cityRulesSchema } from '#src/content/rules/schema.ts';
import { type Subject, subjects } from '#src/content/rules/subjects.ts';
import { openQuestions, shareText } from '#src/features/permit/place-rules.ts';
import { rulesOf } from '#tests/unit/support/rules-of.ts';

const entries = cities.map(({ id, name }) => ({ id, name, rules: rulesOf(id) }));

/** What a skip on the street has to comply with. */
const streetSubjects = new Set<Subject>([
  'place',
  'permit',
  'deadline',
  'hours',
  'kerb',
  'corner',
  'pavement',
  'signs',
  'colour',
]);

const banned = /não (lemos|encontramos|vimos)|\bpôr\b|\bsobras?\b|confirme com|segundo reportagem/i;

test.each(entries)('$name has its rules in the form that pages read', ({ rules }) => {
  expect(v.safeParse(cityRulesSchema, rules).issues).toBeUndefined();
});

test.each(entries)('$name dates every rule whose law or source is dated', ({ rules }) => {
  for (const { published, rules: ofSource } of rules.sources) {
    for (const { rule, law, year } of ofSource) {
      const years = yearsIn(`${law} ${published}`);
      if (years.length > 0) expect(years, rule).toContain(year);
      else expect(year, rule).toBeNull();
    }
  }
});

test.each(entries)('$name lists each source and each rule once', ({ rules }) => {
  const urls = rules.sources.map(({ url }) => url);
  expect(new Set(urls).size).toBe(urls.length);
  expect(new Set(sentences(rules)).size).toBe(sentences(rules).length);
});

test.each(entries)('$name speaks of the rules, not of how they were found', ({ rules }) => {
  for (const sentence of sentences(rules)) {
    expect(sentence).not.toMatch(banned);
  }
});

test.each(entries)('$name never breaks a line between a number and its unit', ({ rules }) => {
  for (const sentence of sentences(rules)) {
    expect(sentence).not.toMatch(/\d (cm|m|km|kg)[²³]?(?!\p{L})|R\$ /u);
  }
});

test('at least 24 cities have three rules or more', () => {
  const rich = entries.filter(({ rules }) => allRules(rules).length >= 3);
  expect(rich.length).toBeGreaterThanOrEqual(24);
});

test('a city without a rule for the street names whom to ask, with a telephone or a website', () => {
  const silent = entries.filter(({ rules }) => {
    return !allRules(rules).some(({ subject }) => streetSubjects.has(subject));
  });
  // As many as have a known rule for the street.
  expect(entries.length - silent.length).toBeGreaterThanOrEqual(13);
  for (const { id, name } of silent) {
    expect(
      desksIn(id).some(({ phone, url }) => phone ?? url),
      name,
    ).toBe(true);
  }
});

test('every subject has one heading, and rules stand in the order of the subjects', () => {
  expect(Object.values<readonly Subject[]>(topicSubjects).flat().toSorted()).toEqual(
    subjects.toSorted(),
  );
  for (const { rules } of entries) {
    const all = sourcedRules(rules.sources);
    const shown = ruleTopics(all).flatMap(({ bySubject }) =>
      bySubject.flatMap(([, members]) => members),
    );
    expect(new Set(shown)).toEqual(new Set(all));
    expect(all.map(({ subject }) => subjects.indexOf(subject))).toEqual(
      all.map(({ subject }) => subjects.indexOf(subject)).toSorted((a, b) => a - b),
    );
  }
});

test.each([
  ['sp/sao-paulo', ['place', 'permit', 'deadline', 'deadline'], 'quando não cabe no recuo'],
  // No rule of its own says more than where on the street.
  ['mg/belo-horizonte', ['permit', 'deadline'], 'licença prévia'],
  ['rs/porto-alegre', ['place', 'permit', 'deadline'], 'comprovado que não há espaço'],
  // Only the table of limits knows it.
  ['mg/juiz-de-fora', ['place', 'deadline'], 'de preferência dentro do imóvel'],
  ['sc/florianopolis', ['place'], 'Zona Azul'],
  ['rj/niteroi', [], ''],
] as const)('the answer of %s is whether and for how long', (id, expected, first) => {
  const answer = answerOf(id);
  expect(answer.map(({ subject }) => subject)).toEqual(expected);
  expect(answer[0]?.rule ?? '').toContain(first);
});

test('a limit that a later law may have changed asks to confirm it', () => {
  const [, limit] = answerOf('mg/juiz-de-fora');
  expect(limit).toMatchObject({ current: false, law: 'Lei 14.670/2023' });
  expect(limit && originText(limit)).toMatch(/Segundo reportagem de 2023; confirme se ainda vale$/);
});

test.each([
  ['law', 'Lei 1/2001, art. 2º', 2001, null, 'Lei 1/2001, art. 2º', 'Texto da lei'],
  ['law', 'CTB, art. 181', 2026, '2026-03', 'CTB, art. 181 (2026)', 'Texto da lei'],
  ['official', null, 2019, '2019', null, 'Página oficial de 2019'],
  ['official', 'Lei 1/2001', 2001, null, 'Lei 1/2001', 'Página oficial'],
  ['press', 'Lei 1/2001', 2001, '2024-05', 'Lei 1/2001', 'Segundo reportagem de 2024'],
  ['press', 'Lei 1/2001', 2001, null, 'Lei 1/2001', 'Segundo reportagem sem data'],
  ['secondary', null, null, null, null, 'Segundo site de terceiros sem data'],
] as const)(
  'a rule by %s under %s of %s, published in %s',
  (kind, law, year, published, ...expected) => {
    const rule = { law, year, source: { kind, published } };
    expect([lawText(rule), ruleSourceText(rule)]).toEqual(expected);
  },
);

test.each(entries)('$name: each rule tells its year where it has one', ({ rules }) => {
  for (const rule of sourcedRules(rules.sources)) {
    if (rule.year) expect(originText(rule)).toContain(String(rule.year));
  }
});

test('questions are asked about what no rule says, and inside the lot not about the street', () => {
  for (const { rules } of entries) {
    const street = openQuestions(rules, 'street');
    expect(street).toEqual(openQuestions(rules, null));
    const lot = openQuestions(rules, 'lot');
    expect(street).toEqual(expect.arrayContaining(lot));
    expect(lot.join()).not.toMatch(/rua|meio-fio|esquina|calçada/);
    for (const question of street) expect(question).toMatch(/^\p{Lu}.*\?$/u);
  }
  expect(openQuestions(rulesOf('sp/sao-paulo'), null)).toEqual(['A que distância da esquina?']);
  expect(openQuestions(rulesOf('rj/niteroi'), null)).toHaveLength(11);
});

test('a shared text has the answer with its sources and whom to ask', () => {
  const text = shareText({
    city: cityById('rj/rio-de-janeiro'),
    rules: rulesOf('rj/rio-de-janeiro'),
    place: 'street',
  });
  expect(text).toMatch(/^Caçamba no Rio de Janeiro, na rua\nA caçamba pode ficar 48 horas na rua/);
  expect(text).toContain('item 1-a; Texto da lei)');
  expect(text).toMatch(/A quem perguntar: a Comlurb, telefone 1746 \(número de 2020\)\.$/);
});

test('the day of the check is written as Brazilians write it', () => {
  expect(rulesCheckedText).toBe('22/11/2026');
});

function answerOf(id: CityId) {
  return streetAnswer(id, sourcedRules(rulesOf(id).sources));
}

function allRules({ sources }: CityRules) {
  return sources.flatMap(({ rules }) => rules);
}

function sentences(rules: CityRules): string[] {
  const register = rules.register ? [rules.register] : [];
  return [...allRules(rules).map(({ rule }) => rule), ...register];
}

function yearsIn(text: string): number[] {
  return [...text.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => Number(year));
}
