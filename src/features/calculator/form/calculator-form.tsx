import type { Advice } from '#src/features/calculator/arithmetic/advice.ts';
import {
  type Calculation,
  exampleCalculation,
  type Total,
} from '#src/features/calculator/arithmetic/calculation.ts';
import { volumeRange } from '#src/features/calculator/arithmetic/measure-text.ts';
import { verdictOf } from '#src/features/calculator/result/advice-text.ts';
import button from '#src/shared/ui/forms/button.module.css';
import styles from './calculator-form.module.css';
import { KindPicker } from './kind-picker.tsx';
import { LineList } from './line-list.tsx';
import { useLines } from './use-lines.ts';

interface CalculatorFormProps {
  calculation: Calculation;
  total: Total | undefined;
  advice: Advice | undefined;
  onChange: (next: Calculation) => void;
  onBlur: () => void;
}

/** The lines, and the buttons that add one. */
export function CalculatorForm(props: CalculatorFormProps) {
  const { calculation, total, advice, onChange, onBlur } = props;
  const lines = useLines(calculation, onChange);
  const isEmpty = calculation.lines.length === 0;
  return (
    <section className={styles.form} aria-labelledby="titulo-linhas" onBlur={onBlur}>
      <h2 id="titulo-linhas">{isEmpty ? 'O que você vai descartar?' : 'Sua conta'}</h2>
      <LineList lines={lines} />
      <KindPicker count={calculation.lines.length} onPick={lines.add} />
      <label className={styles.plaster}>
        <input
          type="checkbox"
          checked={calculation.hasPlaster}
          onChange={({ target }) => onChange({ ...calculation, hasPlaster: target.checked })}
        />
        Tem gesso ou drywall no meio
      </label>
      <div>
        <button
          type="button"
          className={button.secondary}
          onClick={isEmpty ? () => onChange(exampleCalculation) : lines.clear}
        >
          {isEmpty ? 'Ver um exemplo' : 'Começar de novo'}
        </button>
      </div>
      {total && <ResultBar total={total} advice={advice} />}
    </section>
  );
}

/** Keeps the result in view where it is below the form. */
function ResultBar({ total, advice }: { total: Total; advice: Advice | undefined }) {
  return (
    <button type="button" className={styles.bar} onClick={showResult}>
      <strong>{volumeRange(total.volume)}</strong>
      <span className={styles.verdict}>
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
