import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { guides } from '#src/features/guides/guides.ts';
import { readGuide } from '#src/prerender/content.ts';
import { headingId, pictureSize, toHtml } from '#src/prerender/markdown.ts';
import { tableOfContents } from '#src/ui/text/article-text.tsx';

const folder = 'src/content/guides';

const source = [
  '---',
  'title: Um guia de exemplo',
  'description: Uma descrição de exemplo que tem o tamanho certo para passar pela conferência.',
  'summary: Uma frase que cabe em duas linhas de uma lista.',
  'datePublished: 2025-01-15',
  'dateModified: 2025-10-14',
  'image: /covers/preco-aluguel-cacamba-entulho.svg',
  'imageAlt: Uma caçamba cheia até dez centímetros da borda.',
  'callToAction: Buscar Empresas',
  'tool: calculadora',
  'related: [guia-um, guia-dois, guia-tres]',
  '---',
  'Texto.',
].join('\n');

test('a valid file is parsed', () => {
  const { facts, html } = readGuide(`${folder}/um-guia.md`, source);
  expect(facts).toMatchObject({ slug: 'um-guia', title: 'Um guia de exemplo', minutes: 1 });
  expect(facts.datePublished).toBe('2025-01-15');
  expect(facts.imageSize).toEqual({ width: 800, height: 450 });
  expect(html).toBe('<p>Texto.</p>');
});

test('a file that was saved on Windows is the same', () => {
  const path = `${folder}/um-guia.md`;
  expect(readGuide(path, source.replaceAll('\n', '\r\n'))).toEqual(readGuide(path, source));
});

test.each([
  ['title: Um guia de exemplo\n', '', ', line 2: title: '],
  ['2025-10-14', '14/10/2025', ', line 6: dateModified: '],
  ['2025-01-15', '15/01/2025', ', line 5: datePublished: '],
  ['image: /covers/preco-aluguel-cacamba-entulho.svg\n', '', ', line 2: image: '],
  ['/covers/preco', '/covers/../preco', ', line 7: image: '],
  ['/covers/preco', 'https://example.com/preco', ', line 7: image: '],
  ['/covers/preco', '/covers/custo', ', line 7: image: /covers/custo-aluguel-cacamba-entulho.svg'],
  ['Uma caçamba cheia até dez centímetros da borda.', 'Uma caçamba', ', line 8: imageAlt: '],
  ['callToAction', 'callToActoin', ', line 2: callToAction: '],
  ['tool: calculadora', 'tool: calculator', ', line 10: tool: '],
  ['[guia-um, guia-dois, guia-tres]', 'guia-um', ', line 11: related: '],
  ['Um guia de exemplo', '"Um guia', ': '],
  ['---\nTexto', 'Texto', ': the front matter'],
  ['Texto.', '![x](/drawings/none.svg)', ': /drawings/none.svg does not exist'],
])(
  'a mistake stops the build with the file, the line and the field: %j -> %j',
  (good, bad, message) => {
    expect(source).toContain(good);
    expect(() => readGuide(`${folder}/x.md`, source.replace(good, bad))).toThrow(
      `guides/x.md${message}`,
    );
  },
);

test('a cover that is missing or has no size is told by its path', () => {
  const publicFolder = mkdtempSync(join(tmpdir(), 'covers-'));
  onTestFinished(() => rmSync(publicFolder, { recursive: true }));
  const cover = '/covers/exemplo.svg';
  const sizeOf = () => pictureSize(cover, publicFolder);
  expect(sizeOf).toThrow('/covers/exemplo.svg does not exist');

  mkdirSync(join(publicFolder, 'covers'));
  const write = (svg: string) => writeFileSync(join(publicFolder, cover), svg);
  write('<svg viewBox="0 0 800 450"></svg>');
  expect(sizeOf).toThrow('/covers/exemplo.svg has no width and height');
  write('<svg viewBox="0 0 800 450" width="800" height="450"></svg>');
  expect(sizeOf()).toEqual({ width: 800, height: 450 });
});

