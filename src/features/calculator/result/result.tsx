import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Load } from '#src/shared/catalogue/debris/calculator/advice-text.ts';
import type { Calculation, Total } from '#src/shared/catalogue/debris/calculator/calculation.ts';
import { writeQuery } from '#src/shared/catalogue/debris/calculator/query.ts';
import { site } from '#src/shared/site/site.ts';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { ShareButton } from '#src/shared/ui/share-button.tsx';
import { changeDraft } from '#src/shared/visitor-data/request/draft.ts';
import { mostSkips } from '#src/shared/visitor-data/request/request-draft.ts';
import { Answer } from './answer.tsx';
import styles from './result.module.css';
import { draftChange, shareText, summaryText } from './share-text.ts';
import { SkipPicture } from './skip-picture.tsx';
import { Totals } from './totals.tsx';

interface ResultProps {
  calculation: Calculation;
  /** Undefined while no line is complete. */
  total: Total | undefined;
  /** Called before the page is left. */
  onLeave: () => void;
}

/** Volume, weight and skips for the lines. */
export function Result({ calculation, total, onLeave }: ResultProps) {
  return (
    <section
      id="resultado"
      tabIndex={-1}
      className={`${layout.toppedPanel} ${layout.rows} ${layout.sticky} ${styles.result}`}
      aria-labelledby="titulo-resultado"
    >
      <h2 id="titulo-resultado">Resultado</h2>
      <LiveRegion text={total ? summaryText(total) : ''} />
      {total ? (
        <CompleteResult calculation={calculation} total={total} onLeave={onLeave} />
      ) : (
        <>
          <SkipPicture size={4} />
          <p>
            Aqui aparecem o volume, o peso e a caçamba que serve, assim que a primeira linha estiver
            completa.
          </p>
        </>
      )}
    </section>
  );
}

/** Has screen readers speak a text once it has stopped changing. */
function LiveRegion({ text }: { text: string }) {
  const [settled, setSettled] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 1200);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <p role="status" className={layout.visuallyHidden}>
      {settled}
    </p>
  );
}

function CompleteResult({ calculation, total, onLeave }: ResultProps & { total: Total }) {
  const navigate = useNavigate();
  const { advice } = total;
  const load = advice && { total, advice, hasPlaster: calculation.hasPlaster };

  function addToRequest(chosen: Load) {
    onLeave();
    // The request's page shows whether the draft was saved.
    void changeDraft((old) => draftChange(chosen, old));
    void navigate({ to: '/ferramentas/pedido' });
  }

  return (
    <>
      <Totals total={total} />
      {load ? (
        <Answer {...load} />
      ) : (
        <p>
          A conta passa de {mostSkips} caçambas de 5{'\u00a0'}m³. Confira as medidas. Se for isso
          mesmo, a obra é para caminhões, e você deve pedir uma visita antes do orçamento.
        </p>
      )}
      <div className={layout.actions}>
        {load && (
          <button
            type="button"
            className={load.advice.way === 'bags' ? button.secondary : button.primary}
            onClick={() => addToRequest(load)}
          >
            Usar no pedido
          </button>
        )}
        <ShareButton
          title="Calculadora de entulho"
          text={shareText(total)}
          url={`${site.url}/ferramentas/calculadora${writeQuery(calculation)}`}
        />
      </div>
    </>
  );
}
