import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { signTexts } from '#src/catalogue/waste-signs.ts';
import { chatLink } from '#src/shared/routing/links.ts';
import { escapeMarkup } from '#src/shared/text/escape-markup.ts';
import { fold } from '#src/shared/text/words.ts';

/** A reader takes in about 200 words of a web page a minute, by a common estimate. */
const pace = 200;

/** Returns rounded minutes; of the markup only the addresses of links are left out. */
export function readingMinutes(markdown: string): number {
  const text = markdown.replace(/\]\([^)]*\)/g, ']');
  return Math.max(1, Math.round((text.match(/\p{L}+/gu) ?? []).length / pace));
}

/**
 * Headings get an id to link to, their own with `## Título {#id}`; tables a box to scroll in, so
 * that a phone's page stays still. A column 'Vai?' gets the plates of the tool, whose search stands
 * above the table. On institutional pages, `[Texto]({whatsapp} "Mensagem")` is a
 * button that opens a chat.
 */
export function toHtml(markdown: string): string {
  return articleMarked.parse(keepTogether(markdown), { async: false }).trim();
}

/** Writes no-break spaces between a number and its unit, and between R$ and its amount. */
function keepTogether(text: string): string {
  return text
    .replace(/(?<=\d) (?=(?:m³|m²|m|cm|mm|km|kg|t|L|%|mil)(?![\p{L}\d]))/gu, '\u00A0')
    .replaceAll('R$ ', 'R$\u00A0');
}

/** 'Quanto cabe em 5 m³?' becomes 'quanto-cabe-em-5-m3'. */
export function headingId(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Returns the width and height attributes of an SVG file of the public folder, in pixels, so that
 * the text around it does not move when it is loaded. Throws a sentence that names the path.
 */
export function pictureSize(path: string, publicFolder = 'public') {
  const file = join(publicFolder, path);
  if (!existsSync(file)) throw new Error(`${path} does not exist`);
  const [, width, height] =
    /<svg[^>]*\swidth="(\d+)" height="(\d+)"/.exec(readFileSync(file, 'utf8')) ?? [];
  if (!width || !height) throw new Error(`${path} has no width and height`);
  return { width: Number(width), height: Number(height) };
}

const articleMarked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const [mark = '', id = headingId(text)] = / \{#([a-z0-9-]+)\}$/.exec(text) ?? [];
      const content = this.parser.parseInline(tokens).replace(mark, '');
      return `<h${depth} id="${id}">${content}</h${depth}>\n`;
    },
    image({ href, text }) {
      // Pictures in a text are the site's own drawings.
      if (!/^\/drawings\/[a-z-]+\.svg$/.test(href)) throw new Error(`${href} is no drawing`);
      const { width, height } = pictureSize(href);
      const size = `width="${width}" height="${height}"`;
      return `<img src="${href}" alt="${escapeMarkup(text)}" ${size} loading="lazy" decoding="async">`;
    },
    link({ href, title, tokens }) {
      if (href.startsWith('http:')) throw new Error(`${href} is not secure`);
      const content = this.parser.parseInline(tokens);
      const outside = ' target="_blank" rel="noopener noreferrer"';
      if (href === '{whatsapp}') {
        return `<a href="${chatLink(href, title ?? '')}" class="{botao}"${outside}>${content}</a>`;
      }
      const file = /^\/[^#?]*\.\w+$/.test(href) ? ' data-document' : '';
      const attributes = href.startsWith('https:') ? outside : file;
      return `<a href="${escapeMarkup(href)}"${attributes}>${content}</a>`;
    },
    tablecell({ tokens, header, align }) {
      const tag = header ? 'th' : 'td';
      const figures = align === 'right' ? ' class="figures"' : '';
      return `<${tag}${figures}>${this.parser.parseInline(tokens)}</${tag}>`;
    },
    table(token) {
      const answers = token.header.findIndex(({ text }) => text === 'Vai?');
      const cell = (content: Tokens.TableCell, column: number) =>
        column === answers && !content.header ? answerCell(content.text) : this.tablecell(content);
      const row = (cells: Tokens.TableCell[]) => `<tr>${cells.map(cell).join('')}</tr>`;
      const groups = Map.groupBy(token.rows, (cells) => cells[answers]?.text);
      const bodies = [...groups.values()].map((rows) => `<tbody>${rows.map(row).join('')}</tbody>`);
      const table = `<table><thead>${row(token.header)}</thead>${bodies.join('')}</table>`;
      const search = answers < 0 ? '' : wasteSearch;
      return `${search}<div class="table" tabindex="0" role="group">${table}</div>\n`;
    },
  },
});

/** Throws for a word that is none of the tool's answers. */
function answerCell(word: string): string {
  const [answer] = Object.entries(signTexts).find(([, sign]) => sign.word === word) ?? [];
  if (!answer) throw new Error(`"${word}" is no answer of the tool`);
  const sign = `<svg aria-hidden="true"><use href="#placa-${answer}"></use></svg>`;
  return `<td data-answer="${answer}">${sign}${word}</td>`;
}

const wasteSearch = [
  '<form action="/ferramentas/pode-jogar" role="search">',
  '<label for="material">O que você quer jogar fora?</label>',
  '<input id="material" name="q" type="search" maxlength="60" placeholder="Ex.: gesso, sofá">',
  '<button type="submit" class="{botao}">Procurar</button></form>',
].join('');
