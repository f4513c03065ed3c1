import type { ReactNode } from 'react';
import layout from '#src/ui/layout.module.css';
import { Dialog } from './dialog.tsx';
import styles from './sponsored-banner.module.css';

/** Marks paid placement; the children are paragraphs that explain it, shown on tap. */
export function SponsoredBanner({ children }: { children: ReactNode }) {
  return (
    <div className={`${layout.ends} ${styles.banner}`}>
      <strong>INDICAÇÃO ALUGACAÇAMBA</strong>
      <Dialog
        opener="Anúncio"
        openerClass={styles.why}
        title="Por que esta empresa está em destaque?"
      >
        {children}
      </Dialog>
    </div>
  );
}
