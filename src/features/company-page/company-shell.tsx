import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type Failure, useOffline } from '#src/shared/runtime/connection.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import { companyShell } from '#src/shared/site/site-cache.ts';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { PageHero } from '#src/ui/navigation/page-hero.tsx';
import { Drawing } from '#src/ui/pictures/drawing.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import styles from './company-profile.module.css';

/**
 * The worker's stand-in for any company's page without a network, until the page's code has found
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

const offlineText =
  'Você está sem internet, e este aparelho ainda não guardou os dados da empresa. A página abre sozinha quando a conexão voltar.';

const texts: Record<Failure, string> = {
  server:
    'O site não está respondendo, e este aparelho ainda não guardou os dados da empresa. A falha é nossa, e não do seu sinal: a página abre sozinha quando o site voltar.',
  answer:
    'Veio uma resposta que não é deste site. Se você usa o Wi-Fi de um lugar público, veja se ele pede login. A página tenta de novo sozinha.',
};

/** Shown in place of a company that could not be fetched and is not stored. */
export function FailedPage({ failure }: { failure: Failure }) {
  const offline = useOffline();
  const router = useRouter();
  const [isTrying, setIsTrying] = useState(false);

  async function tryAgain() {
    if (isTrying) return;
    setIsTrying(true);
    await router.invalidate();
    setIsTrying(false);
  }

  return (
    <div className={`${layout.section} ${layout.stack}`}>
      <title>A página da empresa não abriu | AlugaCaçamba</title>
      <meta name="robots" content="noindex" />
      <Drawing name="offline" loading="eager" />
      <h1>A página desta empresa não abriu</h1>
      <p>{offline ? offlineText : texts[failure]}</p>
      <div className={layout.actions}>
        <button
          type="button"
          className={button.primary}
          aria-disabled={isTrying || undefined}
          onClick={tryAgain}
        >
          Tentar novamente
        </button>
        <PageLink to="/salvos" className={button.secondary}>
          Ver as empresas salvas
        </PageLink>
      </div>
      <p role="status">{isTrying && 'Procurando a empresa...'}</p>
    </div>
  );
}
