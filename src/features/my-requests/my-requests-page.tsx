import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useStored } from '#src/device/database/use-stored.ts';
import type { EditableState } from '#src/device/editable-rows.ts';
import { openRequests, syncRequests } from '#src/device/outbox.ts';
import { removeRow, rows } from '#src/device/request-rows.ts';
import { storeProblemTexts } from '#src/device/saving.ts';
import { photos } from '#src/device/skip-photos.ts';
import { requestPauses } from '#src/request/request.ts';
import { useSearchParams } from '#src/shared/routing/use-query.ts';
import { keepTrying, onWake } from '#src/shared/runtime/on-wake.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import { brasiliaDay, type IsoDay } from '#src/shared/text/days.ts';
import { RetryAlert } from '#src/ui/feedback/alert.tsx';
import { StoredRow } from '#src/ui/feedback/stored-row.tsx';
import layout from '#src/ui/layout.module.css';
import { useMedia } from '#src/ui/use-media.ts';
import { FollowedLinks } from './followed-links.tsx';
import styles from './my-requests.module.css';
import { OpenedSkip } from './noted-skip.tsx';
import { OpenedRequest } from './opened-request.tsx';
import { isOpen, RowList } from './row-list.tsx';

const route = getRouteApi('/pedido');

/** All requests and noted skips of this device; one is opened by the query. */
export function MyRequestsPage() {
  const stored = useStored(rows);
  const { pedido } = useSearchParams(route.useMatch());
  const today = useToday();
  const navigate = useNavigate();
  const showList = () => void navigate({ to: '/pedido', replace: true });
  // List and opened request stand side by side from this width.
  const isWide = useMedia('(min-width: 60rem)');
  const all = [...stored.rows.values()].sort((a, b) => b.savedAt - a.savedAt);
  const named = all.find(({ id }) => id === pedido);
  const opened = named ?? (isWide ? (all.find(isOpen) ?? all[0]) : undefined);
  usePolling(stored.status === 'read', all.some(isOpen));
  useFocus(named ? 'pedido-aberto' : 'meus-pedidos');

  return (
    <>
      <PageHead
        title="Meus pedidos de caçamba | AlugaCaçamba"
        description="Veja as respostas ao seu pedido de caçamba, aceite a melhor, e acompanhe entrega, prazo e retirada. Anote também a caçamba que alugou por telefone."
        path="/pedido"
      />
      <meta name="robots" content="noindex" />
      <div className={`${layout.rows} ${styles.page}`} data-task={named ? '' : undefined}>
        <FollowedLinks />
        <StorageAlert tables={[stored, useStored(photos)]} />
        {(isWide || !named) && (
          <RowList
            rows={all}
            openedId={opened?.id}
            isRead={stored.status === 'read'}
            isMissing={pedido !== undefined && !named}
            today={today}
          />
        )}
        {opened && (
          <StoredRow key={opened.id} onRemove={() => void removeRow(opened.id).then(showList)}>
            {opened.kind === 'skip' ? (
              <OpenedSkip skip={opened} today={today} onDeleted={showList} />
            ) : (
              <OpenedRequest request={opened} all={all} today={today} onDeleted={showList} />
            )}
          </StoredRow>
        )}
      </div>
    </>
  );
}

/** The day changes when the page is looked at again; prerendered it is empty. */
function useToday(): IsoDay {
  return useSyncExternalStore(
    onWake,
    () => brasiliaDay(Date.now()),
    () => '',
  );
}

function usePolling(isRead: boolean, isNeeded: boolean): void {
  useEffect(() => {
    if (isRead) void openRequests();
  }, [isRead]);
  useEffect(() => (isNeeded ? keepTrying(syncRequests, requestPauses) : undefined), [isNeeded]);
}

/** A followed link goes with its list: the focus moves to the heading of what takes its place. */
function useFocus(headingId: string): void {
  const shown = useRef(headingId);
  useEffect(() => {
    if (shown.current === headingId) return;
    shown.current = headingId;
    if (document.activeElement === document.body) document.getElementById(headingId)?.focus();
  }, [headingId]);
}

type StoredTable = EditableState<unknown> & { retry: () => void };

/** Says that reading, saving or deleting has failed, until it works. */
function StorageAlert({ tables }: { tables: readonly StoredTable[] }) {
  const problem = tables.map((table) => table.problem).find((candidate) => candidate !== undefined);
  const isUnread = tables.some(({ status }) => status === 'failed');
  if (!problem && !isUnread) return null;
  return (
    <RetryAlert
      text={problem ? `${failures[problem.kind]} ${storeProblemTexts[problem.reason]}` : unread}
      onRetry={() => {
        for (const { retry } of tables) retry();
      }}
    />
  );
}

const unread = 'Não foi possível abrir os pedidos. Nada foi apagado.';

const failures = {
  save: 'Não foi possível salvar. Não feche esta página.',
  delete: 'Não foi possível apagar.',
};
