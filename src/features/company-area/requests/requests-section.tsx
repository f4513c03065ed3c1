import { useEffect, useState } from 'react';
import { isPublic } from '#src/company/area.ts';
import type { CompanyRequest } from '#src/company/requests.ts';
import { useCompany } from '#src/features/company-area/company/company-store.ts';
import styles from '#src/features/company-area/company-area.module.css';
import { Badge } from '#src/ui/feedback/alert.tsx';
import layout from '#src/ui/layout.module.css';
import { RequestCard } from './request-card.tsx';
import { RequestSettingsForm } from './request-settings.tsx';
import { isNew, useRequests } from './requests-store.ts';

/** The requests of visitors to the company. */
export function RequestsSection() {
  const { area } = useCompany();
  const { answer, loading, store } = useRequests();
  const groups = groupsOf(answer?.requests ?? []);
  const isStill = useIsSettled(placesOf(answer?.requests ?? []), stillMs);

  // After each answer of the server: it may not have been told yet.
  useEffect(() => {
    if (loading !== 'loaded') return;
    if (answer?.requests.some(({ state }) => state === 'invited')) void store.see();
  }, [answer, loading, store]);

  return (
    <section aria-labelledby="pedidos" className={`${layout.rows} ${styles.narrow}`}>
      <h1 id="pedidos" tabIndex={-1}>
        Pedidos
      </h1>
      <div role="status">
        {loading === 'reading' && <p>Abrindo os pedidos...</p>}
        {loading === 'unavailable' && (
          <p className={layout.soft}>
            O site não respondeu. Estes são os pedidos da última vez. O que você responder fica
            guardado e é enviado depois.
          </p>
        )}
      </div>
      {answer && !answer.settings.takesRequests && isPublic(area) && (
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
      {groups.map(({ name, requests }) => (
        <section key={name} aria-label={name} className={layout.closeRows}>
          <h2 className={layout.cluster}>
            {name} <Badge kind="open">{requests.length}</Badge>
          </h2>
          {requests.map((request) => (
            <RequestCard key={request.id} request={request} isStill={isStill} />
          ))}
        </section>
      ))}
      {answer && <RequestSettingsForm settings={answer.settings} save={store.saveSettings} />}
    </section>
  );
}

/** Milliseconds for which a second tap may still be on its way. */
const stillMs = 1000;

/** Changes with the places of cards and of their buttons. */
function placesOf(requests: readonly CompanyRequest[]): string {
  return JSON.stringify(
    requests.map((one) => [one.id, groupOf(one), one.status, one.exchangeAskedAt]),
  );
}

/** Whether a value has been the same for so many milliseconds, or since the beginning. */
function useIsSettled(value: string, ms: number): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return value === settled;
}

/** By what is to be done; groups without a request are left out. */
export function groupsOf(requests: readonly CompanyRequest[]) {
  const groups: Record<string, CompanyRequest[]> = {
    Novos: [],
    Respondidos: [],
    Aceitos: [],
    Encerrados: [],
  };
  for (const request of requests) groups[groupOf(request)]?.push(request);
  return Object.entries(groups)
    .map(([name, members]) => ({ name, requests: members }))
    .filter((group) => group.requests.length > 0);
}

function groupOf(request: CompanyRequest): string {
  const { status, state } = request;
  if (isNew(request)) return 'Novos';
  if (status === 'sent' && state === 'answered') return 'Respondidos';
  const goesOn = ['accepted', 'delivered', 'collected'].includes(status);
  return goesOn && state === 'accepted' ? 'Aceitos' : 'Encerrados';
}
