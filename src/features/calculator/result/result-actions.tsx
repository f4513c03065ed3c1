import { useNavigate } from '@tanstack/react-router';
import type { Advice } from '#src/features/calculator/arithmetic/advice.ts';
import type { Calculation, Total } from '#src/features/calculator/arithmetic/calculation.ts';
import { writeQuery } from '#src/features/calculator/arithmetic/query.ts';
import type { ToolPath } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { ShareButton } from '#src/shared/ui/share-button.tsx';
import { changeDraft } from '#src/shared/visitor-data/request/draft.ts';
import { draftChange, shareText } from './share-text.ts';

const page: ToolPath = '/ferramentas/calculadora';

interface ResultActionsProps {
  calculation: Calculation;
  total: Total;
  advice: Advice | undefined;
  /** Called before the page is left. */
  onLeave: () => void;
}

/** What can be done with a result. */
export function ResultActions({ calculation, total, advice, onLeave }: ResultActionsProps) {
  const navigate = useNavigate();

  function ask(chosen: Advice) {
    onLeave();
    // Shown there as soon as it is known; whether the device keeps it is said there.
    void changeDraft((old) => draftChange(total, chosen, calculation, old));
    void navigate({ to: '/ferramentas/pedido' });
  }

  return (
    <div className={layout.actions}>
      {advice && (
        <button
          type="button"
          className={advice.way === 'bags' ? button.secondary : button.primary}
          onClick={() => ask(advice)}
        >
          Levar para o pedido
        </button>
      )}
      <ShareButton
        title="Calculadora de entulho"
        text={shareText(total, advice)}
        url={site.url + page + writeQuery(calculation)}
      />
    </div>
  );
}
