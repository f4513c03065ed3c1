import { useState } from 'react';
import { emptyDraft, type RequestDraft } from '#src/shared/contact/request-draft.ts';
import { requestText } from '#src/shared/contact/request-text.ts';
import { requestDetails, writeRequest } from '#src/shared/contact/write-request.ts';
import { requestTermsPath } from '#src/shared/routing/links.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { ToolPage } from '#src/ui/navigation/page-hero.tsx';
import { ShareButton } from '#src/ui/navigation/share-button.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import { QuoteBoard } from './quote-board.tsx';
import styles from './request.module.css';
import { RequestForm, type RequestFormProps, useRequestForm } from './request-form.tsx';
import { noSendValues, SendHere, type SendValues, sendValues } from './send-here.tsx';
import { replaceSending, type Sending, SendSection, useSending } from './sending.tsx';

/** Four steps on one page: write the request, check its text, send it, compare the answers. */
export function RequestPage() {
  const { draft, change, isStored } = useRequestForm();
  const [resets, setResets] = useState(0);
  return (
    <ToolPage
      path="/ferramentas/pedido"
      description="Escreva uma vez o pedido de orçamento da caçamba, com tamanho, material e endereço, e abra o mesmo texto no WhatsApp de várias empresas. Compare as respostas."
      lead="Escreva uma vez, mande a várias empresas e compare as respostas. O pedido só sai deste aparelho quando você o envia."
    >
      <div className={`${layout.section} ${layout.rows} ${styles.page}`}>
        <section aria-labelledby="o-pedido" className={`${layout.screenOnly} ${layout.spaced}`}>
          <h2 id="o-pedido">Pedido</h2>
          <noscript>
            <p>O pedido precisa de JavaScript. Ative o JavaScript no navegador e abra de novo.</p>
          </noscript>
          <RequestForm key={resets} draft={draft} onChange={change} />
          <div role="status">
            {!isStored && (
              <Alert kind="neutral">
                <p>
                  Não foi possível salvar o pedido. Ele continua aqui enquanto a página estiver
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
          <section aria-labelledby="enviar" className={`${layout.screenOnly} ${layout.spaced}`}>
            <h2 id="enviar">Enviar</h2>
            <SendHere draft={draft} />
            <p>
              Já enviou um pedido por aqui? Veja as respostas em{' '}
              <PageLink to="/pedido">Meus pedidos</PageLink>.{' '}
              <PageLink to={requestTermsPath}>Como funcionam os pedidos</PageLink>.
            </p>
            <SendSection draft={draft} />
          </section>
        </div>
        <section aria-labelledby="respostas" className={styles.quotes}>
          <h2 id="respostas">Respostas</h2>
          <p className={`${layout.screenOnly} ${styles.lead}`}>
            Anote o que cada empresa respondeu. O menor preço vem primeiro; confira também os dias
            incluídos e o comprovante do destino do entulho.
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
      <p className={`${layout.soft} ${layout.screenOnly} ${styles.hint}`}>
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

interface Cleared {
  draft: RequestDraft;
  sending: Sending;
  values: SendValues;
}

/** Clears the request and the state of sending; becomes "undo" until something is typed. */
function ClearButton({ draft, onChange }: RequestFormProps) {
  const sending = useSending();
  const values = sendValues.use();
  const [cleared, setCleared] = useState<Cleared>();
  const isEmpty = requestDetails(draft).length === 0;
  const undoable = isEmpty ? cleared : undefined;

  function clear() {
    setCleared({ draft, sending, values });
    onChange({ ...emptyDraft, city: draft.city });
    replaceSending();
    void sendValues.change(() => noSendValues);
  }

  function undo(old: Cleared) {
    onChange(old.draft);
    replaceSending(old.sending);
    void sendValues.change(() => old.values);
    setCleared(undefined);
  }

  return (
    <div className={`${layout.cluster} ${styles.clear}`}>
      <Button disabled={isEmpty && !undoable} onClick={() => (undoable ? undo(undoable) : clear())}>
        <Icon name={undoable ? 'undo' : 'trash'} />{' '}
        <span>{undoable ? 'Desfazer' : 'Limpar pedido'}</span>
      </Button>
      <p role="status">{undoable && 'O pedido foi limpo.'}</p>
    </div>
  );
}
