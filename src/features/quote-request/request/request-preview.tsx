import { requestText } from '#src/shared/contact/request-text.ts';
import { writeRequest } from '#src/shared/contact/write-request.ts';
import { ShareButton } from '#src/shared/ui/share-button.tsx';
import type { RequestDraft } from '#src/shared/visitor-data/request/request-draft.ts';
import styles from './request-preview.module.css';

/** The text as the company will see it; the visitor may also send it by any other way. */
export function RequestPreview({ draft }: { draft: RequestDraft }) {
  const written = writeRequest(draft);
  const text = requestText({ city: written.city }, written);
  return (
    <div className={styles.preview}>
      <p className={styles.hint}>
        No WhatsApp de cada empresa, o texto sai com o nome dela. Nada é enviado antes de você tocar
        em enviar lá.
      </p>
      <div className={styles.chat}>
        <p className={styles.bubble}>{text}</p>
      </div>
      <ShareButton title="Pedido de orçamento de caçamba" text={text} />
    </div>
  );
}
