import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readContent } from '#src/prerender/content.ts';

const santos = 'city-articles/santos-sp.yaml';

test.for([
  ['rules/sao-paulo.yaml', 'kerb: Ela', 'curb: Ela', /sao-paulo\.sources\.1\.rules\.curb/],
  [
    'rules/sao-paulo.yaml',
    'line: Depois',
    'line: depois',
    /sao-paulo\.sources\.0\.rules\.deadline/,
  ],
  ['rules/sao-paulo.yaml', 'kind: press', 'kind: pres', /sao-paulo\.sources\.1\.kind/],
  ['rules/street-limits.yaml', 'unit: consecutive', 'unit: many', /sp\/sao-paulo\.count\.unit/],
  ['rules/street-limits.yaml', 'amount: 48', 'amount: 0', /rj\/rio-de-janeiro\.count\.amount/],
  ['rules/street-limits.yaml', 'pr/maringa:', 'pr/maringá:', /pr\/maringá/],
  ['drop-off/cities.yaml', 'total: 126', 'total: many', /sp\/sao-paulo\.total/],
  ['drop-off/places.csv', '05463-080', '05463080', /cep/],
  ['drop-off/places.csv', 'sp/sao-paulo,Aricanduva', 'sp/sampa,Aricanduva', /city/],
  ['drop-off/places.csv', 'Ecoponto Cajuru', '', /name/],
  ['waste/items.yaml', 'answer: apart', 'answer: perhaps', /0\.items\.1\.answer/],
  ['waste/items.yaml', 'why: Triturado', 'why: triturado', /0\.items\.2\.why/],
  ['ceps/municipalities.csv', '06299-999', '6299-999', /to/],
  ['ceps/municipalities.csv', 'sp/sao-paulo,21', 'sp/sampa,21', /nearest/],
  ['ceps/municipalities.csv', 'sp/sao-paulo,16', 'sp/sao-paulo,near', /km/],
  [santos, 'drawing: waste-classes', 'drawing: waste', /drawing/],
  [santos, 'heading: O CTR prova para onde foi o entulho', 'heading: Onde', /howItWorks\.heading/],
  [santos, 'Quem autoriza a caçamba na rua?', 'Quem?!', /questions\.1\.question/],
] as const)('a slip in %s, of "%s" as "%s", stops with its line and field', (slip) => {
  const [file, right, wrong, field] = slip;
  const path = `src/content/${file}`;
  const source = readFileSync(path, 'utf8');
  const line = source.slice(0, source.indexOf(right)).split('\n').length;
  expect(source).toContain(right);
  expect(() => readContent(path, source.replace(right, wrong))).toThrow(
    new RegExp(`^${file}, line ${line}: ${field.source}: Invalid`),
  );
});

test("a part too many or too few in a city's article stops with its line and field", () => {
  const path = `src/content/${santos}`;
  const source = readFileSync(path, 'utf8');
  const refused = (wrong: string) => expect(() => readContent(path, wrong));
  refused(source.replace(/^intro:/m, 'introduction:')).toThrow(/, line 1: intro: Invalid key/);
  refused(source.replace(/^questions:.*/ms, 'questions: []')).toThrow(/line \d+: questions/);
  refused(source.replace(/^intro:.*?(?=^howItWorks:)/ms, 'intro: " "\n')).toThrow(/: intro: Inv/);
  refused(source.replace(/^description:.*?(?=^intro:)/ms, 'description: Curta.\n')).toThrow(
    /, line 1: description: Invalid length/,
  );
  refused(`${source}extra: x\n`).toThrow(/: extra: Invalid key/);
});

test('a guide without a place in the order stops the build', () => {
  const path = 'src/content/guides/order.yaml';
  const source = readFileSync(path, 'utf8');
  const without = source.replace(/^ +- descarte-gesso.*\n/m, '');
  expect(() => readContent(path, without)).toThrow(/^guides\/order\.yaml.*names every guide/);
});

test('a space that no line breaks at is written as an entity', () => {
  const source = readFileSync('src/content/rules/general.yaml', 'utf8');
  const spaced = source.replace('Quem ', 'Quem&nbsp;');
  expect(spaced).not.toBe(source);
  const content = readContent('src/content/rules/general.yaml', spaced);
  expect(JSON.stringify(content)).toContain('Quem\u00a0');
});

test('no file hides such a space', () => {
  const files = readdirSync('src/content', { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /\.(yaml|csv|md)$/.test(file));
  expect(texts.length).toBeGreaterThan(30);
  const hiding = texts.filter((file) =>
    readFileSync(`src/content/${file}`, 'utf8').includes('\u00a0'),
  );
  expect(hiding).toEqual([]);
});

test('a row with a cell too many stops with its file and line', () => {
  const file = 'src/content/drop-off/places.csv';
  const source = readFileSync(file, 'utf8').replace('05463-080', '05463,080');
  expect(() => readContent(file, source)).toThrow(/^drop-off\/places.csv: .*line 2/);
});

test('a city that is missing or misspelt stops with its file and name', () => {
  const file = 'src/content/rules/sao-paulo.yaml';
  const source = readFileSync(file, 'utf8');
  const misspelt = source.replace(/^santos:/m, 'santo:');
  expect(() => readContent(file, misspelt)).toThrow(/^rules\/sao-paulo.yaml, line \d+: santos:/);
  expect(() => readContent('src/content/rules/acre.yaml', '')).toThrow('rules/acre.yaml');
});

test('what is no YAML stops with its file and line', () => {
  const file = 'src/content/rules/general.yaml';
  expect(() => readContent(file, '- title: "open')).toThrow(/^rules\/general.yaml: .*line 1/);
});
