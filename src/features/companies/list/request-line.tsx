import type { City } from '#src/shared/catalogue/catalogue.ts';
import { isFor, type WrittenRequest } from '#src/shared/contact/request-text.ts';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { useWrittenRequest } from '#src/shared/visitor-data/request/written-request.ts';
import styles from './request-line.module.css';

/** Whether the visitor's request goes along with this city's chats; one line, whatever it says. */
export function RequestLine({ city }: { city: City }) {
  const written = useWrittenRequest();
  return (
    <p className={styles.line}>
      <Icon name="chat" />
      {written?.text && <span className={styles.told}>{whereItGoes(written, city)}</span>}
      {/* Another link, not one that moves: moves disturb, and browsers count them. */}
      <PageLink key={written?.text ? 'change' : 'begin'} to="/ferramentas/pedido">
        {written?.text ? 'Mudar' : 'Detalhar o pedido antes de enviar'}
      </PageLink>
    </p>
  );
}

function whereItGoes(written: WrittenRequest, city: City): string {
  const { city: other, summary } = written;
  if (other && !isFor(written, city)) return `Seu pedido (${other.name}) não vai junto aqui`;
  return `Seu pedido${summary && ` (${summary})`} vai junto no WhatsApp`;
}
