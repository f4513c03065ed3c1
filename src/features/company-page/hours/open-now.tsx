import type { CompanyPage } from '#src/shared/company/company-page.ts';
import { Badge } from '#src/shared/ui/feedback/badge.tsx';
import styles from './hours.module.css';
import { changeText } from './opening-text.ts';
import { useOpeningState } from './use-opening-state.ts';

/** Whether the company is open; its line has its place before that is known. */
export function OpenNow({ hours }: { hours: CompanyPage['openingHours'] }) {
  const opening = useOpeningState(hours);
  if (hours.length === 0) return null;
  return (
    <p className={styles.openNow}>
      {opening && (
        <>
          {opening.state.isOpen ? <Badge kind="open">Aberta agora</Badge> : <b>Fechada agora</b>}{' '}
          <span>{changeText(opening.state, opening.now)}</span>
        </>
      )}
    </p>
  );
}
