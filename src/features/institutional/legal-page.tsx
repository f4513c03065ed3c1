import { Fragment, type ReactNode } from 'react';
import type { RoutePath } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import { longDate } from '#src/shared/text/format.ts';
import layout from '#src/ui/layout.module.css';
import { PageIntro } from '#src/ui/navigation/page-hero.tsx';
import { Chapters } from '#src/ui/text/text.tsx';

/** A heading, a summary, numbered sections. */
export function LegalPage({ title, sections, lead, ...intro }: LegalDocument) {
  const chapters = sections.map(({ id, title: text }) => ({ id, text }));
  return (
    <>
      <PageIntro
        {...intro}
        title={title}
        headTitle={`${title} | ${site.name}`}
        lead={`${lead} (última atualização: ${longDate(intro.modifiedOn)}).`}
      />
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

/** The terms or the privacy policy. */
export interface LegalDocument {
  path: RoutePath;
  title: string;
  /** For search engines: 70 to 160 characters. */
  description: string;
  /** ISO date of the last change. */
  modifiedOn: string;
  /** Without a full stop: the date follows. */
  lead: string;
  /** Each with an anchor that is unique within its page. */
  sections: readonly { id: string; title: string; body: ReactNode }[];
}
