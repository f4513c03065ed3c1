import type { ReactNode } from 'react';
import layout from '#src/shared/ui/layout.module.css';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import styles from './page-hero.module.css';

interface PageHeroProps {
  /** Without the home page, down to the page itself. */
  crumbs: readonly Crumb[];
  title: string;
  /** Below the heading, usually one sentence. */
  children: ReactNode;
  /** Beside the text; on phones below the heading. */
  picture?: ReactNode;
}

/** The dark header of every page except the home page: breadcrumbs, title, lead. */
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
