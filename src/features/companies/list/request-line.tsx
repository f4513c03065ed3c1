import type { City } from '#src/shared/catalogue/catalogue.ts';
import { isFor, type WrittenRequest } from '#src/shared/contact/request-text.ts';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { useWrittenRequest } from '#src/shared/visitor-data/request/written-request.ts';
import styles from './request-line.module.css';

/** Whether chats of this city contain the visitor's request; always one line high. */
export function RequestLine({ city }: { city: City }) {
  const written = useWrittenRequest();
  return (
    <p className={`${layout.screenOnly} ${styles.request}`}>
      <Icon name="chat" />
      {/* As high as the link beside it: nothing moves when the words come. */}
      {written?.text && <span className={layout.twoLines}>{requestNote(written, city)}</span>}
      {/* Another element, not one that moves: browsers count that as a layout shift. */}
      <PageLink key={written?.text ? 'change' : 'begin'} to="/ferramentas/pedido">
        {written?.text ? 'Editar' : 'Detalhar o pedido antes de enviar'}
      </PageLink>
    </p>
  );
}

function requestNote(written: WrittenRequest, city: City): string {
  const { city: other, summary } = written;
  if (other && !isFor(written, city)) return `Seu pedido (${other.name}) não vai junto aqui`;
  return `Seu pedido${summary && ` (${summary})`} vai junto no WhatsApp`;
}
