import { cities } from '#src/catalogue/cities.ts';
import { inCity } from '#src/catalogue/city-text.ts';
import { rulesDescription } from '#src/catalogue/rules.ts';
import type { Guide } from '#src/content/guides/schema.ts';
import { rulesCheckedOn } from '#src/content/rules/schema.ts';
import { cityArticles } from '#src/features/guides/city-articles.ts';
import { guides } from '#src/features/guides/guides.ts';
import { permitPath } from '#src/shared/routing/links.ts';
import { type PageFacts, previewUrl } from '#src/shared/seo/preview.ts';
import { site } from '#src/shared/site/site.ts';
import { toolByPath } from '#src/ui/navigation/tools.tsx';
import { cityArticleText, cityRulesText } from './city-markdown.ts';
import {
  bullets,
  joinBlocks,
  pageLink,
  plain,
  relatedGuides,
  withUrls,
} from './markdown-syntax.ts';

/** A page's text as Markdown, for assistants and readers without a browser. */
export interface MarkdownVersion extends Omit<PageFacts, 'preview'> {
  path: string;
  kind: 'guide' | 'city article' | 'city rules';
  /** The page's heading. */
  title: string;
  modifiedOn: string;
  /** URL of the page's own picture, if it has one. */
  picture?: string;
  markdown: string;
}

/** Of every guide, city article and city's rules; throws when one of them is no page. */
export function markdownVersions(pages: readonly RenderedFacts[]): Promise<MarkdownVersion[]> {
  const pageFacts = new Map(pages.map((page) => [page.path, page]));
  return Promise.all(
    [...guideSources, ...articleSources, ...rulesSources].map(
      async ({ text, facts, ...source }) => {
        const { description, publishedOn, modifiedOn } = facts ?? pageFacts.get(source.path) ?? {};
        if (!description || !modifiedOn)
          throw new Error(`${source.path} has no description or date`);
        const page = { ...source, description, publishedOn, modifiedOn };
        return { ...page, markdown: `${joinBlocks([...head(page), await text()])}\n` };
      },
    ),
  );
}

interface RenderedFacts extends Partial<PageFacts> {
  path: string;
}

interface Source extends Pick<MarkdownVersion, 'kind' | 'title' | 'picture' | 'path'> {
  /** Those of a part of a page; without them, its page's. */
  facts?: PageFacts;
  text(): Promise<string>;
}

const guideSources = guides.map((guide): Source => {
  const { slug, title, image } = guide;
  const picture = site.url + image;
  return { kind: 'guide', path: `/blog/${slug}`, title, picture, text: () => guideText(guide) };
});

const articleSources = cityArticles.map(({ city, path }): Source => {
  const title = `Caçamba de entulho ${inCity(city)}`;
  const picture = previewUrl(path);
  return { kind: 'city article', path, title, picture, text: () => cityArticleText(city) };
});

const rulesSources = cities.map((city): Source => {
  const title = `Regras para caçamba ${inCity(city)}`;
  const facts = { description: rulesDescription(city), modifiedOn: rulesCheckedOn };
  const text = () => cityRulesText(city);
  return { kind: 'city rules', path: permitPath(city.id), title, facts, text };
});

function head(page: Omit<MarkdownVersion, 'markdown'>): string[] {
  const { kind, path, title, description, publishedOn, modifiedOn } = page;
  const changed = kind === 'city rules' ? 'Regras conferidas em' : 'Atualizado em';
  return [
    `# ${plain(title)}`,
    `> ${plain(description)}`,
    bullets([
      `Página: ${site.url}${path}`,
      ...(publishedOn ? [`Publicado em: ${publishedOn}`] : []),
      `${changed}: ${modifiedOn}`,
    ]),
  ];
}

const texts = import.meta.glob<string>('/src/content/guides/*.md', {
  query: '?text',
  import: 'content',
});

/** A guide's text as Markdown, and where to read on. */
async function guideText({ slug, tool, related }: Guide): Promise<string> {
  const load = texts[`/src/content/guides/${slug}.md`];
  if (!load) throw new Error(`The text of ${slug} is missing`);
  const { path, name, summary } = toolByPath(`/ferramentas/${tool}`);
  return joinBlocks([
    withUrls(await load()),
    ...relatedGuides(related, [`${pageLink(name, path)}: ${summary}`]),
  ]);
}
