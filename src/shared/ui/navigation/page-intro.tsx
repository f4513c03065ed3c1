import type { ReactNode } from 'react';
import type { RoutePath } from '#src/shared/routing/links.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { PageHero } from './page-hero.tsx';

interface PageIntroProps {
  path: RoutePath;
  /** For search engines: at most 60 characters. */
  headTitle: string;
  /** For search engines: 70 to 160 characters. */
  description: string;
  /** ISO date of the last change, where it is known. */
  modifiedOn?: string;
  /** In the breadcrumbs; the title by default. */
  name?: string;
  title: string;
  /** One sentence or two below the title. */
  lead: string;
  /** Below the lead. */
  children?: ReactNode;
}

/** Metadata and header of a page directly below the home page. */
export function PageIntro(props: PageIntroProps) {
  const { path, headTitle, title, name = title, lead, children, ...metadata } = props;
  return (
    <>
      <PageHead title={headTitle} path={path} {...metadata} />
      <PageHero crumbs={[{ name, path }]} title={title}>
        <p className={layout.lead}>{lead}</p>
        {children}
      </PageHero>
    </>
  );
}
