import type { RoutePath } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import { type Preview, previewSize, previewUrl, sitePreview } from './preview.ts';

interface SharedLinkProps {
  title: string;
  description: string;
  path: RoutePath;
  canonical: string;
  preview?: Preview | undefined;
  publishedOn?: string;
  modifiedOn?: string;
}

/** How chats and social networks show a link to the page: Open Graph, and Twitter's names for it. */
export function SharedLink(page: SharedLinkProps) {
  const { title, description, canonical, preview, publishedOn, modifiedOn } = page;
  const image = previewUrl(preview ? page.path : '/');
  const { kind, title: words } = preview ?? sitePreview;
  const alt = `${kind}: ${words}`;
  return (
    <>
      <meta property="og:type" content={publishedOn ? 'article' : 'website'} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:url" content={canonical} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={`${previewSize.width}`} />
      <meta property="og:image:height" content={`${previewSize.height}`} />
      <meta property="og:image:alt" content={alt} />
      {publishedOn && <meta property="article:published_time" content={publishedOn} />}
      {publishedOn && <meta property="article:modified_time" content={modifiedOn ?? publishedOn} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}
