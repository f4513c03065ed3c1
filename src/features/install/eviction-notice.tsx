import { useEffect, useState } from 'react';
import { readValue, updateValue } from '#src/device/key-value.ts';
import { valueNames } from '#src/device/names.ts';
import { dataWritten } from '#src/device/write-data.ts';
import { withTimeout } from '#src/shared/runtime/async.ts';
import floating from '#src/ui/feedback/alert.module.css';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import styles from './install.module.css';
import { InstallButton } from './install-offer.tsx';
import { installsByHand, isInstalled } from './installation.ts';

/** Milliseconds; nobody waits for the notice. */
const timeoutMs = 3000;

/**
 * Shows once on an iPhone or iPad, when something is stored, that the browser may delete it: after
 * seven days of use without a visit it clears what a site has stored, unless that is installed.
 */
export function EvictionNotice() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!installsByHand() || isInstalled()) return;
    const stop = dataWritten.on(async () => {
      // Written in another tab, which shows it.
      if (document.hidden || (await wasShown()) || !(await hasVisitorData())) return;
      stop();
      setIsShown(true);
      void updateValue(valueNames.evictionNoticeShown, () => true);
    });
    return stop;
  }, []);

  function close() {
    // The button goes; a keyboard goes on in the page.
    document.getElementById('conteudo')?.focus({ preventScroll: true });
    setIsShown(false);
  }

  return (
    <div role="status">
      {isShown && (
        <div
          className={`${layout.card} ${floating.notice} ${layout.screenOnly} ${styles.eviction}`}
        >
          <p>
            <strong>O que você guardou está neste aparelho.</strong> Mas o iPhone e o iPad podem
            apagar isso se você passar sete dias sem abrir o site. Para não perder nada, guarde uma
            cópia. Se instalar o aplicativo, traga a cópia para ele.
          </p>
          <div className={layout.smallButtons}>
            <InstallButton className={button.primary} />
            <PageLink to="/dados-neste-aparelho" className={button.secondary} onFollow={close}>
              Guardar uma cópia
            </PageLink>
            <button type="button" className={button.secondary} onClick={close}>
              Entendi
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

async function wasShown(): Promise<boolean> {
  return (await readValue(valueNames.evictionNoticeShown, timeoutMs)) === true;
}

/** Milliseconds; nobody waits for the answer. */
const databaseTimeoutMs = 5000;

/** Whether the visitor has stored a company, a page, a quote or a skip; call it after a write. */
async function hasVisitorData(): Promise<boolean> {
  const counts = await withTimeout(databaseTimeoutMs, async () => {
    const { database } = await import('#src/device/database/database.ts');
    const { saved, quotes, skips } = database;
    return Promise.all([saved, quotes, skips].map((table) => table.count()));
  });
  return counts?.some((count) => count > 0) ?? false;
}
