import { useEffect, useState } from 'react';
import type { Advice } from '#src/features/calculator/arithmetic/advice.ts';
import {
  type Calculation,
  density,
  type Total,
} from '#src/features/calculator/arithmetic/calculation.ts';
import { tolerance } from '#src/features/calculator/arithmetic/formula.ts';
import {
  cubicMetres,
  oneDecimal,
  percent,
  volumeRange,
  weightRange,
} from '#src/features/calculator/arithmetic/measure-text.ts';
import { formatDecimal } from '#src/shared/text/decimal.ts';
import layout from '#src/shared/ui/layout.module.css';
import { mostSkips } from '#src/shared/visitor-data/request/request-draft.ts';
import { Answer } from './answer.tsx';
import styles from './result.module.css';
import { ResultActions } from './result-actions.tsx';
import { summaryText } from './share-text.ts';
import { SkipPicture } from './skip-picture.tsx';

interface ResultProps {
  calculation: Calculation;
  /** Undefined while no line is complete. */
  total: Total | undefined;
  /** Undefined for more skips than can be ordered. */
  advice: Advice | undefined;
  /** Called before the page is left. */
  onLeave: () => void;
}

/** Volume, weight and skips for the lines. */
export function Result({ calculation, total, advice, onLeave }: ResultProps) {
  return (
    <section
      id="resultado"
      tabIndex={-1}
      className={styles.result}
      aria-labelledby="titulo-resultado"
    >
      <h2 id="titulo-resultado">Resultado</h2>
      <LiveRegion text={total ? summaryText(total, advice) : ''} />
      {!total && <Placeholder />}
      {total && <Totals total={total} />}
      {total && advice && <Answer calculation={calculation} total={total} advice={advice} />}
      {total && !advice && (
        <p>
          Passa de {mostSkips} caçambas de 5{'\u00a0'}m³: confira as medidas. Se for isso mesmo, é
          obra para caminhões; peça uma visita antes do orçamento.
        </p>
      )}
      {total && (
        <ResultActions calculation={calculation} total={total} advice={advice} onLeave={onLeave} />
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

function Placeholder() {
  return (
    <>
      <SkipPicture size={4} />
      <p>
        Aqui aparecem o volume, o peso e a caçamba que serve, assim que a primeira linha estiver
        completa.
      </p>
    </>
  );
}

/** Volume and weight, each with its formula. */
function Totals({ total }: { total: Total }) {
  const { volume, weight } = total;
  return (
    <dl className={styles.totals}>
      <div>
        <dt>Volume solto</dt>
        <dd>
          <strong>{volumeRange(volume)}</strong>
          <span>{volumeFormula(total)}</span>
        </dd>
      </div>
      <div>
        <dt>Peso</dt>
        <dd>
          <strong>{weightRange(weight)}</strong>
          <span>
            {formatDecimal(volume.low, 2)} × {oneDecimal(density.low)} a{' '}
            {formatDecimal(volume.high, 2)} × {oneDecimal(density.high)}
            {'\u00a0'}t por m³
          </span>
        </dd>
      </div>
    </dl>
  );
}

function volumeFormula({ volume, lines }: Total): string {
  const middle = cubicMetres(volume.middle);
  const hasEstimate = lines.some(({ kind }) => 'from' in kind.conversion);
  if (hasEstimate) return `Soma das faixas das linhas; no meio, ${middle}`;
  return `${lines.length > 1 ? 'Soma das linhas: ' : ''}${middle}, ${percent(tolerance)} a mais ou a menos`;
}
