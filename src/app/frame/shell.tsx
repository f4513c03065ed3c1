import { Outlet } from '@tanstack/react-router';
import layout from '#src/shared/ui/layout.module.css';
import { Deferred } from './deferred.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';

/** What every page stands in. */
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
