import { Outlet } from '@tanstack/react-router';
import { InstallOffer } from '#src/features/install/install-offer.tsx';
import { OfflineBar } from '#src/features/offline/offline-bar.tsx';
import { UpdateNotice } from '#src/features/offline/update/update-notice.tsx';
import { useUpdateWaits } from '#src/features/offline/update/worker-update.ts';
import { SavedNotice } from '#src/features/saved/saved-notice.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';

/** What every page stands in. */
export function Shell() {
  const updateWaits = useUpdateWaits();
  return (
    <div className={styles.shell}>
      <a href="#conteudo" className={styles.skip}>
        Pular para o conteúdo
      </a>
      <Header />
      <main id="conteudo" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <InstallOffer waits={updateWaits} />
      <Footer />
      <BottomBar />
      <OfflineBar />
      <SavedNotice />
      <UpdateNotice />
    </div>
  );
}