test('every guide has a cover of its own, in one shape and with words of its own', () => {
  expect(new Set(guides.map(({ imageAlt }) => imageAlt)).size).toBe(guides.length);
  for (const { slug, imageSize } of guides) {
    expect(imageSize, slug).toEqual({ width: 800, height: 450 });
  }
  const covers = readdirSync('public/covers').map((name) => `/covers/${name}`);
  expect(guides.map(({ image }) => image).toSorted()).toEqual(covers.toSorted());
  expect(covers.toSorted()).toEqual(guides.map(({ slug }) => `/covers/${slug}.svg`).toSorted());
});

test('covers draw for light and dark, and carry neither letters nor anything from elsewhere', () => {
  for (const { image } of guides) {
    const svg = readCover(image);
    expect(svg, image).toContain('prefers-color-scheme: dark');
    expect(svg, image).not.toMatch(/<(text|image|script|foreignObject)\b|href="(?!#)|url\((?!#)/);
  }
});

test('all covers together weigh at most 120 kB compressed', () => {
  const weights = guides.map(({ image }) => gzipSync(readCover(image)).length);
  expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThanOrEqual(120_000);
});

test('headings become ids without accents, and those of the second level a table of contents', () => {
  expect(headingId('Quanto cabe em 5 m³?')).toBe('quanto-cabe-em-5-m3');
  expect(headingId('Autorização & regras')).toBe('autorizacao-regras');
  const html = toHtml('Resposta.\n\n## Preço & *prazo*\n\n### Detalhe\n\n## "Quanto" custa?\n');
  expect(tableOfContents(html)).toEqual([
    { id: 'preco-prazo', text: 'Preço & prazo' },
    { id: 'quanto-custa', text: '"Quanto" custa?' },
  ]);
  // A fixed space is written so by the build, and held so by a browser.
  const forms = ['\u00a0', '&nbsp;'].map((space) => `<h2 id="forro">20${space}m² de forro</h2>`);
  for (const form of forms) {
    expect(tableOfContents(form)).toEqual([{ id: 'forro', text: '20\u00a0m² de forro' }]);
  }
});

test('a drawing in a guide gets its size and its words; anything else, or an insecure link, stops the build', () => {
  expect(toHtml('![Certo & "errado"](/drawings/fill-line.svg)')).toBe(
    '<p><img src="/drawings/fill-line.svg" alt="Certo &amp; &quot;errado&quot;" width="640" height="360" loading="lazy" decoding="async"></p>',
  );
  expect(() => toHtml('![x](https://example.com/x.png)')).toThrow('is no drawing');
  expect(() => toHtml('![x](/drawings/../icon.svg)')).toThrow('is no drawing');
  expect(() => toHtml('[Lei](http://example.com/)')).toThrow('http://example.com/ is not secure');
});

test("a column 'Vai?' shows the tool's plates, a group for each answer, below the tool's search", () => {
  const table = (...answers: string[]) =>
    toHtml(
      ['| Material | Vai? |', '| --- | --- |', ...answers.map((x) => `| a | ${x} |`)].join('\n'),
    );
  const html = table('Sim', 'Não', 'Sim', 'Separado');
  const answers = html.split('<tbody>').map((body) => body.match(/data-answer="\w+"/g)?.join());
  const [yes, no, apart] = ['yes', 'no', 'apart'].map((answer) => `data-answer="${answer}"`);
  expect(answers).toEqual([undefined, `${yes},${yes}`, no, apart]);
  expect(html).toMatch(
    /^<form action="\/ferramentas\/pode-jogar" .* name="q".*<\/form><div class="table"/,
  );
  expect(() => table('Pergunte')).toThrow('"Pergunte" is no answer of the tool');
});

test('a file of the site is opened as a document', () => {
  expect(toHtml('[Licenças](/licencas.txt)')).toBe(
    '<p><a href="/licencas.txt" data-document>Licenças</a></p>',
  );
});

function readCover(image: string): string {
  return readFileSync(join('public', image), 'utf8');
}
