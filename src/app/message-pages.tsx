import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import offline from '#src/features/offline/offline.module.css';
import alert from '#src/ui/feedback/alert.module.css';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';

/** The page stands in for one that could not be fetched or failed while rendering. */
export function PageError() {
  return (
    <div className={`${layout.section} ${layout.stack}`} role="alert">
      <title>Algo deu errado | AlugaCaçamba</title>
      <h1>Não foi possível mostrar esta página</h1>
      <p>Pode ter sido uma falha na internet. Verifique a conexão e carregue a página de novo.</p>
      <button type="button" className={button.primary} onClick={() => window.location.reload()}>
        Carregar de novo
      </button>
    </div>
  );
}

/** The notice stands below a page whose code failed to load; text and links still work. */
export function LoadFailure() {
  return (
    <div role="alert" className={`${alert.notice} ${offline.notice}`}>
      <p>Parte desta página não carregou</p>
      <button type="button" className={button.primary} onClick={() => window.location.reload()}>
        Carregar de novo
      </button>
    </div>
  );
}

/** The page stands for a path without a page, which it names in the console. */
export function NotFoundPage() {
  // While another page is on its way, the location is that page's already.
  const path = useRouterState({
    select: ({ location, resolvedLocation }) =>
      location.pathname === resolvedLocation?.pathname ? location.pathname : undefined,
  });
  useEffect(() => {
    if (path !== undefined) console.warn(`404: no page at ${path}`);
  }, [path]);
  return (
    <>
      <title>Página não encontrada | AlugaCaçamba</title>
      <meta name="robots" content="noindex" />
      <div className={layout.hero}>
        <div className={layout.heroInner}>
          <p>404</p>
          <h1 lang="en">Oops! Page not found</h1>
        </div>
      </div>
      <div className={`${layout.section} ${layout.stack}`}>
        <p>
          Não encontramos esta página. O endereço pode ter mudado ou sido digitado com algum erro.
        </p>
        <PageLink to="/" className={button.primary}>
          <span lang="en">Return to Home</span>
        </PageLink>
        <img src="/drawings/not-found.svg" alt="" width="480" height="300" />
      </div>
    </>
  );
}
