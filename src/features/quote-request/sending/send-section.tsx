import { useOffline } from '#src/shared/runtime/connection.ts';
import { Alert } from '#src/shared/ui/feedback/alert.tsx';
import button from '#src/shared/ui/forms/button.module.css';
import type { RequestDraft } from '#src/shared/visitor-data/request/request-draft.ts';
import { useSavedItems } from '#src/shared/visitor-data/saved/use-saved-items.ts';
import { ListingLink } from './listing-link.tsx';
import { NextRecipient } from './next-recipient.tsx';
import { RecipientRow } from './recipient-row.tsx';
import { recipientsOf } from './recipients.ts';
import styles from './send-section.module.css';
import { useSending } from './sending.ts';

/** Sends the request to the saved companies one after the other, or leads to a city's list. */
export function SendSection({ draft }: { draft: RequestDraft }) {
  const { state, retry } = useSavedItems();
  const sending = useSending();
  const offline = useOffline();
  const recipients = state.status === 'read' ? recipientsOf(state.items, draft, sending) : [];
  return (
    <div className={styles.send}>
      {state.status === 'failed' && (
        <Alert kind="error">
          <p>Não deu para ler as empresas salvas. Nada foi apagado.</p>
          <button type="button" className={button.secondary} onClick={retry}>
            Tentar novamente
          </button>
        </Alert>
      )}
      <NextRecipient recipients={recipients} sending={sending} offline={offline} />
      {recipients.length > 0 && (
        <ul className={styles.rows} aria-label="Empresas salvas">
          {recipients.map((recipient) => (
            <RecipientRow key={recipient.company.key} recipient={recipient} offline={offline} />
          ))}
        </ul>
      )}
      <ListingLink draft={draft} way={recipients.length === 0 ? 'only' : 'another'} />
    </div>
  );
}
