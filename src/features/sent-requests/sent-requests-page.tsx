import { useCallback, useEffect, useRef, useState } from 'react';
import { useStored } from '#src/device/database/use-stored.ts';
import { tabKeys } from '#src/device/names.ts';
import { notDoneText, type SendProblem } from '#src/device/request-api.ts';
import {
  deleteRequest,
  disownRequest,
  goesOn,
  keepLinkedRequest,
  openRequests,
  requests,
  type SentRequest,
  syncRequests,
} from '#src/device/requests.ts';
import { requestPauses } from '#src/request/request.ts';
import { keepTrying } from '#src/shared/runtime/on-wake.ts';
import { Alert, ErrorAlert, RetryAlert } from '#src/ui/feedback/alert.tsx';
import { StoredRow } from '#src/ui/feedback/stored-row.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { PageIntro } from '#src/ui/navigation/page-hero.tsx';
import { forgetToken, useLinkToken } from '#src/ui/use-link-token.ts';
import { RequestCard } from './request-card.tsx';
import styles from './sent-requests.module.css';

/** All requests of this device with their offers; also where the links of requests lead. */
export function SentRequestsPage() {
  const { status, rows: stored, retry } = useStored(requests);
  const rows = [...stored.values()].sort((a, b) => b.savedAt - a.savedAt);
  const [linked, forgetLinked] = useLinkToken(readToken, tabKeys.requestLink);
  const [disowned, forgetDisowned] = useLinkToken(readDisowned);
  const list = useRef<HTMLDivElement>(null);
  /** The problem says why one that can't be shown was not deleted. */
  const [problem, setProblem] = useState<SendProblem>();
  // A card that ends while the page is open stays where it is.
  const [folded, setFolded] = useState<ReadonlySet<string>>();
  if (!folded && status === 'read') {
    setFolded(new Set(rows.filter((row) => !goesOn(row)).map(({ id }) => id)));
  }
  const ended = rows.filter(({ id }) => folded?.has(id));
  usePolling(status === 'read', rows.some(goesOn));

  const leave = () => list.current?.focus({ preventScroll: true });

  async function erase(request: SentRequest) {
    const failed = await deleteRequest(request);
    setProblem(failed);
    if (!failed) leave();
  }

  const card = (request: SentRequest) => (
    <StoredRow
      key={request.id}
      loss="Vamos apagar o pedido do site e deste aparelho e avisar quem recebeu o pedido."
      onRemove={() => void erase(request)}
    >
      <RequestCard request={request} onDelete={leave} />
    </StoredRow>
  );
  return (
    <>
      <PageIntro
        path="/pedido"
        headTitle="Meus pedidos de caçamba | AlugaCaçamba"
        description="Veja as respostas das empresas ao seu pedido de caçamba, compare preço e prazo lado a lado e aceite a que for melhor para você."
        name="Meus pedidos"
        title="Meus pedidos"
        lead="As respostas das empresas chegam aqui. Compare e aceite uma."
      />
      <meta name="robots" content="noindex" />
      <div className={`${layout.section} ${layout.rows}`}>
        <noscript>
          <p>Esta página precisa de JavaScript. Ative o JavaScript no navegador.</p>
        </noscript>
        {linked && <LinkedRequest key={linked} token={linked} onKept={forgetLinked} />}
        {disowned && <Disown token={disowned} onDone={forgetDisowned} />}
        {status === 'failed' && (
          <RetryAlert text="Não foi possível abrir os pedidos. Nada foi apagado." onRetry={retry} />
        )}
        <ErrorAlert text={problem && notDoneText('O pedido não foi apagado.', problem)} />
        <div ref={list} tabIndex={-1} className={`${layout.rows} ${styles.list}`}>
          {rows.filter((row) => !folded?.has(row.id)).map(card)}
          {ended.length > 0 && (
            <details open={ended.length === rows.length}>
              <summary>{`Pedidos encerrados (${ended.length})`}</summary>
              <div className={`${layout.rows} ${layout.belowSummary}`}>{ended.map(card)}</div>
            </details>
          )}
        </div>
        {rows.length === 0 && status === 'read' && !linked && (
          <p>
            Você ainda não enviou um pedido por aqui. Se guardou o link de um pedido, abra o link
            neste aparelho.
          </p>
        )}
        <div className={layout.actions}>
          <PageLink to="/ferramentas/pedido" className={button.secondary}>
            Fazer um pedido
          </PageLink>
        </div>
      </div>
    </>
  );
}

const readToken = (hash: string) => /^#t=([\w-]{43})$/.exec(hash)?.[1];
const readDisowned = (hash: string) => /^#nao-fui-eu=([\w-]{43})$/.exec(hash)?.[1];

function usePolling(isRead: boolean, isNeeded: boolean): void {
  useEffect(() => {
    if (isRead) void openRequests();
  }, [isRead]);
  useEffect(() => (isNeeded ? keepTrying(syncRequests, requestPauses) : undefined), [isNeeded]);
}

interface LinkedRequestProps {
  token: string;
  onKept: () => void;
}

function LinkedRequest({ token, onKept }: LinkedRequestProps) {
  const [problem, setProblem] = useState<SendProblem>();
  const [isShown, setShown] = useState(false);

  const open = useCallback(async () => {
    const { answer: view, problem } = await keepLinkedRequest(token);
    if (problem) return setProblem(problem);
    // A device without room shows it until the page is left; the tab keeps the link.
    if (requests.isUnsaved(view.id)) setShown(true);
    else onKept();
  }, [token, onKept]);

  const isGone = problem === 'gone';
  useEffect(() => {
    if (isGone) return forgetToken(tabKeys.requestLink);
    if (isShown) return;
    void open();
    return keepTrying(open);
  }, [open, isGone, isShown]);

  if (isShown) return null;
  if (isGone)
    return <ErrorAlert text="Este link não vale mais. O pedido terminou ou foi apagado." />;
  if (problem) {
    const text = notDoneText('O pedido do link ainda não foi aberto.', problem);
    return <RetryAlert text={text} onRetry={() => void open()} />;
  }
  return <p role="status">Abrindo o pedido...</p>;
}

/** A mail's link disowns a request by a button, because mail programs open links. */
function Disown({ token, onDone }: { token: string; onDone: () => void }) {
  const [problem, setProblem] = useState<SendProblem>();
  const [isDone, setDone] = useState(false);

  async function disown() {
    const failed = await disownRequest(token);
    setProblem(failed);
    setDone(failed === undefined || failed === 'gone');
  }

  return (
    <Alert kind="neutral">
      {isDone ? (
        <>
          <p role="status">Pronto. O pedido foi apagado, e este e-mail não recebe mais avisos.</p>
          <div>
            <Button onClick={onDone}>Fechar</Button>
          </div>
        </>
      ) : (
        <>
          <p>
            <strong>Não foi você que pediu a caçamba?</strong> Toque em “Não fui eu”: vamos cancelar
            o pedido, apagar os dados e parar de escrever para o seu e-mail.
          </p>
          <ErrorAlert text={problem && notDoneText('O pedido não foi cancelado.', problem)} />
          <div>
            <Button kind="primary" onClick={() => void disown()}>
              Não fui eu
            </Button>
          </div>
        </>
      )}
    </Alert>
  );
}
