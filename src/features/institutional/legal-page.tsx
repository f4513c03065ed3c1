import { Fragment, type ReactNode } from 'react';
import type { RoutePath } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import layout from '#src/shared/ui/layout.module.css';
import { PageIntro } from '#src/shared/ui/navigation/page-intro.tsx';
import { Chapters } from '#src/shared/ui/text/chapters.tsx';

export interface LegalSection {
  /** Anchor of the section, unique within its page. */
  id: string;
  title: string;
  body: ReactNode;
}

interface LegalPageProps {
  path: RoutePath;
  title: string;
  /** For search engines: 70 to 160 characters. */
  description: string;
  /** ISO date of the last change. */
  modifiedOn: string;
  lead: string;
  sections: readonly LegalSection[];
}

/** The template of the terms and the privacy policy: a heading, a summary, numbered sections. */
export function LegalPage({ title, sections, ...intro }: LegalPageProps) {
  const chapters = sections.map(({ id, title: text }) => ({ id, text }));
  return (
    <>
      <PageIntro {...intro} title={title} headTitle={`${title} | ${site.name}`} />
      <div className={`${layout.section} ${layout.split}`}>
        <div className={layout.prose}>
          <Chapters title="Nesta página" chapters={chapters} place="folded" />
          {sections.map((section, index) => (
            <Fragment key={section.id}>
              <h2 id={section.id}>
                {index + 1}. {section.title}
              </h2>
              {section.body}
            </Fragment>
          ))}
        </div>
        <div className={layout.beside}>
          <Chapters title="Nesta página" chapters={chapters} place="beside" />
        </div>
      </div>
    </>
  );
}
