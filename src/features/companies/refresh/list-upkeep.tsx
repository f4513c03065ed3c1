import { type CSSProperties, type RefObject, useLayoutEffect } from 'react';
import { type Exchange, useExchange } from '#src/features/companies/exchange/use-exchange.ts';
import type { SearchState } from '#src/features/companies/search/search-state.ts';
import button from '#src/shared/ui/forms/button.module.css';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import styles from './list-upkeep.module.css';
import { useAsking } from './use-asking.ts';
import { usePull } from './use-pull.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

interface ListUpkeepProps {
  state: SearchState;
  /** Asks for the companies again. */
  refresh: () => void;
  /** Gets what changes the list without disturbing the visitor. */
  quiet: RefObject<Exchange>;
  area: RefObject<HTMLElement | null>;
  /** Gets the focus when what has it is removed. */
  heading: RefObject<HTMLElement | null>;
}

/** What keeps a list up to date while it is used: a button and a pull ask for it again. */
export function ListUpkeep({ state, refresh, quiet, area, heading }: ListUpkeepProps) {
  const exchange = useExchange(area, heading);
  useLayoutEffect(() => {
    quiet.current = exchange;
  }, [quiet, exchange]);
  useReturnedFocus();
  const { ask, isAsking, outcome } = useAsking(state, refresh);
  const pulled = usePull(ask);
  const isPulled = pulled > 0 && !isAsking;
  return (
    <>
      <button
        type="button"
        className={`${button.secondary} ${styles.button}`}
        aria-label="Atualizar lista"
        aria-disabled={isAsking || undefined}
        onClick={ask}
      >
        <Icon name="refresh" />
        <span>Atualizar lista</span>
      </button>
      <div className={styles.indicator} data-shown={isPulled || isAsking || !!outcome || undefined}>
        {(isPulled || isAsking) && (
          <span
            className={styles.turning}
            data-asking={isAsking || undefined}
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
        <p role="status">{isAsking ? 'Atualizando a lista...' : !isPulled && outcome}</p>
      </div>
    </>
  );
}

/** Of the arrow, while the page is pulled. */
function turnOf(pulled: number): CSSProperties {
  return { '--turn': `${Math.round(pulled * 270)}deg` } as CSSProperties;
}
