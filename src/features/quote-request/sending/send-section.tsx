import { inCity } from '#src/shared/catalogue/city-name.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import { useOffline } from '#src/shared/runtime/connection.ts';
import { RetryAlert } from '#src/shared/ui/feedback/retry-alert.tsx';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { cityOf, type RequestDraft } from '#src/shared/visitor-data/request/request-draft.ts';
import { useSavedItems } from '#src/shared/visitor-data/saved/use-saved-items.ts';
import { NextRecipient } from './next-recipient.tsx';
import { RecipientRow } from './recipient-row.tsx';
import { recipientsOf } from './recipients.ts';
import styles from './send-section.module.css';
import { useSending } from './sending.ts';

/** Sends the request to the saved companies one after the other; more are found in a listing. */
export function SendSection({ draft }: { draft: RequestDraft }) {
  const { status, value: saved, retry } = useSavedItems();
  const sending = useSending();
  const offline = useOffline();
  const recipients = recipientsOf(saved, draft, sending);
  return (
    <div className={layout.rows}>
      {status === 'failed' && (
        <RetryAlert text="Não deu para ler as empresas salvas. Nada foi apagado." onRetry={retry} />
      )}
      <NextRecipient recipients={recipients} sending={sending} offline={offline} />
      {recipients.length > 0 && (
        <ul className={layout.ruled} aria-label="Empresas salvas">
          {recipients.map((recipient) => (
            <RecipientRow key={recipient.company.key} recipient={recipient} offline={offline} />
          ))}
        </ul>
      )}
      <ListingLink draft={draft} isOnlyWay={recipients.length === 0} />
    </div>
  );
}

interface ListingLinkProps {
  draft: RequestDraft;
  isOnlyWay: boolean;
}

function ListingLink({ draft, isOnlyWay }: ListingLinkProps) {
  const city = cityOf(draft);
  return (
    <div className={`${layout.stack} ${styles.listing}`}>
      <p>
        {isOnlyWay
          ? 'Na lista da cidade, todo botão de WhatsApp leva este texto. As empresas que você salvar lá aparecem aqui, para pedir a várias em seguida.'
          : 'Quer perguntar a mais empresas? Na lista da cidade, todo botão de WhatsApp leva este texto.'}
      </p>
      <PageLink
        to={city ? listingPath(city.id) : '/#empresas'}
        className={isOnlyWay ? button.primary : button.secondary}
      >
        Escolher empresas {city && inCity(city)}
      </PageLink>
    </div>
  );
}
