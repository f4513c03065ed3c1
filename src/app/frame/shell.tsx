import { Outlet } from '@tanstack/react-router';
import layout from '#src/shared/ui/layout.module.css';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { WordMark } from '#src/shared/ui/pictures/word-mark.tsx';
import { Deferred } from './deferred.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { FrameLink } from './frame-link.tsx';

/** The frame of every page. */
export function Shell() {
  return (
    <div className={styles.shell}>
      <a href="#conteudo" className={`${layout.screenOnly} ${styles.skip}`}>
        Pular para o conteúdo
      </a>
      <Header />
      <main id="conteudo" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Deferred name="InstallOffer" />
      <Footer />
      <Deferred name="BottomBar" />
      <Deferred name="Notices" />
    </div>
  );
}

function Header() {
  return (
    <header className={`${layout.dark} ${layout.screenOnly}`}>
      <div className={`${layout.column} ${layout.touchLinks} ${styles.inner}`}>
        <FrameLink to="/">
          <WordMark />
        </FrameLink>
        <a href="/busca#campo" aria-label="Buscar" className={styles.search}>
          <Icon name="search" />
        </a>
        <nav aria-label="Principal" className={styles.nav}>
          <FrameLink to="/">Início</FrameLink>
          <FrameLink to="/como-funciona">Como Funciona</FrameLink>
          <FrameLink to="/#empresas">Empresas Parceiras</FrameLink>
        </nav>
      </div>
    </header>
  );
}
