import type { ReactNode } from 'react';
import type { RoutePath } from '#src/shared/routing/links.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import layout from '#src/ui/layout.module.css';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import styles from './navigation.module.css';

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
