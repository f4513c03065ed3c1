import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sourcedRules } from '#src/catalogue/rules.ts';
import { content as generalRules } from '#src/content/rules/general.yaml';
import { cityRulesSchema } from '#src/content/rules/schema.ts';

const rules = sourcedRules(generalRules);

test('the rules of the country have the form of those of a city', () => {
  const country = { sources: generalRules, register: null };
  expect(v.safeParse(cityRulesSchema, country).issues).toBeUndefined();
});

test('each source is listed once, with the year of its law', () => {
  const urls = generalRules.map(({ url }) => url);
  expect(new Set(urls).size).toBe(urls.length);
  for (const { title } of generalRules) expect(title).toMatch(/\b(19|20)\d\d\b/);
});

test('parking is a matter of the traffic code, not of the standard for building skips', () => {
  const [place, permit] = rules;
  for (const rule of [place, permit]) {
    expect(rule?.source.title).toMatch(/^Código de Trânsito.* 94, 95, 181, 245, 246 e 258$/);
    expect(rule?.source.kind).toBe('law');
  }
  expect(JSON.stringify(generalRules)).not.toContain('NBR 14728');
});

test.each([
  ['permit', 'infração grave'],
  ['permit', 'calçada'],
  ['fine', 'R$\u00a0195,23'],
  ['fine', 'R$\u00a0293,47'],
  ['fine', 'R$\u00a01.467,35'],
  ['pavement', '1,20\u00a0m'],
] as const)('under %s stands "%s"', (subject, words) => {
  expect(rules.some((rule) => rule.subject === subject && rule.rule.includes(words))).toBe(true);
});
