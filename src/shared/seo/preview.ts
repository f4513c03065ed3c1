import type { RoutePath } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';

/** The text of the picture in a link preview. */
export interface Preview {
  /** The kind of page, a few words. */
  kind: string;
  /** At most 60 characters. */
  title: string;
}

/** Pixels, as social networks recommend. */
export const previewSize = { width: 1200, height: 630 } as const;

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
