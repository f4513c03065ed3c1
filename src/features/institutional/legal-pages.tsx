import { useLoaderData } from '@tanstack/react-router';
import { companyPrivacyPath, requestTermsPath } from '#src/shared/routing/links.ts';
import layout from '#src/ui/layout.module.css';
import { PageIntro } from '#src/ui/navigation/page-hero.tsx';
import { ArticleText, tableOfContents } from '#src/ui/text/article-text.tsx';
import { Chapters } from '#src/ui/text/text.tsx';

export function TermsPage() {
  return <LegalPage path="/termos-de-uso" />;
}

export function PrivacyPage() {
  return <LegalPage path="/politica-de-privacidade" />;
}

export function CompanyPrivacyPage() {
  return <LegalPage path={companyPrivacyPath} />;
}

export function RequestTermsPage() {
  return <LegalPage path={requestTermsPath} />;
}

interface LegalPageProps {
  path:
    | '/termos-de-uso'
    | '/politica-de-privacidade'
    | typeof companyPrivacyPath
    | typeof requestTermsPath;
}

function LegalPage({ path }: LegalPageProps) {
  const { intro, slug, html } = useLoaderData({ from: path });
  const chapters = tableOfContents(String(html));
  return (
    <>
      <PageIntro {...intro} />
      <div className={`${layout.section} ${layout.reading}`}>
        <div>
          <Chapters title="Nesta página" chapters={chapters} place="folded" />
          <ArticleText slug={slug} html={html} />
        </div>
        <div className={layout.beside}>
          <Chapters title="Nesta página" chapters={chapters} place="beside" />
        </div>
      </div>
    </>
  );
}
