import styles from '#src/features/company-page/company-profile.module.css';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import { companyShell } from '#src/shared/storage/site-cache.ts';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { PageHero } from '#src/shared/ui/navigation/page-hero.tsx';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';

/**
 * What the worker shows of any company's page without a network, until the page's code has found
 * the company. Hydrated it is only at its own path, which no link leads to.
 */
export function CompanyShell() {
  const hydrated = useHydrated();
  return (
    <>
      <PageHead
        title="Página de uma empresa | AlugaCaçamba"
        description="A página de uma empresa de caçambas: contato, fotos, tamanhos, preços, horário e onde atende. Abre também sem internet, se você já a viu."
        path={companyShell}
      />
      <meta name="robots" content="noindex" />
      <PageHero
        crumbs={[{ name: 'Página de uma empresa', path: companyShell }]}
        title="Página de uma empresa"
      >
        <p className={layout.lead}>
          {hydrated
            ? 'Escolha a sua cidade e toque no nome de uma empresa para abrir a página dela.'
            : 'Estamos abrindo os dados da empresa.'}
        </p>
      </PageHero>
      <div className={`${layout.section} ${layout.stack}`}>
        <noscript>
          <p>
            Os dados da empresa não vieram com a página, e para buscá-los ela precisa de JavaScript.
            Ative o JavaScript no navegador ou tente de novo mais tarde.
          </p>
        </noscript>
        {!hydrated && <div className={styles.placeholder} aria-hidden="true" />}
        <PageLink to="/" className={button.secondary}>
          Procurar empresas na minha cidade
        </PageLink>
      </div>
    </>
  );
}
