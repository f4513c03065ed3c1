import { Outlet } from '@tanstack/react-router';
import { Extra } from './extra.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';

/** What every page stands in. */
export function Shell() {
  return (
    <div className={styles.shell}>
      <a href="#conteudo" className={styles.skip}>
        Pular para o conteúdo
      </a>
      <Header />
      <main id="conteudo" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Extra name="InstallOffer" />
      <Footer />
      <Extra name="BottomBar" />
      <Extra name="Notices" />
    </div>
  );
}
