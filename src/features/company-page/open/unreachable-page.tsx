import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Drawing } from '#src/shared/ui/pictures/drawing.tsx';

/** Shown in place of a company that neither the server answered nor the device holds. */
export function UnreachablePage() {
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
      <p>
        O site não respondeu, e este aparelho ainda não guardou os dados da empresa. Confira o
        sinal: a página abre sozinha quando a conexão voltar.
      </p>
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
