import type { Article } from 'schema-dts';
import type { RoutePath } from '#src/shared/routing/links.ts';
import { previewUrl } from '#src/shared/seo/preview.ts';
import { organization, site } from '#src/shared/site/site.ts';

interface ArticleFacts {
  headline: string;
  description: string;
  path: RoutePath;
  datePublished: string;
  dateModified: string;
}

/** An article as schema.org describes it. */
export function articleData({ path, ...facts }: ArticleFacts): Article {
  return {
    '@type': 'Article',
    ...facts,
    image: previewUrl(path),
    inLanguage: 'pt-BR',
    mainEntityOfPage: `${site.url}${path}`,
    author: organization(),
    publisher: organization(),
  };
}
