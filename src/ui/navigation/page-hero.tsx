import type { ReactNode } from 'react';
import type { BreadcrumbList } from 'schema-dts';
import type { RoutePath, ToolPath } from '#src/shared/routing/links.ts';
import { PageHead, StructuredData } from '#src/shared/seo/page-head.tsx';
import type { PageFacts } from '#src/shared/seo/preview.ts';
import { site } from '#src/shared/site/site.ts';
import layout from '#src/ui/layout.module.css';
import { PageLink } from './links.tsx';
import styles from './navigation.module.css';
import { toolByPath } from './tools.tsx';

interface PageHeroProps {
  /** Without the home page, down to the page itself. */
  crumbs: readonly Crumb[];
  title: string;
  /** Below the heading, usually one sentence. */
  children: ReactNode;
  /** Beside the text; on phones below the heading. */
  picture?: ReactNode;
}

/** The dark header of every page except the home page and tools: breadcrumbs, title, lead. */
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

interface PageIntroProps extends Pick<PageFacts, 'description' | 'modifiedOn'> {
  path: RoutePath;
  /** For search engines: at most 60 characters. */
  headTitle: string;
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

interface ToolPageProps extends Pick<PageFacts, 'description' | 'modifiedOn'> {
  path: ToolPath;
  /** Below the heading: what the tool does, in one or two sentences. */
  lead: string;
  children: ReactNode;
}

/** The template of every tool page; the children are its sections. */
export function ToolPage({ path, description, lead, modifiedOn, children }: ToolPageProps) {
  const { name } = toolByPath(path);
  return (
    <>
      <PageHead
        title={`${name} | ${site.name}`}
        description={description}
        path={path}
        preview={{ kind: 'Ferramenta', title: name }}
        modifiedOn={modifiedOn}
      />
      <ToolHead
        crumbs={[
          { name: 'Ferramentas', path: '/ferramentas' },
          { name, path },
        ]}
        title={name}
        lead={lead}
      />
      {children}
    </>
  );
}

interface ToolHeadProps extends Pick<PageHeroProps, 'crumbs' | 'title'> {
  lead: string;
}

/** The header of a tool and of its results. */
export function ToolHead({ crumbs, title, lead }: ToolHeadProps) {
  return (
    <div className={`${layout.column} ${styles.toolHead}`}>
      <Breadcrumbs crumbs={[{ name: 'Início', path: '/' }, ...crumbs]} heading={title} />
      <h1>{title}</h1>
      <p className={layout.soft}>{lead}</p>
    </div>
  );
}
