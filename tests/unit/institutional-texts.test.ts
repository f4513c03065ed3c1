import { expect, test } from 'vitest';
import { fill } from '#src/features/institutional/institutional-pages.tsx';
import { readInstitutionalText } from '#src/prerender/content.ts';

const folder = 'src/content/institutional';

const source = [
  '---',
  'title: Uma página',
  'description: Uma descrição de exemplo que tem o tamanho certo para passar pela conferência.',
  'dateModified: 2026-11-23',
  'lead: Uma frase de exemplo ({data}).',
  'numbered: true',
  '---',
  '## Primeira seção {#primeira}',
  'Ligue para {telefone}.',
  '### Detalhe',
  '## Segunda',
  '[Falar]({whatsapp} "Olá & bom dia!")',
].join('\n');

test('sections are numbered where a page asks for it, and a heading may name its id', () => {
  const { html } = readInstitutionalText(`${folder}/pagina.md`, source);
  expect(html.match(/<h\d.*/g)).toEqual([
    '<h2 id="primeira">1. Primeira seção</h2>',
    '<h3 id="detalhe">Detalhe</h3>',
    '<h2 id="segunda">2. Segunda</h2>',
  ]);
  const plain = readInstitutionalText(
    `${folder}/pagina.md`,
    source.replace('numbered: true\n', ''),
  );
  expect(plain.html).toContain('<h2 id="primeira">Primeira seção</h2>');
});

test("a text's telephone and chat are the site's", () => {
  const html = fill(readInstitutionalText(`${folder}/pagina.md`, source).html);
  expect(html).toContain('<p>Ligue para (52) 99000-0000.</p>');
  expect(html).toMatch(
    /<a href="https:\/\/wa\.me\/5552990000000\?text=Ol%C3%A1%20%26%20bom%20dia!" class="[^"{]*chat/,
  );
});

test('until the operator is named, a text says nothing about who it is', () => {
  expect(fill('<p>{responsavel}Fale com ele {email}pelo WhatsApp.</p>')).toBe(
    '<p>Fale com ele pelo WhatsApp.</p>',
  );
});

test('a name that stands for nothing stops the build', () => {
  expect(() => fill('<p>{fax}</p>')).toThrow('{fax} stands for nothing');
});
