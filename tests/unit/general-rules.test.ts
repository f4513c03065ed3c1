import * as v from 'valibot';
import { expect, test } from 'vitest';
import { content as generalRules } from '#src/content/rules/general.yaml';
import { type CityRules, cityRulesSchema } from '#src/content/rules/schema.ts';

const rules = generalRules.flatMap((source) => source.rules);

test('the rules of the country have the form of those of a city', () => {
  const country: CityRules = {
    sources: generalRules,
    register: null,
  };
  expect(v.safeParse(cityRulesSchema, country).issues).toBeUndefined();
});

test('each source and each rule is listed once, in a year that it names', () => {
  const urls = generalRules.map(({ url }) => url);
  expect(new Set(urls).size).toBe(urls.length);
  expect(new Set(rules.map(({ rule }) => rule)).size).toBe(rules.length);
  for (const { published, rules: ofSource } of generalRules) {
    for (const { law, year, rule } of ofSource) {
      if (year !== null) expect(`${law} ${published}`, rule).toContain(String(year));
    }
  }
});

test('parking is a matter of the traffic code, not of the standard for building skips', () => {
  const laws = rules.map(({ law }) => law ?? '').join('; ');
  for (const article of [94, 95, 245, 246]) expect(laws).toContain(`art. ${article}`);
  const ofStandard = rules.filter(({ law }) => law?.includes('NBR 14728'));
  expect(ofStandard.map(({ subject }) => subject)).toEqual(['other']);
});

test.each([
  ['permit', 'infração grave'],
  ['fine', 'R$\u00a0195,23'],
  ['fine', 'R$\u00a0293,47'],
  ['fine', 'R$\u00a01.467,35'],
  ['pavement', '1,20\u00a0m'],
  ['other', 'aterro de resíduos classe A de reservação de material para usos futuros'],
] as const)('under %s stands "%s"', (subject, words) => {
  expect(rules.some((rule) => rule.subject === subject && rule.rule.includes(words))).toBe(true);
});
