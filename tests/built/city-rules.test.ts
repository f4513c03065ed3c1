import type { HtmlElement } from 'html-validate';
import { expect, test } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import { deskFor } from '#src/catalogue/desks.ts';
import {
  type SourcedRule,
  sourcedRules,
  sourceKindText,
  streetAnswer,
} from '#src/catalogue/rules.ts';
import {
  cityArticlePath,
  hasRulesPage,
  listingPath,
  permitPath,
} from '#src/shared/routing/links.ts';
import { rulesOf } from '#tests/unit/support/rules-of.ts';
import { attribute, pageAt, textOf, tidy } from './support/built-pages.ts';

const entries = cities.map((city) => {
  const path = permitPath(city.id);
  const [address = '', part = 'conteudo'] = path.split('#');
  const { document } = pageAt(address);
  // A listing's questions and facts around its rules are not these.
  const [main] = document.querySelectorAll(`#${part}`) as [HtmlElement];
  const sections = document.querySelectorAll('main section');
  const sheet = sections.find((one) => attribute(one, 'aria-label') === 'Folha para o síndico');
  // The sheet's rules have no links.
  const shown = document.querySelectorAll('main dd').filter((one) => one.querySelector('sup'));
  return { path, city, document, main, shown, sheet, rules: rulesOf(city.id) };
});

test.each(entries)('$path shows every rule once, and its number leads to its source', (entry) => {
  const own = sourcedRules(entry.rules.sources);
  const rules = [...new Set([...streetAnswer(own), ...own])];
  expect(rules.length).toBeGreaterThan(0);
  for (const rule of rules) {
    const { law, title, url, doubtful } = rule.source;
    const places = entry.shown.filter((one) => isOf(one, rule));
    expect(places, rule.rule).toHaveLength(1);
    const [mark] = (places[0] as HtmlElement).querySelectorAll('sup a') as [HtmlElement];
    expect(textOf(mark), rule.rule).toMatch(doubtful ? /^\d+\*$/ : /^\d+$/);
    expect(attribute(mark, 'aria-label')).toBe(`Fonte ${textOf(mark)}`);
    const [note] = entry.document.querySelectorAll(attribute(mark, 'href') ?? '');
    const text = textOf(note as HtmlElement);
    const links = (note as HtmlElement).querySelectorAll('a');
    expect(links.map((link) => attribute(link, 'href'))).toEqual([url]);
    expect(text).toContain(tidy(title));
    if (law) expect(text).toContain(tidy(law));
    expect(text).toContain(sourceKindText(rule.source));
  }
});

test.each(entries)('$path says whom to ask, and when its rules were checked', (entry) => {
  const { main } = entry;
  const text = textOf(main);
  const desk = deskFor(entry.city.id, 'street');
  expect(text.match(/Regras conferidas em 22\/11\/2026\./g)).toHaveLength(entry.sheet ? 2 : 1);
  expect(text).not.toMatch(/não (encontramos|lemos|vimos)|nenhuma regra/i);
  expect(text.includes('* Pode ter mudado')).toBe(
    entry.rules.sources.some(({ doubtful }) => doubtful),
  );
  const links = main.querySelectorAll('a').map((link) => attribute(link, 'href') ?? '');
  const calls = links.filter((href) => href.startsWith('tel:'));
  if (desk.phone) {
    expect(text).toContain(desk.phone);
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls) expect(call).toMatch(/^tel:(\d{3,4}|\+55\d{10,11}|0800\d{6,7})$/);
  }
  if (desk.url) expect(links).toContain(desk.url);
  const { register } = entry.rules;
  if (register) expect(text).toContain(tidy(register));
});

test('at least 24 cities have three rules, and 18 a rule for the street or whom to ask about it', () => {
  const ruleCounts = entries.map(({ rules }) => sourcedRules(rules.sources).length);
  expect(ruleCounts.filter((count) => count >= 3).length).toBeGreaterThanOrEqual(24);
  const answered = entries.filter(({ city, rules, document }) => {
    const hasRule = streetAnswer(sourcedRules(rules.sources)).length > 0;
    const text = document.querySelectorAll('main').map(textOf).join();
    return hasRule || (deskFor(city.id, 'street').phone && text.includes('decide é a prefeitura'));
  });
  expect(answered.length).toBeGreaterThanOrEqual(18);
});

test.each(entries)(
  '$path is linked from its listing, its article and the tool',
  ({ path, city }) => {
    const from: string[] = ['/ferramentas/autorizacao'];
    if (hasRulesPage(city.id)) from.push(listingPath(city.id));
    if (city.articleSlug) from.push(cityArticlePath(city.articleSlug));
    for (const address of from) {
      const links = pageAt(address).document.querySelectorAll('main a');
      expect(
        links.map((link) => attribute(link, 'href')),
        address,
      ).toContain(path);
    }
  },
);

const withPage = entries.filter(({ city }) => hasRulesPage(city.id));

test.each(withPage)('$path has a sheet to print, with sources and doubts', ({ sheet, path }) => {
  const text = sheet ? textOf(sheet) : '';
  expect(text).toContain('Caçamba na obra: folha para o síndico');
  expect(text).toContain(path);
  expect(text).toContain('Regras conferidas em 22/11/2026');
});

test('a city with press and doubts on the street prints both', () => {
  const sheets = entries.map(({ sheet }) => (sheet ? textOf(sheet) : ''));
  expect(sheets.filter((text) => text.includes(', reportagem')).length).toBeGreaterThan(5);
  expect(sheets.filter((text) => text.includes('* Pode ter mudado')).length).toBeGreaterThan(5);
});

test('a listing with rules says nothing of them beside them', () => {
  const listed = entries.filter((entry) => !withPage.includes(entry));
  expect(listed.length).toBeGreaterThan(0);
  for (const { document, rules, path } of listed) {
    const text = document.querySelectorAll('main').map(textOf).join();
    for (const { rule } of sourcedRules(rules.sources)) {
      expect(text.split(tidy(rule)).length - 1, `${path}: ${rule}`).toBe(1);
    }
  }
});

function isOf(element: HtmlElement, { rule }: SourcedRule): boolean {
  return textOf(element).startsWith(tidy(rule));
}
