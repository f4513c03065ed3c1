import type { ReactNode } from 'react';
import type { BreadcrumbList } from 'schema-dts';
import type { RoutePath } from '#src/shared/routing/links.ts';
import { StructuredData } from '#src/shared/seo/page-head.tsx';
import { site } from '#src/shared/site/site.ts';
import layout from '#src/ui/layout.module.css';
import { PageLink } from './links.tsx';
import styles from './navigation.module.css';

interface PageHeroProps {
  /** The crumbs go down to the page itself, without the home page. */
  crumbs: readonly Crumb[];
  title: string;
  /** The children stand below the heading, usually as one sentence. */
  children: ReactNode;
  /** The picture stands beside the text, on phones below the heading. */
  picture?: ReactNode;
}

/** Lists and guides have this dark header with its reflective edge. */
export function PageHero({ crumbs, title, children, picture }: PageHeroProps) {
  return (
    <div className={layout.hero}>
      <div className={layout.heroInner}>
        <Breadcrumbs crumbs={[{ name: 'Início', path: '/' }, ...crumbs]} heading={title} />
        <div className={picture ? styles.pictured : undefined}>
          <h1>{title}</h1>
          <div>{children}</div>
          {picture}
        </div>
      </div>
    </div>
  );
}

export interface Crumb {
  name: string;
  path: RoutePath;
}

interface BreadcrumbsProps {
  crumbs: readonly Crumb[];
  /** On phones the page's heading stands for a third crumb that says the same. */
  heading?: string;
}

/** Shows the page's position in the site, also as a BreadcrumbList for search engines. */
export function Breadcrumbs({ crumbs, heading }: BreadcrumbsProps) {
  return (
    <nav aria-label="Você está em">
      <ol className={`${layout.touchLinks} ${styles.list}`}>
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className={index > 1 && name === heading ? styles.heading : undefined}>
            {index < crumbs.length - 1 ? (
              <PageLink to={path}>{name}</PageLink>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
      {import.meta.env.SSR && <StructuredData data={breadcrumbList(crumbs)} />}
    </nav>
  );
}

function breadcrumbList(crumbs: readonly Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${site.url}${path}`,
    })),
  };
}
