import { type RefObject, useEffect, useRef, useState } from 'react';
import { isPublic } from '#src/company/profile.ts';
import styles from '#src/features/company-area/company-area.module.css';
import { useProfile } from '#src/features/company-area/profile-store.ts';
import type { CompanyRequest, CompanyStep } from '#src/request/request.ts';
import { dueDay, skipsText } from '#src/request/words.ts';
import { useOffline } from '#src/shared/runtime/connection.ts';
import { Badge } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import text from '#src/ui/text/text.module.css';
import { cardId, RequestCard, storedText } from './request-card.tsx';
import { RequestSettingsForm } from './request-settings.tsx';
import { isNew, type RequestsState, useRequests } from './requests-store.ts';

export function RequestsSection() {
  const { profile } = useProfile();
  const { answer, loading, steps, done, problems, store } = useRequests();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOf(done, heading);
  const groups = groupsOf(answer?.requests ?? []);
  const isStill = useIsSettled(placesOf(answer?.requests ?? []), stillMs);
  const waiting = steps.map(({ step }) => step.id).join();
  const isLong = useIsSettled(waiting, storedMs);
  const isOffline = useOffline();
  const isStored = waiting !== '' && (isOffline || isLong);

  // The company may have been told only after an answer of the server.
  useEffect(() => {
    if (loading !== 'loaded') return;
    if (answer?.requests.some(({ state }) => state === 'invited')) void store.see();
  }, [answer, loading, store]);

  return (
    <section aria-labelledby="pedidos" className={`${layout.rows} ${styles.narrow}`}>
      <h1 id="pedidos" ref={heading} tabIndex={-1}>
        Pedidos
      </h1>
      <div role="status">
        {loading === 'reading' && <p>Abrindo os pedidos...</p>}
        {loading === 'unavailable' && (
          <p className={layout.soft}>
            {answer
              ? 'O site não respondeu. Estes são os pedidos da última vez. O que você responder fica guardado e é enviado depois.'
              : 'O site não respondeu, e este aparelho ainda não tem os seus pedidos. Vamos tentar de novo em instantes.'}
          </p>
        )}
      </div>
      {answer && !answer.settings.takesRequests && isPublic(profile) && (
        <p className={layout.dashed}>
          A sua empresa ainda não recebe pedidos. Marque a opção abaixo: quem precisa de caçamba na
          sua cidade pede por aqui, e você responde em um minuto.
        </p>
      )}
      {answer?.settings.takesRequests && answer.requests.length === 0 && (
        <p className={layout.dashed}>
          Nenhum pedido ainda. Quando chegar um, você recebe um aviso.
        </p>
      )}
      {/* In sight, each card says it; here it would move the cards under the finger. */}
      <p role="status" className={layout.visuallyHidden}>
        {isStored ? storedText : done && !done.isRefused && doneText(done, answer?.requests ?? [])}
      </p>
      {groups.map(({ name, requests }) => {
        const title = (
          <h2 className={layout.cluster}>
            {name} <Badge kind="open">{requests.length}</Badge>
          </h2>
        );
        const cards = requests.map((request) => (
          <RequestCard key={request.id} {...{ request, isStill, isStored }} />
        ));
        return (
          <section key={name} aria-label={name} className={layout.closeRows}>
            {name === 'Encerrados' ? (
              <details
                className={text.details}
                open={requests.some((request) => problems[request.id] || request.review?.canReply)}
              >
                <summary>{title}</summary>
                <div className={layout.closeRows}>{cards}</div>
              </details>
            ) : (
              <>
                {title}
                {cards}
              </>
            )}
          </section>
        );
      })}
      {answer?.hasMore && (
        <Button onClick={() => void store.loadMore()}>Mostrar pedidos mais antigos</Button>
      )}
      {answer && <RequestSettingsForm settings={answer.settings} />}
    </section>
  );
}

/** A second tap may still be on its way during this time. */
const stillMs = 1000;

/** A step that waits longer is not about to be sent. */
const storedMs = 2000;

/** Writes 'A resposta foi enviada: Caçamba de 5 m³, Glória.' */
function doneText({ requestId, step }: Done, requests: readonly CompanyRequest[]): string {
  const request = requests.find(({ id }) => id === requestId);
  return `${doneTexts[step.step]}${request ? `: ${skipsText(request)}, ${request.bairro}` : ''}.`;
}

type Done = NonNullable<RequestsState['done']>;

const doneTexts: Record<CompanyStep['step'], string> = {
  answer: 'A resposta foi enviada',
  decline: 'A recusa foi enviada',
  withdraw: 'A resposta foi retirada',
  report: 'O aviso foi enviado',
  cancel: 'O aluguel foi cancelado',
  deliver: 'A entrega foi registrada',
  undeliver: 'A entrega foi desfeita',
  exchanged: 'A troca foi registrada',
  collect: 'A retirada foi registrada',
  uncollect: 'A retirada foi desfeita',
};

/** Follows the card of the last step: the button that had the focus is gone, or in another group. */
function useFocusOf(done: Done | undefined, heading: RefObject<HTMLElement | null>): void {
  const last = useRef(done);
  useEffect(() => {
    if (!done || done === last.current) return;
    last.current = done;
    if (document.activeElement !== document.body) return;
    const card = document.getElementById(cardId(done.requestId));
    const folded = card?.closest('details:not([open])')?.querySelector('summary');
    (folded ?? card ?? heading.current)?.focus();
  }, [done, heading]);
}

/** The text changes with the places of cards and of their buttons. */
function placesOf(requests: readonly CompanyRequest[]): string {
  return JSON.stringify(
    requests.map((request) => [
      request.id,
      groupOf(request),
      request.status,
      request.exchangeAskedAt,
    ]),
  );
}

/** Tells whether a value has been the same for `ms` milliseconds, or since the beginning. */
function useIsSettled(value: string, ms: number): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return value === settled;
}

/** Groups requests by what is to be done, accepted ones by its day; leaves out empty groups. */
export function groupsOf(requests: readonly CompanyRequest[]) {
  const groups: Record<string, CompanyRequest[]> = {
    Novos: [],
    Respondidos: [],
    Aceitos: [],
    Encerrados: [],
  };
  for (const request of requests) groups[groupOf(request)]?.push(request);
  groups.Aceitos?.sort((a, b) => dueOrder(a).localeCompare(dueOrder(b)));
  return Object.entries(groups)
    .map(([name, members]) => ({ name, requests: members }))
    .filter((group) => group.requests.length > 0);
}

/** Open tasks without a day come before finished ones; the years stand for no day. */
function dueOrder(request: CompanyRequest): string {
  return dueDay(request) ?? (request.status === 'collected' ? '9999' : '9998');
}

function groupOf(request: CompanyRequest): string {
  const { status, state } = request;
  if (isNew(request)) return 'Novos';
  if (status === 'sent' && state === 'answered') return 'Respondidos';
  const goesOn = ['accepted', 'delivered', 'collected'].includes(status);
  return goesOn && state === 'accepted' ? 'Aceitos' : 'Encerrados';
}
