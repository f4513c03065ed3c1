import type { ReactNode } from 'react';
import layout from '#src/shared/ui/layout.module.css';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';

interface PageHeroProps {
  /** From below the home page to the page itself. */
  crumbs: readonly Crumb[];
  title: string;
  /** What follows the heading, usually one sentence. */
  children: ReactNode;
}

/** The dark head of every page but the home page: where it stands, what it is. */
export function PageHero({ crumbs, title, children }: PageHeroProps) {
  return (
    <div className={layout.hero}>
      <div className={layout.heroInner}>
        <Breadcrumbs crumbs={[{ name: 'Início', address: '/' }, ...crumbs]} />
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
