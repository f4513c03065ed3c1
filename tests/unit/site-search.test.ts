import { beforeAll, describe, expect, it, test } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import { kindNames, type SearchEntry } from '#src/features/site-search/entry.ts';
import {
  bestSentence,
  createSiteSearch,
  type SiteSearch,
} from '#src/features/site-search/search-site.ts';
import { listPaths } from '#src/prerender/render.tsx';
import { searchEntries } from '#src/prerender/text-files/search-index.ts';
import {
  deadlineQuestions,
  laterQuestions,
  preparedQuestions,
  type Question,
} from './support/search-questions.ts';

let entries: SearchEntry[];
let search: SiteSearch;

beforeAll(async () => {
  entries = await searchEntries();
  search = await createSiteSearch(entries);
});

const firstThree = (text: string) =>
  search
    .find(text)
    .slice(0, 3)
    .map(({ entry }) => entry);
const readable = (path: string) => decodeURIComponent(path.replaceAll('+', ' '));

/** The questions without an answer among the first three results, with what came instead. */
function unanswered(questions: readonly Question[]): string[] {
  return questions.flatMap(([typed, ...answers]) => {
    const found = firstThree(typed);
    const isAnswered = found.some(({ path }) =>
      answers.some((answer) => readable(path).startsWith(answer)),
    );
    return isAnswered ? [] : [`${typed}: ${found.map(({ title }) => title).join(' | ')}`];
  });
}

describe('what people type', () => {
  it('is answered among the first three results in at least 55 of 60 prepared questions', () => {
    expect(preparedQuestions).toHaveLength(60);
    const failed = unanswered(preparedQuestions);
    expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(5);
  });

  it('is answered so in at least 38 of 40 questions written later', () => {
    expect(laterQuestions).toHaveLength(40);
    const failed = unanswered(laterQuestions);
    expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(2);
  });
});

describe('who asks how long a skip may stand on the street', () => {
  const answerTo = (text: string) => {
    const [first] = search.find(text);
    return { path: first?.entry.path, sentence: first && bestSentence(first.entry, first.matched) };
  };

  it.each(deadlineQuestions)('%s is answered first with the rule: %s', (typed, rule, city) => {
    const { path, sentence } = answerTo(typed);
    expect(path).toBe(`/ferramentas/autorizacao/${city}`);
    expect(sentence).toContain(rule);
  });

  it('is never answered first with the limit of another city', () => {
    for (const { name, slug } of cities) {
      const { path, sentence } = answerTo(`prazo rua ${name}`);
      expect(path?.includes(slug) || sentence?.includes(name), `${name}: ${path}`).toBe(true);
    }
  });
});

test('the rules of a city are found first where they are a part of its listing, which is found too', () => {
  const paths = search.find('regras betim').map(({ entry }) => entry.path);
  expect(paths[0]).toBe('/mg/betim/aluguel-cacamba-entulho#regras');
  expect(firstThree('betim').map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/mg/betim/aluguel-cacamba-entulho', paths[0]]),
  );
});

describe('the entries', () => {
  it('are of every kind, each where it belongs', () => {
    const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
    expect([count('city'), count('rules'), count('tool')]).toEqual([30, 30, 6]);
    expect(count('material')).toBeGreaterThan(120);
    expect(count('place')).toBeGreaterThan(234);
    expect(new Set(entries.filter(isGuide).map(({ path }) => path.replace(/#.*/, ''))).size).toBe(
      21,
    );
    expect(count('page')).toBeGreaterThan(8);
    expect(entries.filter(({ kind }) => !(kind in kindNames))).toEqual([]);
  });

  it('have no markup and no sources', () => {
    const texts = entries.map(({ title, heading, text }) => `${title} ${heading} ${text}`);
    expect(texts.filter((text) => /<\w|&\w+;|consultada em/.test(text))).toEqual([]);
  });

  it('lead to every page but the search itself, stand-ins and those that a link leads to', async () => {
    const found = new Set<string>(entries.map(({ path }) => path.replace(/[#?].*/, '')));
    const missing = (await listPaths()).filter((path) => !found.has(path));
    expect(missing.toSorted()).toEqual([
      '/busca',
      '/contestar-cadastro',
      '/empresa',
      '/pedido',
      '/reivindicar',
      '/remover-empresa',
      '/sem-internet',
    ]);
  });
});

const isGuide = ({ kind }: SearchEntry) => kind === 'guide';

test('a guide is found by its text once, at the section that matches', () => {
  const [found] = search.find('infração grave artigo 245');
  expect(found?.entry.path).toMatch(/^\/blog\/precisa-licenca-prefeitura-cacamba#/);
  expect(bestSentence(found?.entry as SearchEntry, found?.matched ?? [])).toMatch(/^Artigo 245/);
  const paths = search.find('gesso').map(({ entry }) => entry.path.replace(/#.*/, ''));
  const guides = paths.filter((path) => path.startsWith('/blog/'));
  expect(new Set(guides).size).toBe(guides.length);
});

test('the sentence with the most words is shown, in any form of them', () => {
  const matched = ['gesso', 'separado'];
  const title = 'Descarte';
  const text = 'O gesso reage. Guarde o Gesso em sacos separados. Fim de 2.5 m³.';
  expect(bestSentence({ title, text }, matched)).toBe('Guarde o Gesso em sacos separados.');
  expect(bestSentence({ title, text }, [])).toBe('O gesso reage.');
  // Every sentence is about what title and heading say.
  const about = { title: 'Gesso separado', heading: 'Reação', text };
  expect(bestSentence(about, matched)).toBe('O gesso reage.');
});

test('nothing is found for no words, one letter or another language', () => {
  for (const text of ['', '   ', 'g', '???', 'de', 'xyzzyplugh']) {
    expect(search.find(text), text).toEqual([]);
  }
});

test('a text with letters off is understood: found, or suggested where it is too far off', () => {
  expect(firstThree('curitba')[0]?.title).toBe('Curitiba, PR');
  expect(search.find('sorrokkaba')).toEqual([]);
  expect(search.suggest('sorrokkaba')).toBe('sorocaba');
  // What was asked before does not become a word of the site.
  expect(search.suggest('sorrokkaba')).toBe('sorocaba');
});

test('hostile texts find nothing that they should not, and never fail', () => {
  for (const text of ['__proto__', 'constructor', '*'.repeat(100), '\u202e<b>', 'a'.repeat(100)]) {
    expect(() => search.find(text)).not.toThrow();
    expect(() => search.suggest(text)).not.toThrow();
  }
});
