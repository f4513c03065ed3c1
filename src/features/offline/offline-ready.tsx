import { useState } from 'react';
import type { SiteStored } from '#src/shared/storage/site-cache.ts';
import styles from './offline-ready.module.css';
import { useSiteStored } from './site-stored.ts';

/** Says how far the site is stored on this device; 'Pronto' only when all of it is. */
export function OfflineReady() {
  const news = useSiteStored();
  const [wasUnderWay, setWasUnderWay] = useState(false);
  if (news && isUnderWay(news) && !wasUnderWay) setWasUnderWay(true);
  return (
    <>
      {news && isUnderWay(news) && (
        <p>
          <label htmlFor="site-guardado">Guardando o site para uso sem internet: </label>
          <progress
            id="site-guardado"
            value={news.stored}
            max={news.total}
            className={styles.progress}
          />
        </p>
      )}
      {/* Read out when it comes about, not again on every page that follows. */}
      <p role={wasUnderWay ? 'status' : undefined}>{news && outcome(news)}</p>
    </>
  );
}

function isUnderWay({ stored, total, problem }: SiteStored): boolean {
  return stored < total && !problem;
}

function outcome({ stored, total, problem }: SiteStored): string | undefined {
  if (problem === 'full') return 'Sem espaço neste aparelho: parte do site só abre com internet.';
  if (problem) return 'Parte do site ainda não foi guardada. Tentamos de novo na próxima visita.';
  return stored === total ? 'Pronto para usar sem internet' : undefined;
}
