import { useEffect, useRef, useState } from 'react';
import { isPublic } from '#src/company/profile.ts';
import areaStyles from '#src/features/company-area/company-area.module.css';
import { useProfile } from '#src/features/company-area/profile-store.ts';
import type { CompanyRequest } from '#src/request/request.ts';
import type { CompanyStep } from '#src/request/steps.ts';
import { Button } from '#src/ui/forms/button.tsx';
import fields from '#src/ui/forms/field.module.css';
import { Choice } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { undoings } from './request-actions.tsx';
import {
  groupNames,
  groupOrder,
  groupsOf,
  isFound,
  monthFigures,
  rentalGroups,
  titleOf,
} from './request-groups.ts';
import { NewRequest, RequestRow, rowId, storedText, useIsStill } from './request-row.tsx';
import { RequestProposal, SettingsLine } from './request-settings.tsx';
import styles from './requests.module.css';
import { useRequests } from './requests-store.ts';

export function RequestsSection() {
  const { profile } = useProfile();
  const { answer, loading, problems, store } = useRequests();
  const [filter, setFilter] = useState<'all' | 'new' | 'out' | 'finished'>('all');
  const [search, setSearch] = useState('');
  const requests = answer?.requests ?? [];
  const groups = groupsOf(requests);
  const rentals = rentalGroups.flatMap((name) => groups[name]);
  const onStreet = rentals.filter(({ deliveredAt }) => deliveredAt);
  // A finished request that needs a look is not hidden among the others.
  const unread = groups.finished.filter(({ id, review }) => problems[id] || review?.canReply);
  const month = answer && monthFigures(answer);
  const isAll = filter === 'all';
  // A search is for a customer among all requests, and its results stand first.
  const isSearch = isAll && search !== '';
  const isWork = filter !== 'finished' && !isSearch;
  const mayWait = (isAll && !isSearch) || filter === 'new';
  const names = isSearch ? groupOrder : rentalGroups;
  const listed = (filter === 'finished' ? [filter] : names).map((name) => ({
    title: groupNames[name],
    Request: name === 'new' ? NewRequest : RequestRow,
    members: groups[name].filter((request) => {
      return isFound(request, search) && (filter !== 'out' || onStreet.includes(request));
    }),
  }));

  return (
    <section aria-labelledby="pedidos" className={`${layout.closeRows} ${layout.narrow}`}>
      <h1 id="pedidos" tabIndex={-1} className={layout.visuallyHidden}>
        Pedidos
      </h1>
      <p role="status" className={layout.outcome}>
        {loading === 'reading' && 'Abrindo os pedidos...'}
        {loading === 'unavailable' &&
          (answer
            ? 'O site não respondeu. Estes são os pedidos da última vez. O que você responder fica guardado e é enviado depois.'
            : 'O site não respondeu, e este aparelho ainda não tem os seus pedidos. Vamos tentar de novo em instantes.')}
      </p>
      <RequestProposal />
      {!isPublic(profile) && requests.length === 0 && (
        <p className={layout.dashed}>
          Os pedidos chegam aqui depois que a empresa aparece no site.
        </p>
      )}
      {isPublic(profile) && answer?.settings.takesRequests && requests.length === 0 && (
        <p className={layout.dashed}>
          Nenhum pedido ainda. Quando chegar um, você recebe um aviso.
        </p>
      )}
      {requests.length > 0 && (
        <Choice
          name="mostrar"
          className={`${layout.noLegend} ${areaStyles.filter}`}
          legend="Mostrar"
          options={[
            { value: 'all', label: 'Tudo' },
            { value: 'new', label: `${groupNames.new} ${groups.new.length}` },
            { value: 'out', label: `Na rua ${onStreet.length}` },
            { value: 'finished', label: groupNames.finished },
          ]}
          chosen={filter}
          onChoose={setFilter}
        />
      )}
      {mayWait && <Group title={groupNames.new} members={groups.new} Request={NewRequest} />}
      <Outcome />
      {isAll && !isSearch && <Group title="Confira" members={unread} />}
      {mayWait && <Group title={groupNames.offered} members={groups.offered} />}
      {filter !== 'new' && (rentals.length > 0 || groups.finished.length > 0) && (
        <section className={`${layout.tightRows} ${styles.group}`} aria-label="Aceitos">
          {isWork && <h2>{`Aceitos (${rentals.length})`}</h2>}
          {month && !isSearch && (
            <p className={layout.soft}>{`${month.title}: ${month.counts}.`}</p>
          )}
          <input
            type="search"
            aria-label="Buscar por bairro, rua ou telefone"
            placeholder="Buscar por bairro, rua ou telefone"
            autoComplete="off"
            className={fields.control}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <p role="status" className={layout.outcome}>
            {search && listed.every(({ members }) => members.length === 0) && 'Nada encontrado.'}
          </p>
          {listed.map((group) => (
            <Group key={group.title} {...group} Heading={isWork ? 'h3' : 'h2'} />
          ))}
        </section>
      )}
      {filter === 'finished' && answer?.hasMore && (
        <Button onClick={() => void store.loadMore()}>Mostrar pedidos mais antigos</Button>
      )}
      <SettingsLine />
    </section>
  );
}

