import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { Drawing } from '#src/ui/pictures/drawing.tsx';
import styles from './install.module.css';
import {
  declineInstallation,
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
            <p>Instale o aplicativo: ele abre por um ícone, e os guias funcionam sem sinal.</p>
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
export function InstallButton({ className }: InstallButtonProps) {
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
