import { createContext } from 'react';
import type { RoutePath } from '#src/shared/routing/links.ts';
import type { PageData } from '#src/shared/routing/page-data.ts';
import { site } from '#src/shared/site/site.ts';

export interface Preview {
  kind: string;
  /** The title has at most 60 characters. */
  title: string;
  /** An SVG file of `public` has this path; the default is the site's skip. */
  drawing?: string;
}

/** The build does not draw this preview picture; it has the size of those that it draws. */
export interface PreviewImage {
  url: string;
  type: string;
  alt: string;
}

/** The home page and every page without its own have it. */
export const sitePreview: Preview = {
  kind: 'Compare e peça orçamento grátis',
  title: 'Caçamba de entulho na sua cidade, sem complicação',
};

/** The picture of '/blog/x' is at '/previews/blog/x.png'. */
export function previewPath(path: string): string {
  return `/previews${path === '/' ? '/index' : path}.png`;
}

export function previewUrl(path: RoutePath): string {
  return `${site.url}${previewPath(path)}`;
}

/** Readers that do not show the page get these facts. */
export interface PageFacts {
  /** The description has 70 to 160 characters. */
  description: string;
  /** An article has this ISO date. */
  publishedOn?: string | undefined;
  /** The ISO date of the last change is left out where it is unknown. */
  modifiedOn?: string | undefined;
  /** The page has its own preview picture; the default is the site's. */
  preview?: Preview | undefined;
}

/** The prerender gets these data of a page beside its HTML. */
export interface PageMetadata extends Partial<PageFacts> {
  structuredData: object[];
  data?: PageData;
}

/** The context holds the metadata of the page being prerendered; it is null in the browser. */
export const PageMetadataContext = createContext<PageMetadata | null>(null);
