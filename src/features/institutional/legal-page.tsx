import { Fragment } from 'react';
import { site } from '#src/shared/site/site.ts';
import { longDate } from '#src/shared/text/format.ts';
import layout from '#src/ui/layout.module.css';
import { PageIntro } from '#src/ui/navigation/page-hero.tsx';
import { Chapters } from '#src/ui/text/text.tsx';
import type { LegalDocument } from './legal-document.ts';
import { privacyPolicy } from './privacy-policy.tsx';
import { terms } from './terms.tsx';

export function TermsPage() {
  return <LegalPage {...terms} />;
}

export function PrivacyPage() {
  return <LegalPage {...privacyPolicy} />;
}

/** A heading, a summary, numbered sections. */
function LegalPage({ title, sections, lead, ...intro }: LegalDocument) {
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
