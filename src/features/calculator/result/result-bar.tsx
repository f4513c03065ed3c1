import { verdictOf } from '#src/shared/catalogue/debris/calculator/advice-text.ts';
import type { Total } from '#src/shared/catalogue/debris/calculator/calculation.ts';
import { volumeRange } from '#src/shared/catalogue/debris/calculator/measure-text.ts';
import styles from './result-bar.module.css';

/** The result in one line, for screens where it is below the form. */
export function ResultBar({ total }: { total: Total }) {
  return (
    <button type="button" className={styles.bar} onClick={showResult}>
      <strong>{volumeRange(total.volume)}</strong>
      <span>{total.advice ? verdictOf(total, total.advice).title : 'Confira as medidas'}</span>
      <span className={styles.more}>Ver</span>
    </button>
  );
}

/** The section that `Result` renders. */
function showResult() {
  const result = document.getElementById('resultado');
  result?.scrollIntoView();
  result?.focus({ preventScroll: true });
}
