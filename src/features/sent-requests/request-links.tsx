import { useState } from 'react';
import { notDoneText, type SendProblem } from '#src/device/request-api.ts';
import { renewLinks, type SentRequest, shareRequest } from '#src/device/requests.ts';
import { site } from '#src/shared/site/site.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import { ConfirmDialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';

interface LinksProps {
  request: SentRequest;
  /** A link from a mail may be in the wrong hands: it ends no others. */
  isOwner: boolean;
}

/** By these links other devices and people open the request. */
export function Links({ request, isOwner }: LinksProps) {
  const [status, setStatus] = useState('');
  const [problem, setProblem] = useState<SendProblem>();

  async function copy(token: string, text: string) {
    const link = `${site.url}/pedido#t=${token}`;
    try {
      await navigator.clipboard.writeText(link);
      setStatus(text);
    } catch {
      setStatus(`Copie este link: ${link}`);
    }
  }

  async function share() {
    setProblem(undefined);
    const { answer: token, problem } = await shareRequest(request);
    if (problem) return setProblem(problem);
    await copy(token, 'Copiado. Quem abre este link só lê o pedido.');
  }

  async function renew() {
    const failed = await renewLinks(request);
    setProblem(failed);
    if (!failed) setStatus('Os links de antes não abrem mais o pedido.');
  }

  return (
    <details>
      <summary>Links deste pedido</summary>
      <div className={`${layout.closeRows} ${layout.belowSummary}`}>
        <div className={layout.smallButtons}>
          <Button
            onClick={() =>
              void copy(
                request.token,
                'Copiado. Guarde: com este link você volta ao pedido em outro aparelho.',
              )
            }
          >
            Guardar o link
          </Button>
          <Button onClick={() => void share()}>Link só para ver</Button>
          {isOwner && (
            <ConfirmDialog
              opener="Desativar os links"
              openerClass={button.secondary}
              title="Desativar os links?"
              confirm="Desativar"
              onConfirm={() => void renew()}
            >
              <p>
                Os links que você copiou ou recebeu por e-mail não vão mais abrir o pedido. Este
                aparelho continua com ele.
              </p>
            </ConfirmDialog>
          )}
        </div>
        <p role="status" className={layout.outcome}>
          {status}
        </p>
        <ErrorAlert text={problem && notDoneText('Os links continuam como estavam.', problem)} />
      </div>
    </details>
  );
}
