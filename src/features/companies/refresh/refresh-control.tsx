import { type CSSProperties, type RefObject, useLayoutEffect } from 'react';
import {
  type QuietUpdate,
  useQuietUpdate,
} from '#src/features/companies/quiet-update/use-quiet-update.ts';
import type { SearchState } from '#src/features/companies/search/search-state.ts';
import button from '#src/shared/ui/forms/button.module.css';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import styles from './refresh-control.module.css';
import { useManualRefresh } from './use-manual-refresh.ts';
import { usePullToRefresh } from './use-pull-to-refresh.ts';
import { useRestoredFocus } from './use-restored-focus.ts';

interface RefreshControlProps {
  state: SearchState;
  /** Requests the companies again. */
  refresh: () => void;
  /** Is set to what changes the list without disturbing the visitor. */
  quietUpdate: RefObject<QuietUpdate>;
  area: RefObject<HTMLElement | null>;
  /** Gets the focus when what has it is removed. */
  heading: RefObject<HTMLElement | null>;
}

/** The button that refreshes a list, pull to refresh, and the state of both. */
export function RefreshControl({
  state,
  refresh,
  quietUpdate,
  area,
  heading,
}: RefreshControlProps) {
  const updateQuietly = useQuietUpdate(area, heading);
  useLayoutEffect(() => {
    quietUpdate.current = updateQuietly;
  }, [quietUpdate, updateQuietly]);
  useRestoredFocus();
  const { start, isRefreshing, outcome } = useManualRefresh(state, refresh);
  const pulled = usePullToRefresh(start);
  const isPulled = pulled > 0 && !isRefreshing;
  return (
    <>
      <button
        type="button"
        className={`${button.secondary} ${styles.button}`}
        aria-label="Atualizar lista"
        aria-disabled={isRefreshing || undefined}
        onClick={start}
      >
        <Icon name="refresh" />
        <span>Atualizar lista</span>
      </button>
      <div
        className={styles.indicator}
        data-shown={isPulled || isRefreshing || !!outcome || undefined}
      >
        {(isPulled || isRefreshing) && (
          <span
            className={styles.turning}
            data-refreshing={isRefreshing || undefined}
            style={turnOf(pulled)}
          >
            <Icon name="refresh" />
          </span>
        )}
        {isPulled && (
          <span aria-hidden="true">
            {pulled < 1 ? 'Puxe para atualizar' : 'Solte para atualizar'}
          </span>
        )}
        <p role="status">{isRefreshing ? 'Atualizando a lista...' : !isPulled && outcome}</p>
      </div>
    </>
  );
}

/** Of the arrow, while the page is pulled. */
function turnOf(pulled: number): CSSProperties {
  return { '--turn': `${Math.round(pulled * 270)}deg` } as CSSProperties;
}
