import { useCallback, useState } from 'react';
import type { CompanyCard } from '#src/company/record.ts';
import { lazyModule, useModule } from '#src/shared/routing/deferred-code.ts';
import { RetryAlert } from '#src/ui/feedback/alert.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import styles from './company-list.module.css';
import type { ComparisonProps } from './comparison.tsx';

const maxCompared = 3;

export type Comparison = ReturnType<typeof useComparison>;

/** A phone shows the boxes only while the visitor asks for them. */
export function useComparison(companies: readonly CompanyCard[]) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [isOn, setIsOn] = useState(false);
  // A renewed list may have lost one.
  const ticked = ids.flatMap((id) => companies.find(({ placeId }) => placeId === id) ?? []);
  const tick = useCallback((id: string) => {
    setIds((old) => (old.includes(id) ? old.filter((oldId) => oldId !== id) : [...old, id]));
  }, []);
  return {
    ticked,
    tick,
    isOn,
    canTick: companies.length > 1,
    isFull: ticked.length >= maxCompared,
    toggle() {
      setIsOn(!isOn);
      setIds([]);
    },
    clear: () => setIds([]),
  };
}

/** Only visitors who compare load this. */
const comparison = lazyModule(() => import('./comparison.tsx'));

/** The bar stands at the lower edge of the screen while companies are ticked. */
export function CompareBar({ companies, city, onClear }: ComparisonProps & { onClear(): void }) {
  const { length } = companies;
  return (
    <div className={`${layout.panel} ${layout.floatingBar} ${layout.screenOnly} ${styles.compare}`}>
      <p role="status">
        {length === 1 ? 'Marque mais uma para comparar.' : `${length} de ${maxCompared} marcadas`}
      </p>
      <Button kind="remove" onClick={onClear}>
        Limpar
      </Button>
      {length > 1 && (
        <Dialog
          opener="Comparar"
          openerClass={button.primary}
          title="Comparação"
          actions={<Button type="submit">Fechar</Button>}
        >
          <LoadedComparison companies={companies} city={city} />
        </Dialog>
      )}
    </div>
  );
}

/** Its code is fetched as soon as two companies are ticked. */
function LoadedComparison(props: ComparisonProps) {
  const { code, hasFailed, load } = useModule(comparison);
  if (code) return <code.Comparison {...props} />;
  if (!hasFailed) return <p role="status">Carregando a comparação...</p>;
  return (
    <RetryAlert
      text="Não foi possível abrir a comparação. Verifique a conexão e tente de novo."
      onRetry={() => void load()}
    />
  );
}
