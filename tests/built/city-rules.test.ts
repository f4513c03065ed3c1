import type { HtmlElement } from 'html-validate';
import { expect, test } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import { deskFor, deskNote, desksIn, deskText, withoutArticle } from '#src/catalogue/desks.ts';
import {
  type SourcedRule,
  sourcedRules,
  sourceKindText,
  streetAnswer,
} from '#src/catalogue/rules.ts';
import { cityArticles } from '#src/features/guides/city-articles.ts';
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
  const sheet = sections.find(
    (one) => attribute(one, 'aria-label') === 'Caçamba na obra: folha para o síndico',
  );
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
  const { city, document, main } = entry;
  const text = textOf(main);
  expect(text.match(/Regras conferidas em 22\/11\/2026\./g)).toHaveLength(entry.sheet ? 2 : 1);
  expect(text.includes('* Pode ter mudado')).toBe(
    entry.rules.sources.some(({ doubtful }) => doubtful),
  );
  const lines = document.querySelectorAll('main li, main dl > div').map(textOf);
  for (const desk of desksIn(city.id)) {
    const name = withoutArticle(desk.name).trim().toLowerCase();
    const about = lines.filter((line) => line.toLowerCase().includes(name)).join();
    expect(about, desk.name).toContain(desk.phone ?? '');
    expect(about, desk.name).toContain(deskNote(desk));
  }
  const { phone, url } = deskFor(city.id, 'street');
  const links = main.querySelectorAll('a').map((link) => attribute(link, 'href') ?? '');
  if (phone) expect(links.some((href) => href.startsWith('tel:'))).toBe(true);
  if (url) expect(links).toContain(url);
  const { register } = entry.rules;
  if (register) expect(text).toContain(tidy(register));
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

test.each(withPage)(
  '$path begins and ends with the street’s desk, also on the printed sheet',
  (entry) => {
    const street = deskFor(entry.city.id, 'street');
    const [answer] = entry.document.querySelectorAll('main dl').map(textOf);
    expect(answer).toContain(`Onde perguntar${withoutArticle(street.name)}`);
    expect(answer).toContain(street.phone ?? deskNote(street));
    const sheet = entry.sheet ? textOf(entry.sheet) : '';
    expect(sheet).toContain('Caçamba na obra: folha para o síndico');
    expect(sheet).toContain(entry.path);
    expect(sheet).toContain('Regras conferidas em 22/11/2026');
    expect(sheet).toContain(`A quem perguntar: ${deskText(street)}.`);
  },
);

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

test.each(cityArticles)(
  '$path names the desk for the street, with a telephone to call',
  (article) => {
    const { city, path } = article;
    const { name, phone, url } = deskFor(city.id, 'street');
    const [main] = pageAt(path).document.querySelectorAll('main') as [HtmlElement];
    expect(textOf(main)).toContain(withoutArticle(name));
    const links = main.querySelectorAll('a').map((link) => attribute(link, 'href'));
    if (url) expect(links).toContain(url);
    // These publish no number for questions.
    const silent = ['sp/sao-jose-dos-campos', 'sp/santos'];
    expect(phone === undefined).toBe(silent.includes(city.id));
    if (phone === undefined) return;
    // In the answer and below the text.
    expect(textOf(main).split(phone).length - 1).toBeGreaterThanOrEqual(2);
    expect(main.querySelectorAll('a').map(textOf)).toContain(phone);
  },
);

function isOf(element: HtmlElement, { rule }: SourcedRule): boolean {
  return textOf(element).startsWith(tidy(rule));
}
