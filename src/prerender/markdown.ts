import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Marked } from 'marked';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { type FrontMatter, frontMatterSchema } from '#src/features/guides/guide.ts';
import { fold } from '#src/shared/text/words.ts';

/**
 * Vite plugin: `guide.md?front-matter` is the front matter, `guide.md` the text as HTML,
 * `guide.md?text` as it was written. Modules of their own, so that a list of guides does not contain
 * their texts. A missing or malformed field stops the build with the file's name and the field.
 */
export function guideArticles(): Plugin {
  return {
    name: 'guide-articles',
    config: () => ({ build: { rolldownOptions: { output: { chunkFileNames } } } }),
    async load(id) {
      const [file = '', query] = id.split('?');
      if (!file.endsWith('.md')) return;
      this.addWatchFile(file);
      const { frontMatter, text } = readArticle(basename(file), await readFile(file, 'utf8'));
      if (query === 'text') return `export const text = ${JSON.stringify(text.trim())};`;
      if (query !== 'front-matter') return `export const html = ${JSON.stringify(toHtml(text))};`;
      const imageSize = coverSize(basename(file), frontMatter);
      const guide = {
        slug: basename(file, '.md'),
        imageSize,
        minutes: readingMinutes(text),
        ...frontMatter,
      };
      return `export const guide = ${JSON.stringify(guide)};`;
    },
  };
}

/**
 * File names without a hash for the guides' texts and their list: with one, a change would reach every
 * file that imports them, up to every page, and each phone would fetch the complete site again.
 * Outside assets, which is served as immutable.
 */
function chunkFileNames({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const isGuide = /\/guides\/(guides\.ts|articles\/[^/]+\.md)$/.test(facadeModuleId ?? '');
  return isGuide ? 'texts/[name].js' : 'assets/[name]-[hash].js';
}

/** Splits a guide's file; throws a sentence that names the file and the field. */
export function readArticle(
  name: string,
  source: string,
): { frontMatter: FrontMatter; text: string } {
  const parts = /^---\n(.*?)\n---\n(.*)$/s.exec(source);
  if (!parts) throw new Error(`${name}: the front matter between two lines of --- is missing`);
  const checked = v.safeParse(frontMatterSchema, parse(parts[1] as string, { schema: 'failsafe' }));
  if (!checked.success) {
    const [issue] = checked.issues;
    throw new Error(`${name}: ${v.getDotPath(issue) ?? 'front matter'}: ${issue.message}`);
  }
  return { frontMatter: checked.output, text: parts[2] as string };
}

/** The size of a guide's cover; throws a sentence that names the guide's file and the field. */
export function coverSize(
  name: string,
  { image }: Pick<FrontMatter, 'image'>,
  publicFolder = 'public',
) {
  try {
    return pictureSize(image, publicFolder);
  } catch (cause) {
    throw new Error(`${name}: image: ${(cause as Error).message}`, { cause });
  }
}

/** Words that a reader of a web page takes in per minute, a common estimate. */
const pace = 200;

/** Minutes that a text takes, rounded; of the markup only the addresses of links are left out. */
export function readingMinutes(markdown: string): number {
  const text = markdown.replace(/\]\([^)]*\)/g, ']');
  return Math.max(1, Math.round((text.match(/\p{L}+/gu) ?? []).length / pace));
}

/** Headings get an id to link to; tables a box to scroll in, so that a phone's page stays still. */
export function toHtml(markdown: string): string {
  return articleMarked.parse(keepTogether(markdown), { async: false }).trim();
}

/** Non-breaking spaces between a number and its unit, and between R$ and its amount. */
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

/** Pictures in a text are the site's own drawings. */
function drawingSize(path: string) {
  if (!/^\/drawings\/[a-z-]+\.svg$/.test(path)) throw new Error(`${path} is no drawing`);
  return pictureSize(path);
}

/**
 * The width and height attributes of an SVG file of the public folder, in pixels, so that the text
 * around it does not move when it is loaded. Throws a sentence that names the path.
 */
function pictureSize(path: string, publicFolder = 'public') {
  const file = join(publicFolder, path);
  if (!existsSync(file)) throw new Error(`${path} does not exist`);
  const [, width, height] =
    /<svg[^>]*\swidth="(\d+)" height="(\d+)"/.exec(readFileSync(file, 'utf8')) ?? [];
  if (!width || !height) throw new Error(`${path} has no width and height`);
  return { width: Number(width), height: Number(height) };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

const articleMarked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const content = this.parser.parseInline(tokens);
      return `<h${depth} id="${headingId(text)}">${content}</h${depth}>\n`;
    },
    image({ href, text }) {
      const { width, height } = drawingSize(href);
      const size = `width="${width}" height="${height}"`;
      return `<img src="${href}" alt="${escapeHtml(text)}" ${size} loading="lazy" decoding="async">`;
    },
    link({ href, tokens }) {
      if (href.startsWith('http:')) throw new Error(`${href} is not secure`);
      const content = this.parser.parseInline(tokens);
      const outside = 'target="_blank" rel="noopener noreferrer"';
      const attributes = href.startsWith('https:') ? ` ${outside}` : '';
      return `<a href="${escapeHtml(href)}"${attributes}>${content}</a>`;
    },
    tablecell({ tokens, header, align }) {
      const tag = header ? 'th' : 'td';
      const figures = align === 'right' ? ' class="figures"' : '';
      return `<${tag}${figures}>${this.parser.parseInline(tokens)}</${tag}>`;
    },
    table(token) {
      const row = (cells: typeof token.header) =>
        `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>`;
      const head = `<thead>${row(token.header)}</thead>`;
      const body = `<tbody>${token.rows.map(row).join('')}</tbody>`;
      return `<div class="table" tabindex="0" role="group"><table>${head}${body}</table></div>\n`;
    },
  },
});
