import { adviceFor } from '#src/features/calculator/arithmetic/advice.ts';
import type { Total } from '#src/features/calculator/arithmetic/calculation.ts';
import { volumeRange } from '#src/features/calculator/arithmetic/measure-text.ts';
import styles from './result-bar.module.css';
import { verdictOf } from './verdict.ts';

/** Where the result stands below the lines, keeps it in sight while they are filled in. */
export function ResultBar({ total }: { total: Total }) {
  const advice = adviceFor(total);
  return (
    <button type="button" className={styles.bar} onClick={showResult}>
      <strong>{volumeRange(total.volume)}</strong>
      <span className={styles.answer}>
        {advice ? verdictOf(total, advice).title : 'Confira as medidas'}
      </span>
      <span className={styles.more}>Ver</span>
    </button>
  );
}

function showResult() {
  const result = document.getElementById('resultado');
  result?.scrollIntoView();
  result?.focus({ preventScroll: true });
}
