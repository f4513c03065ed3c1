import { getRouteApi } from '@tanstack/react-router';
import { articleData } from '#src/features/guides/article-data.ts';
import type { RoutePath } from '#src/shared/routing/links.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import { StructuredData } from '#src/shared/seo/structured-data.tsx';
import { site } from '#src/shared/site/site.ts';
import { shortDate } from '#src/shared/text/short-date.ts';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { PageHero } from '#src/shared/ui/navigation/page-hero.tsx';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { ToolLinks } from '#src/shared/ui/navigation/tool-links.tsx';
import { Chapters } from '#src/shared/ui/text/chapters.tsx';
import { SaveButton } from '#src/shared/visitor-data/saved/save-button.tsx';
import { markOf } from '#src/shared/visitor-data/saved/saved-item.ts';
import { ArticleText } from './article-text.tsx';
import { GuideCover } from './guide-cover.tsx';
import styles from './guide-page.module.css';
import { RelatedGuides } from './related-guides.tsx';
import { tableOfContents } from './table-of-contents.ts';

const route = getRouteApi('/blog/$guide');

export function GuidePage() {
  const { guide, related, html } = route.useLoaderData();
  const { slug, title, description, datePublished, dateModified } = guide;
  const path: RoutePath = `/blog/${slug}`;
  const chapters = tableOfContents(String(html));
  return (
    <article>
      <PageHead
        title={headTitle(title)}
        description={description}
        path={path}
        preview={{ kind: 'Guia', title, drawing: guide.image }}
        publishedOn={datePublished}
        modifiedOn={dateModified}
      />
      {import.meta.env.SSR && (
        <StructuredData
          data={articleData({ headline: title, description, path, datePublished, dateModified })}
        />
      )}
      <PageHero
        crumbs={[
          { name: 'Blog', path: '/blog' },
          { name: title, path },
        ]}
        title={title}
        picture={<GuideCover guide={guide} alt={guide.imageAlt} loading="eager" />}
      >
        <div className={`${layout.facts} ${styles.facts}`}>
          <p>
            Atualizado em <time dateTime={dateModified}>{shortDate(dateModified)}</time>
            {`. Leitura: ${guide.minutes}\u00a0min.`}
          </p>
          <SaveButton item={markOf(path, title)} ground="head" />
        </div>
      </PageHero>
      <div className={`${layout.section} ${layout.split}`}>
        <div>
          <Chapters title="Neste guia" chapters={chapters} place="folded" />
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

/** Without the site's name where search engines would truncate the title. */
function headTitle(title: string): string {
  const full = `${title} | ${site.name}`;
  return full.length <= 60 ? full : title;
}
