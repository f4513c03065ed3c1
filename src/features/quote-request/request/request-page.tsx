import { useState } from 'react';
import { QuoteBoard } from '#src/features/quote-request/quotes/quote-board.tsx';
import { SendSection } from '#src/features/quote-request/sending/send-section.tsx';
import { requestText } from '#src/shared/contact/request-text.ts';
import { writeRequest } from '#src/shared/contact/write-request.ts';
import { Alert } from '#src/shared/ui/feedback/alert.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { ToolPage } from '#src/shared/ui/navigation/tool-page.tsx';
import { ShareButton } from '#src/shared/ui/share-button.tsx';
import type { RequestDraft } from '#src/shared/visitor-data/request/request-draft.ts';
import { ClearButton } from './clear-button.tsx';
import { RequestForm } from './request-form.tsx';
import styles from './request-page.module.css';
import { useRequestForm } from './use-request-form.ts';

/** Four steps on one page: write the request, check its text, send it, compare the answers. */
export function RequestPage() {
  const { draft, change, isStored } = useRequestForm();
  const [resets, setResets] = useState(0);
  return (
    <ToolPage
      path="/ferramentas/pedido"
      description="Escreva uma vez o pedido de orçamento da caçamba, com tamanho, material e endereço, e abra o mesmo texto no WhatsApp de várias empresas. Compare as respostas."
      lead="Escreva uma vez, mande a várias empresas e compare as respostas. O pedido fica neste aparelho e só sai no WhatsApp que você abrir."
    >
      <div className={`${layout.section} ${layout.rows} ${styles.page}`}>
        <section aria-labelledby="o-pedido" className={layout.spaced}>
          <h2 id="o-pedido">Pedido</h2>
          <noscript>
            <p>O pedido precisa de JavaScript. Ative o JavaScript no navegador e abra de novo.</p>
          </noscript>
          <RequestForm key={resets} draft={draft} onChange={change} />
          <div role="status">
            {!isStored && (
              <Alert kind="neutral">
                <p>
                  Este navegador não guardou o pedido. Ele continua aqui enquanto a página estiver
                  aberta.
                </p>
              </Alert>
            )}
          </div>
          <ClearButton
            draft={draft}
            onChange={(part) => {
              change(part);
              setResets(resets + 1);
            }}
          />
        </section>
        <div className={`${layout.rows} ${styles.output}`}>
          <section aria-labelledby="o-texto">
            <h2 id="o-texto">Texto</h2>
            <Preview draft={draft} />
          </section>
          <section aria-labelledby="enviar">
            <h2 id="enviar">Enviar</h2>
            <SendSection draft={draft} />
          </section>
        </div>
        <section aria-labelledby="respostas" className={styles.quotes}>
          <h2 id="respostas">Respostas</h2>
          <p className={styles.lead}>
            Anote o que cada empresa respondeu. O menor preço fica no alto; confira também os dias
            incluídos e o CTR, que mostra para onde o entulho foi.
          </p>
          <QuoteBoard />
        </section>
      </div>
    </ToolPage>
  );
}

/** The text without a company's name, which can be shared by other ways than a chat. */
function Preview({ draft }: { draft: RequestDraft }) {
  const request = writeRequest(draft);
  const text = requestText({ city: request.city }, request);
  return (
    <div className={layout.rows}>
      <p className={`${layout.soft} ${styles.hint}`}>
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
