import { beforeAll, describe, expect, it, test } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import type { SavedCompany } from '#src/device/database/database.ts';
import { kindNames, type SearchEntry } from '#src/features/site-search/entry.ts';
import { findSaved } from '#src/features/site-search/results.tsx';
import { maxQueryLength, readSearchQuery } from '#src/features/site-search/search-query.ts';
import {
  bestSentence,
  createSiteSearch,
  markWords,
  type SiteSearch,
} from '#src/features/site-search/search-site.ts';
import { renderSearchEntries } from '#src/prerender/text-files/search-index.ts';
import {
  deadlineQuestions,
  laterQuestions,
  preparedQuestions,
  type Question,
} from './support/search-questions.ts';

let entries: SearchEntry[];
let search: SiteSearch;

beforeAll(async () => {
  entries = await renderSearchEntries();
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

  it('have no markup, no sources and no page that nobody looks for', () => {
    const texts = entries.map(({ title, heading, text }) => `${title} ${heading} ${text}`);
    expect(texts.filter((text) => /<\w|&\w+;|consultada em/.test(text))).toEqual([]);
    const paths = entries.map(({ path }) => path);
    for (const hidden of ['/busca', '/404', '/sem-internet', '/empresa']) {
      expect(paths).not.toContain(hidden);
    }
    expect(paths).toContain('/');
    expect(paths).toContain('/dados-neste-aparelho');
  });
});

const isGuide = ({ kind }: SearchEntry) => kind === 'guide';

test('a guide is found by its text once, at the section that matches, with the words marked', () => {
  const [found] = search.find('infração grave artigo 245');
  expect(found?.entry.path).toMatch(/^\/blog\/precisa-licenca-prefeitura-cacamba#/);
  expect(bestSentence(found?.entry as SearchEntry, found?.matched ?? new Set())).toMatch(
    /^Artigo 245/,
  );
  const paths = search.find('gesso').map(({ entry }) => entry.path.replace(/#.*/, ''));
  const guides = paths.filter((path) => path.startsWith('/blog/'));
  expect(new Set(guides).size).toBe(guides.length);
});

test('the sentence with the most words is shown, and its words are marked in any form', () => {
  const matched = new Set(['gesso', 'separado']);
  const title = 'Descarte';
  const text = 'O gesso reage. Guarde o Gesso em sacos separados. Fim de 2.5 m³.';
  expect(bestSentence({ title, text }, matched)).toBe('Guarde o Gesso em sacos separados.');
  expect(bestSentence({ title, text }, new Set())).toBe('O gesso reage.');
  expect(bestSentence({ title }, matched)).toBe('');
  // Every sentence is about what title and heading say.
  const about = { title: 'Gesso separado', heading: 'Reação', text };
  expect(bestSentence(about, matched)).toBe('O gesso reage.');
  const marks = markWords('Guarde o Gesso em sacos separados.', matched);
  expect(marks.filter(({ isMatch }) => isMatch).map((part) => part.text)).toEqual([
    'Gesso',
    'separados',
  ]);
  expect(marks.map((part) => part.text).join('')).toBe('Guarde o Gesso em sacos separados.');
});

test('nothing is found for no words, one letter or another language', () => {
  for (const text of ['', '   ', 'g', '???', 'de', 'xyzzyplugh']) {
    expect(search.find(text), text).toEqual([]);
  }
});

test('a text with letters off is understood: found, or suggested where it is too far off', () => {
  expect(firstThree('curitba')[0]?.title).toBe('Curitiba, PR');
  expect(search.suggest('sorrokkaba')).toBe('sorocaba');
  // What was asked before does not become a word of the site.
  expect(search.suggest('sorrokkaba')).toBe('sorocaba');
  expect(search.suggest('gesso')).toBeUndefined();
});

test('hostile texts find nothing that they should not, and never fail', () => {
  for (const text of ['__proto__', 'constructor', '*'.repeat(100), '\u202e<b>', 'a'.repeat(100)]) {
    expect(() => search.find(text)).not.toThrow();
    expect(() => search.suggest(text)).not.toThrow();
  }
});

test('reads the text of the URL, else what another app shares', () => {
  expect(readSearchQuery({ q: 'gesso', titulo: 'Loja' })).toBe('gesso');
  expect(readSearchQuery({ q: '', titulo: 'Telha de barro' })).toBe('Telha de barro');
  expect(readSearchQuery({})).toBe('');
  expect(readSearchQuery({ q: 5, titulo: null, link: 'javascript:alert(1)' })).toBe('alert 1');
});

test('takes the words of a link, and leaves the link out of a text', () => {
  const read = (query: Record<string, string>) => readSearchQuery(query);
  expect(read({ link: 'https://loja.example/obra/telha-de-barro.html?id=5' })).toBe(
    'obra telha de barro',
  );
  expect(read({ q: 'https://loja.example/isopor' })).toBe('isopor');
  expect(read({ q: 'Olha isto: https://loja.example/x' })).toBe('Olha isto:');
  expect(read({ link: 'https://www.cacambas.com.br/' })).toBe('cacambas');
  expect(read({ link: 'https://loja.example/%E0%A4%A' })).toBe('E0 A4 A');
  expect(read({ link: 'no link' })).toBe('');
});

test('cuts a long text at a word', () => {
  const q = readSearchQuery({ q: 'entulho '.repeat(50) });
  expect(q.length).toBeLessThanOrEqual(maxQueryLength);
  expect(q.endsWith('entulho')).toBe(true);
  expect(readSearchQuery({ q: 'x'.repeat(500) })).toHaveLength(maxQueryLength);
});

test('saved companies are found by name, city and note, by the start of every word', () => {
  const company: SavedCompany = {
    kind: 'company',
    key: 'a',
    name: 'Caçambas São João',
    phone: '+5547999990000',
    city: 'sc/joinville',
    note: 'Fecha às 18h',
    savedAt: 1,
  };
  const titles = (text: string) => findSaved([company], text).map(({ entry }) => entry.title);
  for (const text of ['joao', 'são jo', 'joinville', 'cacambas fecha']) {
    expect(titles(text), text).toEqual([company.name]);
  }
  for (const text of ['', 'joão curitiba', 'oao']) expect(titles(text), text).toEqual([]);
  const [found] = findSaved([company], 'joao');
  expect(found?.entry).toMatchObject({ kind: 'saved', path: '/salvos' });
  expect(found?.entry.text).toBe('Joinville, SC · (47) 99999-0000 · Fecha às 18h');
  expect([...(found?.matched ?? [])]).toEqual(['joao']);
});
