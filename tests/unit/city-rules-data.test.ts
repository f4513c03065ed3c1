import * as v from 'valibot';
import { expect, test } from 'vitest';
import { cities } from '#src/shared/catalogue/catalogue.ts';
import { type CityRules, cityRulesSchema } from '#src/shared/catalogue/city-rules/city-rules.ts';
import { rulesOf } from '#src/shared/catalogue/city-rules/rules-of.ts';
import type { Subject } from '#src/shared/catalogue/city-rules/subjects.ts';

const entries = cities.map(({ id, name }) => ({ name, rules: rulesOf(id) }));

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
  expect(rules.authority.name).toMatch(/^[ao]s? \p{L}/u);
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

test('a city without a rule for the street names whom to ask', () => {
  const silent = entries.filter(({ rules }) => {
    return !allRules(rules).some(({ subject }) => streetSubjects.has(subject));
  });
  // As many as have a known rule for the street.
  expect(entries.length - silent.length).toBeGreaterThanOrEqual(13);
  for (const { name, rules } of silent) {
    expect(rules.authority.phone ?? rules.authority.url, name).not.toBeNull();
  }
});

function allRules({ sources }: CityRules) {
  return sources.flatMap(({ rules }) => rules);
}

function sentences(rules: CityRules): string[] {
  const how = rules.register ? [rules.register.how] : [];
  return [...allRules(rules).map(({ rule }) => rule), ...how];
}

function yearsIn(text: string): number[] {
  return [...text.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => Number(year));
}
