import type { BreadcrumbList } from 'schema-dts';
import type { Address } from '#src/shared/routing/links.ts';
import { StructuredData } from '#src/shared/seo/structured-data.tsx';
import { site } from '#src/shared/site.ts';
import styles from './breadcrumbs.module.css';
import { PageLink } from './page-link.tsx';

export interface Crumb {
  name: string;
  address: Address;
}

interface BreadcrumbsProps {
  /** From the home page to the page itself, which comes last. */
  crumbs: readonly Crumb[];
}

/** Where the page stands, for visitors and, as a BreadcrumbList, for search engines. */
export function Breadcrumbs({ crumbs }: BreadcrumbsProps) {
  return (
    <nav aria-label="Você está em" className={styles.nav}>
      <ol className={styles.list}>
        {crumbs.map(({ name, address }, index) => (
          <li key={address}>
            {index < crumbs.length - 1 ? (
              <PageLink to={address}>{name}</PageLink>
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
    itemListElement: crumbs.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${site.url}${address}`,
    })),
  };
}
