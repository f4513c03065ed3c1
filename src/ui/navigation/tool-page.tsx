import type { ReactNode } from 'react';
import type { ToolPath } from '#src/shared/routing/links.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import { site } from '#src/shared/site/site.ts';
import layout from '#src/ui/layout.module.css';
import { PageHero } from './page-hero.tsx';
import { toolByPath } from './tools.ts';

interface ToolPageProps {
  path: ToolPath;
  /** For search engines: 70 to 160 characters. */
  description: string;
  /** Below the heading: what the tool does, in one or two sentences. */
  lead: string;
  /** ISO date of the last change, where it is known. */
  modifiedOn?: string;
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
        {...(modifiedOn && { modifiedOn })}
      />
      <PageHero
        crumbs={[
          { name: 'Ferramentas', path: '/ferramentas' },
          { name, path },
        ]}
        title={name}
      >
        <p className={layout.lead}>{lead}</p>
      </PageHero>
      {children}
    </>
  );
}
