import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import styles from './message-page.module.css';

/** Shown for a path without a page, which it names in the console. */
export function NotFoundPage() {
  const path = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    console.warn(`404: no page at ${path}`);
  }, [path]);
  return (
    <div className={`${layout.column} ${layout.stack} ${styles.page}`}>
      <title>Página não encontrada | AlugaCaçamba</title>
      <meta name="robots" content="noindex" />
      <div className={styles.sign}>
        <p className={styles.number}>404</p>
        <img
          src="/drawings/not-found.svg"
          alt=""
          width="480"
          height="300"
          className={styles.picture}
        />
      </div>
      <h1 lang="en">Oops! Page not found</h1>
      <p>
        Não encontramos esta página. O endereço pode ter mudado ou sido digitado com algum erro.
      </p>
      <PageLink to="/" className={button.primary}>
        <span lang="en">Return to Home</span>
      </PageLink>
    </div>
  );
}
