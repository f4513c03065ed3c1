import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Article } from 'schema-dts';
import type { Guide } from '#src/content/guides/schema.ts';
import { SaveButton } from '#src/device/save-button.tsx';
import { bookmarkOf } from '#src/device/saved-items.ts';
import type { RoutePath } from '#src/shared/routing/links.ts';
import { PageHead, StructuredData } from '#src/shared/seo/page-head.tsx';
import { previewUrl } from '#src/shared/seo/preview.ts';
import { organization, site } from '#src/shared/site/site.ts';
import { shortDate } from '#src/shared/text/format.ts';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { PageHero } from '#src/ui/navigation/page-hero.tsx';
import { ToolLinks } from '#src/ui/navigation/tools.tsx';
import { WasteSignShapes } from '#src/ui/pictures/waste-sign.tsx';
import { ArticleText, tableOfContents } from '#src/ui/text/article-text.tsx';
import { Chapters } from '#src/ui/text/text.tsx';
import styles from './guides.module.css';

const route = getRouteApi('/blog/$guide');

export function GuidePage() {
  const { guide, related, html } = route.useLoaderData();
  const { slug, title } = guide;
  const chapters = tableOfContents(String(html));
  return (
    <article>
      <ArticleHead
        path={`/blog/${slug}`}
        article={guide}
        headline={title}
        heading={title}
        kind="Guia"
        drawing={guide.image}
        picture={<GuideCover guide={guide} alt={guide.imageAlt} loading="eager" />}
        length={`. Leitura: ${guide.minutes}\u00a0min.`}
      />
      <div className={`${layout.section} ${layout.farRows} ${layout.reading}`}>
        <div>
          <Chapters title="Neste guia" chapters={chapters} place="folded" />
          {String(html).includes('data-answer') && <WasteSignShapes />}
          <ArticleText slug={slug} html={html} />
          <div className={`${layout.stack} ${styles.next}`}>
            <ToolLinks only={[`/ferramentas/${guide.tool}`]} heading="h2" />
            <PageLink to="/" className={button.primary}>
              {guide.callToAction}
            </PageLink>
          </div>
        </div>
        <div className={layout.beside}>
          <Chapters title="Neste guia" chapters={chapters} place="beside" />
          <RelatedGuides guides={related} />
        </div>
      </div>
    </article>
  );
}

/** Leaves the site's name out where search engines would truncate the title. */
function headTitle(title: string): string {
  const full = `${title} | ${site.name}`;
  return full.length <= 60 ? full : title;
}

interface GuideCoverProps {
  guide: Pick<Guide, 'image' | 'imageSize'>;
  /** The picture's text alternative is empty where the text beside it says the same. */
  alt: string;
  /** Pictures above the fold load 'eager'. */
  loading: 'eager' | 'lazy';
}

/** Shows a guide's cover at low priority: the text comes first, and its space is reserved. */
export function GuideCover({ guide, alt, loading }: GuideCoverProps) {
  const { image, imageSize } = guide;
  return (
    <img
      src={image}
      alt={alt}
      width={imageSize.width}
      height={imageSize.height}
      loading={loading}
      fetchPriority="low"
      decoding="async"
    />
  );
}

export function RelatedGuides({ guides }: { guides: readonly Guide[] }) {
  return (
    <aside aria-labelledby="leia-tambem" className={styles.related}>
      <h2 id="leia-tambem">Leia também</h2>
      <ul className={layout.linkRows}>
        {guides.map(({ slug, title }) => (
          <li key={slug}>
            <PageLink to={`/blog/${slug}`}>{title}</PageLink>
          </li>
        ))}
      </ul>
    </aside>
  );
}

interface ArticleHeadProps {
  path: RoutePath;
  article: Pick<Guide, 'description' | 'datePublished' | 'dateModified'>;
  headline: string;
  heading: string;
  kind: string;
  drawing: string;
  picture?: ReactNode;
  /** The text stands after the date and says how long reading takes. */
  length?: string;
}

export function ArticleHead(props: ArticleHeadProps) {
  const { path, article, headline, heading, kind, drawing, picture, length = '.' } = props;
  const { description, datePublished, dateModified } = article;
  const facts = { headline, description, datePublished, dateModified };
  return (
    <>
      <PageHead
        title={headTitle(headline)}
        description={description}
        path={path}
        preview={{ kind, title: heading, drawing }}
        publishedOn={datePublished}
        modifiedOn={dateModified}
      />
      {import.meta.env.SSR && <StructuredData data={articleData(path, facts)} />}
      <PageHero
        crumbs={[
          { name: 'Blog', path: '/blog' },
          { name: heading, path },
        ]}
        title={heading}
        picture={picture}
      >
        <div className={`${layout.facts} ${styles.facts}`}>
          <p>
            Atualizado em <time dateTime={dateModified}>{shortDate(dateModified)}</time>
            {length}
          </p>
          <SaveButton item={bookmarkOf(path, heading)} ground="head" />
        </div>
      </PageHero>
    </>
  );
}

function articleData(path: RoutePath, facts: object): Article {
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
