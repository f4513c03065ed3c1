import { use } from 'react';
import type { RoutePath } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import styles from './page-head.module.css';
import { PageNotesContext } from './page-notes.ts';
import type { Preview } from './preview.ts';
import { SharedLink } from './shared-link.tsx';

interface PageHeadProps {
  /** At most 60 characters, the site's name included. */
  title: string;
  /** 70 to 160 characters. */
  description: string;
  path: RoutePath;
  /** For a page that is shared with a picture of its own. */
  preview?: Preview;
  /** ISO date, for an article. */
  publishedOn?: string;
  /** ISO date of the last change, for a page that has one. */
  modifiedOn?: string;
}

/**
 * What a page is called and how it looks as a link, for browsers, search engines and chats;
 * React moves it into the head. How a link looks is read from the server's answer alone, so
 * only the prerender writes it. On paper the address stands above the page.
 */
export function PageHead({ preview, ...page }: PageHeadProps) {
  const notes = use(PageNotesContext);
  if (notes) Object.assign(notes, { preview, modifiedOn: page.modifiedOn });
  const canonical = `${site.url}${page.path}`;
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      <link rel="canonical" href={canonical} />
      {import.meta.env.SSR && <SharedLink {...page} canonical={canonical} preview={preview} />}
      <p className={styles.printed}>
        {site.name}: {canonical}
      </p>
    </>
  );
}
