import button from '#src/shared/ui/forms/button.module.css';
import { totalOf } from './arithmetic/calculation.ts';
import { exampleCalculation } from './arithmetic/example.ts';
import styles from './calculator.module.css';
import { KindPicker } from './form/kind-picker.tsx';
import { LineList } from './form/line-list.tsx';
import { useCalculation } from './form/use-calculation.ts';
import { useLines } from './form/use-lines.ts';
import { Result } from './result/result.tsx';
import { ResultBar } from './result/result-bar.tsx';

/** Lines to fill in, and beside them what they amount to. */
export function Calculator() {
  const { calculation, change, keep } = useCalculation();
  const lines = useLines(calculation, change);
  const total = totalOf(calculation);
  const isEmpty = calculation.lines.length === 0;
  return (
    <div className={styles.calculator}>
      <section className={styles.form} aria-labelledby="titulo-linhas" onBlur={keep}>
        <h2 id="titulo-linhas">{isEmpty ? 'O que você vai descartar?' : 'Sua conta'}</h2>
        <LineList lines={lines} />
        <KindPicker count={lines.lines.length} onPick={lines.add} />
        <label className={styles.plaster}>
          <input
            type="checkbox"
            checked={calculation.hasPlaster}
            onChange={({ target }) => change({ ...calculation, hasPlaster: target.checked })}
          />
          Tem gesso ou drywall no meio
        </label>
        <div>
          <button
            type="button"
            className={button.secondary}
            onClick={isEmpty ? () => change(exampleCalculation) : lines.clear}
          >
            {isEmpty ? 'Ver um exemplo' : 'Começar de novo'}
          </button>
        </div>
        {total && <ResultBar total={total} />}
      </section>
      <Result calculation={calculation} total={total} onLeave={keep} />
    </div>
  );
}
