import { useEffect, useRef, useState } from 'react';
import { readValue, updateValue } from '#src/device/key-value.ts';
import { valueNames } from '#src/device/names.ts';
import { dataWritten } from '#src/device/write-data.ts';
import { withTimeout } from '#src/shared/runtime/async.ts';
import floating from '#src/ui/feedback/alert.module.css';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { Drawing } from '#src/ui/pictures/drawing.tsx';
import styles from './install.module.css';
import {
  declineInstallation,
  installsByHand,
  isInstalled,
  promptInstallation,
  useInstallMethod,
  useInstallOffered,
} from './installation.ts';

interface InstallOfferProps {
  /** While another notice needs an answer. */
  isHidden: boolean;
}

/** Offers the app at the end of the page, without moving anything on the screen. */
export function InstallOffer({ isHidden }: InstallOfferProps) {
  const offered = useInstallOffered();
  const place = useRef<HTMLDivElement>(null);
  const isPlaced = useBelowScreen(place, offered && !isHidden);
  return (
    <div ref={place} className={isHidden ? styles.hidden : undefined}>
      {offered && isPlaced && (
        <aside
          aria-labelledby="instalar"
          className={`${layout.panel} ${layout.screenOnly} ${styles.offer}`}
        >
          <img src="/icon.svg" alt="" width="64" height="64" className={styles.icon} />
          <div>
            <h2 id="instalar">Deixe o AlugaCaçamba à mão</h2>
            <p>Instale o aplicativo: ele fica na tela inicial, e os guias abrem sem internet.</p>
          </div>
          <div className={`${layout.actions} ${styles.answers}`}>
            <InstallButton className={button.primary} />
            <button type="button" className={button.secondary} onClick={declineInstallation}>
              Agora não
            </button>
          </div>
        </aside>
      )}
    </div>
  );
}

/** Becomes true, and stays so, once the place is below the screen while `wanted`. */
function useBelowScreen(place: React.RefObject<HTMLElement | null>, wanted: boolean): boolean {
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    if (!wanted || isBelow || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting && entry.boundingClientRect.top > 0) setIsBelow(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, wanted, isBelow]);
  return isBelow;
}

const label = 'Instalar aplicativo';

interface InstallButtonProps {
  className?: string | undefined;
}

/** Installs the site by the method available here; renders nothing where there is none. */
function InstallButton({ className }: InstallButtonProps) {
  const method = useInstallMethod();
  if (method === 'prompt') {
    return (
      <button type="button" className={className} onClick={() => void promptInstallation()}>
        {label}
      </button>
    );
  }
  if (method === 'steps') {
    return (
      <Dialog opener={label} openerClass={className} title="Instalar no iPhone ou iPad">
        <InstallSteps />
      </Dialog>
    );
  }
  return null;
}

export function FooterInstallButton() {
  return <InstallButton className={styles.footerButton} />;
}

/** How to install by hand in any browser on iOS and iPadOS. */
function InstallSteps() {
  return (
    <ol className={`${layout.rows} ${styles.steps}`}>
      <li>
        <Drawing name="install#share" className={styles.picture} />
        <p>
          Toque em <strong>Compartilhar</strong>, perto do endereço ou embaixo. Não achou? Toque
          antes nos três pontos.
        </p>
      </li>
      <li>
        <Drawing name="install#add" className={styles.picture} />
        <p>
          Role a lista e escolha <strong>Adicionar à Tela de Início</strong>.
        </p>
      </li>
      <li>
        <Drawing name="install#done" className={styles.picture} />
        <p>
          Confirme em <strong>Adicionar</strong>. O AlugaCaçamba passa a abrir pelo ícone.
        </p>
      </li>
    </ol>
  );
}

/** Milliseconds; nobody waits for the notice. */
const timeoutMs = 5000;

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
      if (document.hidden) return;
      const wasShown = await readValue(valueNames.evictionNoticeShown, timeoutMs);
      if (wasShown || !(await hasVisitorData())) return;
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
            apagar isso se você passar sete dias sem abrir o site. Para não perder nada, use o
            aplicativo instalado, que começa vazio, ou baixe os seus dados.
          </p>
          <div className={layout.smallButtons}>
            <InstallButton className={button.primary} />
            <PageLink to="/dados-neste-aparelho" className={button.secondary} onFollow={close}>
              Baixar meus dados
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

/** Whether the visitor has stored a company, a page or a skip; call it after a write. */
async function hasVisitorData(): Promise<boolean> {
  const counts = await withTimeout(timeoutMs, async () => {
    const { database } = await import('#src/device/database/database.ts');
    const { saved, skips } = database;
    return Promise.all([saved, skips].map((table) => table.count()));
  });
  return counts?.some((count) => count > 0) ?? false;
}
