import layout from '#src/ui/layout.module.css';
import styles from './profile.module.css';

interface ReviewNoteProps {
  /** The public text; may be empty. */
  approved: string;
  /** Waits for approval, if anything does. */
  pending: string | null | undefined;
}

/** The public text beside the pending one, if there is one. */
export function ReviewNote({ approved, pending }: ReviewNoteProps) {
  if (pending === null || pending === undefined) return null;
  return (
    <dl className={`${layout.edgedPanel} ${layout.closeRows} ${styles.review}`}>
      <div>
        <dt>Aprovado</dt>
        <dd>{approved || 'nada ainda'}</dd>
      </div>
      <div>
        <dt>Esperando aprovação</dt>
        <dd>{pending || 'em branco'}</dd>
      </div>
    </dl>
  );
}
