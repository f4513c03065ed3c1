import { useState } from 'react';
import { QuoteBoard } from '#src/features/quote-request/quotes/quote-board.tsx';
import { SendSection } from '#src/features/quote-request/sending/send-section.tsx';
import { Alert } from '#src/shared/ui/feedback/alert.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { ToolPage } from '#src/shared/ui/navigation/tool-page.tsx';
import { ClearButton } from './clear-button.tsx';
import { RequestForm } from './request-form.tsx';
import styles from './request-page.module.css';
import { RequestPreview } from './request-preview.tsx';
import { useRequestForm } from './use-request-form.ts';

/** The visitor's request: write it, see it, send it to several, compare what they answer. */
export function RequestPage() {
  const { draft, change, isKept } = useRequestForm();
  const [round, setRound] = useState(0);
  return (
    <ToolPage
      path="/ferramentas/pedido"
      description="Escreva uma vez o pedido de orçamento da caçamba, com tamanho, material e endereço, e abra o mesmo texto no WhatsApp de várias empresas. Compare as respostas."
      lead="Escreva uma vez, mande a várias empresas e compare as respostas. O pedido fica neste aparelho e só sai no WhatsApp que você abrir."
    >
      <div className={`${layout.section} ${styles.page}`}>
        <section aria-labelledby="o-pedido" className={styles.form}>
          <h2 id="o-pedido">Pedido</h2>
          <noscript>
            <p>O pedido precisa de JavaScript. Ligue o JavaScript no navegador e abra de novo.</p>
          </noscript>
          <RequestForm key={round} draft={draft} onChange={change} />
          <div role="status">
            {!isKept && (
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
              setRound(round + 1);
            }}
          />
        </section>
        <div className={styles.out}>
          <section aria-labelledby="o-texto">
            <h2 id="o-texto">Texto</h2>
            <RequestPreview draft={draft} />
          </section>
          <section aria-labelledby="enviar">
            <h2 id="enviar">Enviar</h2>
            <SendSection draft={draft} />
          </section>
        </div>
        <section aria-labelledby="respostas" className={styles.answers}>
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
