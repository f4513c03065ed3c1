import * as v from 'valibot';
import { expect, test } from 'vitest';
import { cityArticles, loadCityArticle } from '#src/features/guides/city/city-articles.ts';
import { cities } from '#src/shared/catalogue/catalogue.ts';
import { cityRulesSchema } from '#src/shared/catalogue/rules/city-rules.ts';
import { generalRules } from '#src/shared/catalogue/rules/general-rules.ts';
import { rulesOf } from '#src/shared/catalogue/rules/rules-of.ts';
import type { Subject } from '#src/shared/catalogue/rules/subjects.ts';

const entries = cities.map((city) => ({ city, name: city.name, rules: rulesOf(city.id) }));

/** How an article's words name what it did not find. */
const gaps: Partial<Record<Subject, RegExp>> = {
  asking: /quem (o )?(autoriza|pede|libera|faz o pedido)|tem de pedir autorização|há autorização/,
  days: /prazo na rua|quantos dias/i,
  kerb: /meio-fio/,
  corner: /esquina/,
  pavement: /calçada/,
  signs: /cor da caçamba/,
  small: /ponto gratuito|pontos? de entrega|pequeno gerador/,
};

test.each(entries)('$name has its rules in the form that pages read', ({ rules }) => {
  const { success, issues } = v.safeParse(cityRulesSchema, rules);
  expect(issues).toBeUndefined();
  expect(success).toBe(true);
  expect(rules.authority).toMatch(/^[ao] \p{Lu}|^a prefeitura/u);
});

test.each(entries)('$name names a source for every rule, whose year agrees', ({ rules }) => {
  for (const { source, year } of rules.groups) {
    const years = [...source.matchAll(/\b(?:19|20)\d\d\b/g)].map(([found]) => Number(found));
    if (years.length > 0) expect(Math.max(...years), source).toBe(year);
    // Readers look a source up by its name: no addresses, no keys of an archive.
    expect(source).not.toMatch(/scribd|https?:|\.(br|com)\b|\bid\b/);
  }
  const topics = rules.groups.flatMap(({ rules }) => rules.map(({ topic }) => topic));
  expect(new Set(topics).size).toBe(topics.length);
});

test('what holds everywhere is never given out as the rule of one city', () => {
  const everywhere = entries.flatMap(({ rules }) =>
    rules.groups.filter(({ source }) => /ABNT|Conama|federa(l|is)/.test(source)),
  );
  expect(everywhere.filter(({ scope }) => scope !== 'country')).toEqual([]);
  expect(everywhere.length).toBeGreaterThan(5);
  expect(generalRules.filter(({ scope }) => scope !== 'country')).toEqual([]);
});

test.each(cityArticles)('$path shows the very rules that the tool shows', async ({ city }) => {
  const article = await loadCityArticle(city.articleSlug as string);
  expect(article.rules).toBe(rulesOf(city.id));
});

test.each(cityArticles)('what $path has not found, the rules do not know', async ({ city }) => {
  const { unknown } = await loadCityArticle(city.articleSlug as string);
  const known = knownSubjects(city.id);
  const named = Object.entries(gaps).filter(([, pattern]) => pattern.test(unknown));
  expect(named.length).toBeGreaterThan(1);
  expect(named.map(([subject]) => subject).filter((subject) => known.has(subject))).toEqual([]);
});

function knownSubjects(address: (typeof cities)[number]['id']): Set<string> {
  const own = rulesOf(address).groups.filter(({ scope }) => scope !== 'country');
  return new Set(own.flatMap(({ rules }) => rules.map(({ subject }) => subject)));
}
