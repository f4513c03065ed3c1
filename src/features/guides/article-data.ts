import type { Article } from 'schema-dts';
import type { Address } from '#src/shared/routing/links.ts';
import { previewUrl } from '#src/shared/seo/preview.ts';
import { organization } from '#src/shared/seo/site-data.ts';
import { site } from '#src/shared/site.ts';

interface ArticleFacts {
  headline: string;
  description: string;
  address: Address;
  datePublished: string;
  dateModified: string;
}

/** An article in the words of schema.org. */
export function articleData({ address, ...facts }: ArticleFacts): Article {
  return {
    '@type': 'Article',
    ...facts,
    image: previewUrl(address),
    inLanguage: 'pt-BR',
    mainEntityOfPage: `${site.url}${address}`,
    author: organization,
    publisher: organization,
  };
}
