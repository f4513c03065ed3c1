import { PageHead } from '#src/shared/seo/page-head.tsx';
import { LegalPage } from './legal-page.tsx';
import { privacySections } from './privacy-sections.tsx';

export function PrivacyPage() {
  return (
    <>
      <PageHead
        title="Política de privacidade | AlugaCaçamba"
        description="Que dados o AlugaCaçamba trata, o que fica guardado no seu aparelho, com quem há compartilhamento e como usar os direitos que a LGPD garante a você."
        path="/politica-de-privacidade"
        modifiedOn="2025-10-14"
      />
      <LegalPage
        title="Política de privacidade"
        path="/politica-de-privacidade"
        lead="Este site não usa cookies, não tem contas de usuário e não vende dados. Aqui está o que ele trata e por quê (última atualização: 14 de outubro de 2025)."
        sections={privacySections}
      />
    </>
  );
}
