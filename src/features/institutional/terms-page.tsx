import { PageHead } from '#src/shared/seo/page-head.tsx';
import { LegalPage } from './legal-page.tsx';
import { termsSections } from './terms-sections.tsx';

export function TermsPage() {
  return (
    <>
      <PageHead
        title="Termos de uso | AlugaCaçamba"
        description="As regras do AlugaCaçamba: o papel de intermediário, os deveres de quem busca e das empresas parceiras, os limites de responsabilidade e a lei aplicável."
        path="/termos-de-uso"
        modifiedOn="2025-10-14"
      />
      <LegalPage
        title="Termos de uso"
        path="/termos-de-uso"
        lead="As regras para usar o AlugaCaçamba, em linguagem simples (última atualização: 14 de outubro de 2025)."
        sections={termsSections}
      />
    </>
  );
}