interface GroupProps {
  title: string;
  members: readonly CompanyRequest[];
  Request?: typeof NewRequest;
  Heading?: 'h2' | 'h3';
}

const firstRows = 10;

/** Shows the first ones, and the others on demand. */
function Group({ title, members, Request = RequestRow, Heading = 'h2' }: GroupProps) {
  const isStill = useIsStill();
  const [isWhole, setWhole] = useState(false);
  const left = isWhole ? 0 : members.length - firstRows;
  if (members.length === 0) return null;
  return (
    <section className={`${layout.tightRows} ${styles.group}`} aria-label={title}>
      <Heading>{`${title} (${members.length})`}</Heading>
      <div className={`${layout.panel} ${layout.lined} ${styles.list}`}>
        {members.slice(0, isWhole ? undefined : firstRows).map((request) => (
          <Request key={request.id} request={request} isStill={isStill} />
        ))}
      </div>
      {left > 0 && (
        <div>
          <Button onClick={() => setWhole(true)}>
            {left === 1 ? 'Ver mais um' : `Ver os outros ${left}`}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Says what became of the last step, and leads back from a tap by mistake. */
export function Outcome() {
  const { profile } = useProfile();
  const { answer, done, steps, isAway, store } = useRequests();
  const isStored = isAway && steps.length > 0;
  // What was done on a part that was left is over.
  const [past] = useState(done);
  const text = useRef<HTMLParagraphElement>(null);
  const shown = done === past || done?.isRefused ? undefined : done;
  const request = answer?.requests.find(({ id }) => id === shown?.requestId);
  const undo = undoings.find(({ after, step }) => {
    return after === shown?.step.step && request?.steps.includes(step);
  });

  const of = request ? `: ${titleOf(request, profile.data)}` : '';

  // The button that had the focus is gone, or in another group.
  useEffect(() => {
    if (!done || done === past || document.activeElement !== document.body) return;
    const isReply = !done.isRefused && ['offer', 'decline'].includes(done.step.step);
    // After a reply the focus goes to the next request that waits, without a jump of the page.
    const next = isReply ? groupsOf(store.get().answer?.requests ?? []).new[0] : undefined;
    const row = document.getElementById(rowId(next?.id ?? done.requestId));
    (row ?? text.current)?.focus({ preventScroll: next !== undefined });
  }, [done, past, store]);

  return (
    <div className={`${layout.ends} ${styles.outcome}`}>
      <p
        ref={text}
        role="status"
        tabIndex={-1}
        // Each row says it where it can be seen.
        className={isStored ? layout.visuallyHidden : undefined}
      >
        {isStored && storedText}
        {!isStored && shown && `${doneTexts[shown.step.step]}${of}.`}
      </p>
      {shown && undo && steps.length === 0 && (
        <Button onClick={() => void store.take(shown.requestId, { step: undo.step })}>
          Desfazer
        </Button>
      )}
    </div>
  );
}

/** Before the title of the request: 'A resposta foi enviada: 5 m³ · Glória.' */
const doneTexts: Record<CompanyStep['step'], string> = {
  offer: 'A resposta foi enviada',
  decline: 'O pedido foi recusado',
  withdraw: 'A resposta foi retirada',
  report: 'O aviso foi enviado',
  cancel: 'O aluguel foi cancelado',
  deliver: 'A entrega foi registrada',
  undeliver: 'A entrega foi desfeita',
  exchange: 'A troca foi registrada',
  collect: 'A retirada foi registrada',
  uncollect: 'A retirada foi desfeita',
};
