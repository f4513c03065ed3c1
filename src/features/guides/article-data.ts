import type { Address } from '#src/shared/links.ts';
import { site } from '#src/shared/site.ts';

interface ArticleFacts {
  headline: string;
  description: string;
  address: Address;
  datePublished: string;
  dateModified: string;
}

/** An article in the words of schema.org. */
export function articleData({ address, ...facts }: ArticleFacts) {
  const publisher = { '@type': 'Organization', name: site.name, url: `${site.url}/` };
  return {
    '@type': 'Article',
    ...facts,
    inLanguage: 'pt-BR',
    mainEntityOfPage: `${site.url}${address}`,
    author: publisher,
    publisher,
  };
}
