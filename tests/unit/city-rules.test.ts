import { expect, test } from 'vitest';
import { type CityId, cities, cityById } from '#src/catalogue/cities.ts';
import { desksIn } from '#src/catalogue/desks.ts';
import {
  openQuestions,
  questionsText,
  shownTopics,
  sourcedRules,
  sourceKindText,
  sourcesOf,
  streetAnswer,
  topicSubjects,
} from '#src/catalogue/rules.ts';
import { content as generalRules } from '#src/content/rules/general.yaml';
import type { CityRules } from '#src/content/rules/schema.ts';
import { type Subject, subjects } from '#src/content/rules/subjects.ts';
import { rulesText } from '#src/features/permit/place-rules.ts';
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

/** Where a law stands on its authority's own site; the text elsewhere is a copy. */
const official = /(\.(gov|leg)\.br|camarasempapel\.com\.br)(:\d+)?$/;

test.each(entries)('$name calls the text of a law official only where it is', ({ rules }) => {
  for (const { kind, title, url } of rules.sources) {
    const isLaw = kind === 'law' || kind === 'copy';
    if (isLaw) expect(kind, url).toBe(official.test(new URL(url).host) ? 'law' : 'copy');
    // The law is its own name.
    if (isLaw) expect(title).toMatch(/\d{4}|Código de Posturas/);
  }
});

test.each(entries)('$name compares a narrow pavement with the standard in force', ({ rules }) => {
  for (const sentence of sentences(rules)) {
    if (/\b(70\u00a0cm|0,70\u00a0m)/.test(sentence))
      expect(sentence).toMatch(/NBR 9050:2020.*1,20|1,20.*NBR 9050:2020/);
  }
});

test.each(entries)('$name never breaks a line between a number and its unit', ({ rules }) => {
  for (const sentence of sentences(rules)) {
    expect(sentence).not.toMatch(/\d (cm|m|km|kg)[²³]?(?!\p{L})|R\$ /u);
  }
});

test('each source is listed once, with the year of its law where it applies in every city', () => {
  for (const sources of [generalRules, ...entries.map(({ rules }) => rules.sources)]) {
    expect(new Set(sources.map(({ url }) => url)).size).toBe(sources.length);
  }
  for (const { title } of generalRules) expect(title).toMatch(/\b(19|20)\d\d\b/);
});

test('a city without a rule for the street names whom to ask, with a telephone or a website', () => {
  const silent = entries.filter(({ rules }) => {
    return !sourcedRules(rules.sources).some(({ subject }) => streetSubjects.has(subject));
  });
  const asked = silent.map(({ id }) => desksIn(id).some(({ phone, url }) => phone ?? url));
  expect(asked).toEqual(silent.map(() => true));
});

test('every subject has one heading, and rules stand in the order of the subjects', () => {
  expect(Object.values<readonly Subject[]>(topicSubjects).flat().toSorted()).toEqual(
    subjects.toSorted(),
  );
  for (const { rules } of entries) {
    const all = sourcedRules(rules.sources);
    const shown = shownTopics(all, sourcesOf(all)).flatMap((topic) => topic.subjects);
    const texts = shown.flatMap((subject) => subject.rules.map(({ text }) => text));
    expect(texts.toSorted()).toEqual(all.map(({ rule }) => rule).toSorted());
    expect(all.map(({ subject }) => subjects.indexOf(subject))).toEqual(
      all.map(({ subject }) => subjects.indexOf(subject)).toSorted((a, b) => a - b),
    );
  }
});

test.each([
  ['sp/sao-paulo', ['place', 'permit', 'deadline', 'deadline'], 'quando não cabe no recuo'],
  // No rule of its own says more than where on the street.
  ['mg/belo-horizonte', ['permit', 'deadline', 'deadline'], 'licença prévia'],
  ['rs/porto-alegre', ['place', 'permit', 'deadline'], 'comprovado que não há espaço'],
  ['mg/juiz-de-fora', ['place', 'permit', 'deadline'], 'de preferência dentro do imóvel'],
  ['sc/florianopolis', ['place'], 'Zona Azul'],
  ['rj/niteroi', [], ''],
] as const)('the answer of %s is whether and for how long', (id, expected, first) => {
  const answer = answerOf(id);
  expect(answer.map(({ subject }) => subject)).toEqual(expected);
  expect(answer[0]?.rule ?? '').toContain(first);
});

test.each([
  ['law', null, 'texto da lei'],
  ['law', '2001-03', 'texto da lei'],
  ['copy', '2001-03', 'cópia não oficial'],
  ['official', '2019', 'página oficial de 2019'],
  ['official', null, 'página oficial'],
  ['press', '2024-05', 'reportagem de 2024'],
  ['press', null, 'reportagem sem data'],
  ['secondary', null, 'site de terceiros sem data'],
] as const)('a source of the kind %s, published in %s, is called so', (kind, published, text) => {
  expect(sourceKindText({ kind, published })).toBe(text);
});

test.each([
  // The common collection's limit says nothing of debris.
  ['rj/niteroi', 'small', '0,5\u00a0m³', false],
  ['rj/rio-de-janeiro', 'permit', 'credencia', false],
  ['rj/rio-de-janeiro', 'register', 'não é autorizar', true],
] as const)('of %s, the rules on %s with "%s": %s', (id, subject, words, isThere) => {
  const texts = rulesOf(id).sources.map(({ rules }) => rules[subject] ?? '');
  expect(texts.some((text) => text.includes(words))).toBe(isThere);
});

test('questions are asked about what no rule says, and inside the lot not about the street', () => {
  for (const { rules } of entries) {
    const street = openQuestions(rules, 'street');
    expect(street).toEqual(openQuestions(rules, null));
    const lot = openQuestions(rules, 'lot');
    expect(street).toEqual(expect.arrayContaining(lot));
    expect(lot.filter((subject) => streetSubjects.has(subject))).toEqual([]);
  }
  expect(openQuestions(rulesOf('sp/sao-paulo'), null)).toEqual(['corner']);
  expect(openQuestions(rulesOf('rj/niteroi'), null)).toHaveLength(10);
  expect(questionsText(rulesOf('sp/sao-paulo'), null)).toBe('distância da esquina');
});

test('a shared text has the answer with its sources and whom to ask', () => {
  const text = rulesText({
    city: cityById('rj/rio-de-janeiro'),
    rules: rulesOf('rj/rio-de-janeiro'),
    place: 'street',
  });
  expect(text).toMatch(
    /^Caçamba no Rio de Janeiro, na rua\nPrazo na rua: A caçamba pode ficar 48 horas na rua/,
  );
  expect(text).toContain(
    '(Ordem de Serviço Comlurb 11/2020, da Lei 3.273/2001, cópia não oficial)',
  );
  expect(text).toMatch(/A quem perguntar: a Comlurb, telefone 1746 \(número de 2020\)\.$/);
});

test('parking is a matter of the traffic code, not of the standard for building skips', () => {
  for (const { source } of sourcedRules(generalRules).slice(0, 2)) {
    expect(source.title).toMatch(/^Código de Trânsito.* 94, 95, 181, 245, 246 e 258$/);
    expect(source.kind).toBe('law');
  }
  expect(JSON.stringify(generalRules)).not.toContain('NBR 14728');
});

function answerOf(id: CityId) {
  return streetAnswer(sourcedRules(rulesOf(id).sources));
}

function sentences(rules: CityRules): string[] {
  const register = rules.register ? [rules.register] : [];
  return [...sourcedRules(rules.sources).map(({ rule }) => rule), ...register];
}
