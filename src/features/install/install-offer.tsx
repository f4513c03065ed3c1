import { useEffect, useRef, useState } from 'react';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import styles from './install.module.css';
import { InstallButton } from './install-button.tsx';
import { declineInstallation, useInstallOffered } from './installation.ts';

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
