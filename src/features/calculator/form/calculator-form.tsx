import type { ReactNode } from 'react';
import {
  type Calculation,
  exampleCalculation,
} from '#src/shared/catalogue/debris/calculator/calculation.ts';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import styles from './calculator-form.module.css';
import { KindPicker } from './kind-picker.tsx';
import { LineList } from './line-list.tsx';
import { ToolForm } from './tool-form.tsx';
import { useLines } from './use-lines.ts';

interface CalculatorFormProps {
  calculation: Calculation;
  onChange: (next: Calculation) => void;
  onBlur: () => void;
  /** Below the fields. */
  children: ReactNode;
}

/** The lines, and the buttons that add one. */
export function CalculatorForm({ calculation, onChange, onBlur, children }: CalculatorFormProps) {
  const lines = useLines(calculation, onChange);
  const isEmpty = calculation.lines.length === 0;
  return (
    <section
      className={`${layout.rows} ${styles.form}`}
      aria-labelledby="titulo-linhas"
      onBlur={onBlur}
    >
      <h2 id="titulo-linhas">{isEmpty ? 'O que você vai descartar?' : 'Sua conta'}</h2>
      <LineList {...lines} />
      <KindPicker count={calculation.lines.length} onPick={lines.add} />
      <label className={styles.plaster}>
        <input
          type="checkbox"
          name="plaster"
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
      {children}
      <ToolForm onCalculate={lines.replace} />
    </section>
  );
}
