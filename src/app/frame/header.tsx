import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { WordMark } from '#src/shared/ui/pictures/word-mark.tsx';
import styles from './header.module.css';

export function Header() {
  return (
    <header className={`${layout.dark} ${layout.screenOnly}`}>
      <div className={`${layout.column} ${layout.touchLinks} ${styles.inner}`}>
        <PageLink to="/">
          <WordMark />
        </PageLink>
        <nav aria-label="Principal" className={styles.nav}>
          <PageLink to="/">Início</PageLink>
          <PageLink to="/como-funciona">Como Funciona</PageLink>
          <PageLink to="/#empresas">Empresas Parceiras</PageLink>
        </nav>
      </div>
    </header>
  );
}
