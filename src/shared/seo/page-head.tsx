import { use } from 'react';
import type { Thing } from 'schema-dts';
import type { RoutePath } from '#src/shared/routing/links.ts';
import type { PageData } from '#src/shared/routing/page-data.ts';
import { site } from '#src/shared/site/site.ts';
import {
  type PageFacts,
  PageMetadataContext,
  type Preview,
  type PreviewImage,
  previewUrl,
  sitePreview,
} from './preview.ts';
import { previewSize } from './preview-size.ts';

interface PageHeadProps extends PageFacts {
  /** The title has at most 60 characters, including the site's name. */
  title: string;
  path: RoutePath;
  /** The page's picture is made elsewhere. */
  image?: PreviewImage | undefined;
}

/**
 * Writes a page's title and metadata; React moves them into the head. Only crawlers read link
 * previews, so only the prerender writes them. In print the page's URL appears above it.
 */
export function PageHead(page: PageHeadProps) {
  const metadata = import.meta.env.SSR ? use(PageMetadataContext) : null;
  if (metadata) {
    const { preview, description, publishedOn, modifiedOn } = page;
    Object.assign(metadata, { preview, description, publishedOn, modifiedOn });
  }
  const canonical = `${site.url}${page.path}`;
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      <link rel="canonical" href={canonical} />
      {import.meta.env.SSR && <LinkPreviewTags {...page} canonical={canonical} />}
      <p hidden data-address>{`${site.name}: ${canonical}`}</p>
    </>
  );
}

/** Chats and social networks show a link by these tags of Open Graph and Twitter cards. */
function LinkPreviewTags(page: PageHeadProps & { canonical: string }) {
  const { title, description, canonical, preview, publishedOn, modifiedOn } = page;
  const image = page.image ?? drawnImage(page.path, preview);
  return (
    <>
      <meta property="og:type" content={publishedOn ? 'article' : 'website'} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:url" content={canonical} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image.url} />
      <meta property="og:image:type" content={image.type} />
      <meta property="og:image:width" content={`${previewSize.width}`} />
      <meta property="og:image:height" content={`${previewSize.height}`} />
      <meta property="og:image:alt" content={image.alt} />
      {publishedOn && <meta property="article:published_time" content={publishedOn} />}
      {publishedOn && <meta property="article:modified_time" content={modifiedOn ?? publishedOn} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image.url} />
      <meta name="twitter:image:alt" content={image.alt} />
    </>
  );
}

/** Returns the picture that the build draws for a page, or the site's. */
function drawnImage(path: RoutePath, preview: Preview | undefined): PreviewImage {
  const { kind, title } = preview ?? sitePreview;
  const url = previewUrl(preview ? path : '/');
  return { url, type: 'image/png', alt: `${kind}: ${title}` };
}

/**
 * Describes the page to search engines (schema.org). Only the prerender writes it, as text: Trusted
 * Types forbids script elements created in the browser. Render it under `import.meta.env.SSR`, so
 * that browsers get no code for it.
 */
export function StructuredData({ data }: { data: Thing }) {
  const describe = use(PageMetadataContext)?.structuredData;
  describe?.push(Object.assign({ '@context': 'https://schema.org' }, data));
  return null;
}

/**
 * Writes what the page was made of into the document, for `readPageData` in the browser. Render it
 * only where `import.meta.env.SSR` is true: elsewhere it does nothing.
 */
export function WritePageData({ data }: { data: PageData }) {
  const metadata = use(PageMetadataContext);
  if (metadata) metadata.data = data;
  return null;
}
