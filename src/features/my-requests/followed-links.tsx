import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { tabKeys } from '#src/device/names.ts';
import { notDoneText } from '#src/device/request-api.ts';
import { rows } from '#src/device/request-rows.ts';
import { disownRequest, keepLinkedRequest } from '#src/device/requests.ts';
import { keepTrying } from '#src/shared/runtime/on-wake.ts';
import type { Problem } from '#src/shared/runtime/server.ts';
import { Alert, ErrorAlert, RetryAlert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { forgetToken, useLinkToken } from '#src/ui/use-link-token.ts';

/** A link opens a request on this device, or disowns it. */
export function FollowedLinks() {
  const [linked, forgetLinked] = useLinkToken(readToken, tabKeys.requestLink);
  const [disowned, forgetDisowned] = useLinkToken(readDisowned);
  return (
    <>
      {linked && <LinkedRequest key={linked} token={linked} onStored={forgetLinked} />}
      {disowned && <Disown token={disowned} onDone={forgetDisowned} />}
    </>
  );
}

const readToken = (hash: string) => /^#t=([\w-]{43})$/.exec(hash)?.[1];
const readDisowned = (hash: string) => /^#nao-fui-eu=([\w-]{43})$/.exec(hash)?.[1];

function LinkedRequest({ token, onStored }: { token: string; onStored: () => void }) {
  const [problem, setProblem] = useState<Problem>();
  const [isShown, setShown] = useState(false);
  const navigate = useNavigate();

  const open = useCallback(async () => {
    const { answer: view, problem } = await keepLinkedRequest(token);
    if (problem) return setProblem(problem);
    await navigate({ to: '/pedido', search: { pedido: view.id }, replace: true });
    // A device without room shows it until the page is left; the tab keeps the link.
    if (rows.isUnsaved(view.id)) setShown(true);
    else onStored();
  }, [token, onStored, navigate]);

  const isGone = problem?.kind === 'gone';
  useEffect(() => {
    if (isGone) return forgetToken(tabKeys.requestLink);
    if (isShown) return;
    void open();
    return keepTrying(open);
  }, [open, isGone, isShown]);

  if (isShown) return null;
  if (isGone)
    return (
      <ErrorAlert text="Este link não vale mais: o pedido foi apagado, ou quem pediu desativou o link." />
    );
  if (problem) {
    const text = notDoneText('O pedido do link ainda não foi aberto.', problem);
    return <RetryAlert text={text} onRetry={() => void open()} />;
  }
  return <p role="status">Abrindo o pedido...</p>;
}

/** A mail's link disowns a request by a button, because mail programs open links. */
function Disown({ token, onDone }: { token: string; onDone: () => void }) {
  const [problem, setProblem] = useState<Problem>();
  const [isDone, setDone] = useState(false);

  async function disown() {
    const failed = await disownRequest(token);
    setProblem(failed);
    setDone(failed === undefined || failed.kind === 'gone');
  }

  return (
    <Alert kind="neutral">
      {isDone ? (
        <>
          <p role="status">Pronto. O pedido foi apagado, e este e-mail não recebe mais avisos.</p>
          <Button onClick={onDone}>Fechar</Button>
        </>
      ) : (
        <>
          <p>
            <strong>Não foi você que pediu a caçamba?</strong> Toque em “Não fui eu”: vamos cancelar
            o pedido, apagar os dados e parar de escrever para o seu e-mail.
          </p>
          <ErrorAlert text={problem && notDoneText('O pedido não foi cancelado.', problem)} />
          <Button kind="primary" onClick={() => void disown()}>
            Não fui eu
          </Button>
        </>
      )}
    </Alert>
  );
}
