import type { City } from '#src/shared/catalogue/catalogue.ts';
import { useRequestDraft } from '#src/shared/request/draft-store.ts';
import { cityOf, isFor } from '#src/shared/request/request-draft.ts';
import { requestDetails, requestSummary } from '#src/shared/request/request-text.ts';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import styles from './request-line.module.css';

/** Whether the visitor's request goes along with this city's chats; one line, whatever it says. */
export function RequestLine({ city }: { city: City }) {
  const draft = useRequestDraft();
  const isWritten = requestDetails(draft).length > 0;
  const draftCity = cityOf(draft);
  const summary = requestSummary(draft);
  return (
    <p className={styles.line}>
      <Icon name="chat" />
      {isWritten && (
        <span className={styles.told}>
          {draftCity && !isFor(draft, city)
            ? `Seu pedido (${draftCity.name}) não vai junto aqui`
            : `Seu pedido${summary && ` (${summary})`} vai junto no WhatsApp`}
        </span>
      )}
      {/* Another link, not one that moves: moves disturb, and browsers count them. */}
      <PageLink key={isWritten ? 'change' : 'begin'} to="/ferramentas/pedido">
        {isWritten ? 'Mudar' : 'Detalhar o pedido antes de enviar'}
      </PageLink>
    </p>
  );
}
