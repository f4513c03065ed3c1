import type { ReactNode } from 'react';
import layout from '#src/shared/ui/layout.module.css';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';

interface PageHeroProps {
  /** From below the home page to the page itself. */
  crumbs: readonly Crumb[];
  title: string;
  /** What follows the heading, usually one sentence. */
  children: ReactNode;
  /** Stands beside the words; on phones below the heading, small. */
  picture?: ReactNode;
}

/** The dark head of every page but the home page: where it stands, what it is. */
export function PageHero({ crumbs, title, children, picture }: PageHeroProps) {
  return (
    <div className={layout.hero}>
      <div className={layout.heroInner}>
        <Breadcrumbs crumbs={[{ name: 'Início', path: '/' }, ...crumbs]} />
        <div className={picture ? layout.heroPictured : undefined}>
          <h1>{title}</h1>
          <div>{children}</div>
          {picture}
        </div>
      </div>
    </div>
  );
}
