import layout from '#src/shared/ui/layout.module.css';
import styles from './profile.module.css';

interface ReviewNoteProps {
  /** What everybody sees; may be empty. */
  shown: string;
  /** What waits for approval, if anything does. */
  waiting: string | null | undefined;
}

/** What is public and what waits for approval, where both differ. */
export function ReviewNote({ shown, waiting }: ReviewNoteProps) {
  if (waiting === null || waiting === undefined) return null;
  return (
    <dl className={`${layout.edgedPanel} ${layout.closeRows} ${styles.review}`}>
      <div>
        <dt>Aprovado</dt>
        <dd>{shown || 'nada ainda'}</dd>
      </div>
      <div>
        <dt>Esperando aprovação</dt>
        <dd>{waiting || 'em branco'}</dd>
      </div>
    </dl>
  );
}
