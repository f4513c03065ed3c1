import { useEffect, useRef, useState } from 'react';
import button from '#src/shared/ui/forms/button.module.css';
import { InstallButton } from './install-button.tsx';
import styles from './install-offer.module.css';
import { declineInstallation, useInstallOffered } from './installation.ts';

interface InstallOfferProps {
  /** Something else is asked of the visitor at the moment. */
  waits: boolean;
}

/** Offers the app below what the visitor came for, and never moves what they look at. */
export function InstallOffer({ waits }: InstallOfferProps) {
  const offered = useInstallOffered();
  const place = useRef<HTMLDivElement>(null);
  const placed = useUnseen(place, offered && !waits);
  return (
    <div ref={place} className={waits ? styles.unseen : undefined}>
      {offered && placed && (
        <aside aria-labelledby="instalar" className={styles.offer}>
          <img src="/icon.svg" alt="" width="64" height="64" className={styles.icon} />
          <div>
            <h2 id="instalar">Deixe o AlugaCaçamba à mão</h2>
            <p>Instale o aplicativo: ele abre por um ícone, e os guias funcionam sem sinal.</p>
          </div>
          <div className={styles.answers}>
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

/** Turns true, for good, once it is wanted while the place lies below the screen. */
function useUnseen(place: React.RefObject<HTMLElement | null>, wanted: boolean): boolean {
  const [unseen, setUnseen] = useState(false);
  useEffect(() => {
    if (!wanted || unseen || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting && entry.boundingClientRect.top > 0) setUnseen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, wanted, unseen]);
  return unseen;
}
