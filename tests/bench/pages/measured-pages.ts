import { guideSlug } from '#tests/bench/support/measured-guide.ts';

/** One page of every kind that people come to from outside. */
export const measuredPages = {
  home: '/',
  guide: `/blog/${guideSlug}`,
  'city article': '/blog/cacamba-entulho-sao-paulo-sp',
  listing: '/sc/joinville/aluguel-cacamba-entulho',
  blog: '/blog',
} as const;

export type PageName = keyof typeof measuredPages;
