import type { BreadcrumbList } from 'schema-dts';
import type { RoutePath } from '#src/shared/routing/links.ts';
import { StructuredData } from '#src/shared/seo/page-head.tsx';
import { site } from '#src/shared/site/site.ts';
import layout from '#src/ui/layout.module.css';
import { PageLink } from './links.tsx';
import styles from './navigation.module.css';

export interface Crumb {
  name: string;
  path: RoutePath;
}

interface BreadcrumbsProps {
  /** From the home page to the page itself. */
  crumbs: readonly Crumb[];
  /** The page's heading; on phones it stands for a third crumb that says the same. */
  heading?: string;
}

/** The page's position in the site, also as a BreadcrumbList for search engines. */
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
