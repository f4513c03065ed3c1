import { createContext } from 'react';
import type { RoutePath } from '#src/shared/routing/links.ts';
import type { PageData } from '#src/shared/routing/page-data.ts';
import { site } from '#src/shared/site/site.ts';

/** The picture in a link preview, which the build draws. */
export interface Preview {
  /** The kind of page, a few words. */
  kind: string;
  /** At most 60 characters. */
  title: string;
  /** Path of an SVG file of `public`: an article's own; the site's skip by default. */
  drawing?: string;
}

/** A preview picture that the build does not draw; in the size of those that it draws. */
export interface PreviewImage {
  /** Absolute, since other sites fetch it. */
  url: string;
  /** Its media type. */
  type: string;
  /** Its text alternative. */
  alt: string;
}

/** Of the home page and every page without its own. */
export const sitePreview: Preview = {
  kind: 'Compare e peça orçamento grátis',
  title: 'Caçamba de entulho na sua cidade, sem complicação',
};

/** '/blog/x' has its picture at '/previews/blog/x.png'. */
export function previewPath(path: string): string {
  return `/previews${path === '/' ? '/index' : path}.png`;
}

/** Absolute, since other sites fetch it. */
export function previewUrl(path: RoutePath): string {
  return `${site.url}${previewPath(path)}`;
}

/** A page's facts for readers that do not show it. */
export interface PageFacts {
  /** 70 to 160 characters. */
  description: string;
  /** ISO date, for an article. */
  publishedOn?: string | undefined;
  /** ISO date of the last change, where it is known. */
  modifiedOn?: string | undefined;
  /** For a page with its own preview picture; the site's by default. */
  preview?: Preview | undefined;
}

/** A page's data for the prerender, beside its HTML. */
export interface PageMetadata extends Partial<PageFacts> {
  structuredData: object[];
  data?: PageData;
}

/** The metadata of the page being prerendered; null in the browser. */
export const PageMetadataContext = createContext<PageMetadata | null>(null);
