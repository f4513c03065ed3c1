import { adviceFor } from '#src/features/calculator/arithmetic/advice.ts';
import type { Calculation, Total } from '#src/features/calculator/arithmetic/calculation.ts';
import { volumeRange, weightRange } from '#src/features/calculator/arithmetic/measure-text.ts';
import { mostSkips } from '#src/shared/visitor-data/request/request-draft.ts';
import { Announced } from './announced.tsx';
import { Answer } from './answer.tsx';
import styles from './result.module.css';
import { ResultActions } from './result-actions.tsx';
import { SkipPicture } from './skip-picture.tsx';
import { Totals } from './totals.tsx';
import { verdictOf } from './verdict.ts';

interface ResultProps {
  calculation: Calculation;
  /** None while no line is complete. */
  total: Total | undefined;
  /** Called before the page is left. */
  onLeave: () => void;
}

/** What the lines amount to, and what serves for it. */
export function Result({ calculation, total, onLeave }: ResultProps) {
  const advice = total && adviceFor(total);
  return (
    <section
      id="resultado"
      tabIndex={-1}
      className={styles.result}
      aria-labelledby="titulo-resultado"
    >
      <h2 id="titulo-resultado">Resultado</h2>
      <Announced text={total ? spoken(total) : ''} />
      {!total && <Nothing />}
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

function Nothing() {
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

function spoken(total: Total): string {
  const advice = adviceFor(total);
  const answer = advice ? ` ${verdictOf(total, advice).title}.` : '';
  return `${volumeRange(total.volume)}, ${weightRange(total.weight)}.${answer}`;
}
