import { totalOf } from '#src/shared/catalogue/debris/calculator/calculation.ts';
import layout from '#src/shared/ui/layout.module.css';
import { ToolPage } from '#src/shared/ui/navigation/tool-page.tsx';
import styles from './calculator-page.module.css';
import { CalculatorForm } from './form/calculator-form.tsx';
import { useCalculation } from './form/use-calculation.ts';
import { HowItIsCounted } from './how-it-is-counted.tsx';
import { Result } from './result/result.tsx';
import { ResultBar } from './result/result-bar.tsx';

/** Volume and weight of debris, and the skip to order. */
export function CalculatorPage() {
  return (
    <ToolPage
      path="/ferramentas/calculadora"
      description="Some paredes, pisos, azulejos, terra, carrinhos e sacos: a calculadora dá o volume em m³, o peso e a caçamba que serve, com a conta de cada número."
      lead="Some o que vai sair da obra e veja quantos m³ dá, quanto pesa e em que caçamba cabe. Funciona sem internet."
    >
      <div className={layout.section}>
        <noscript>
          <p>
            A calculadora precisa de JavaScript. Sem ele, faça a conta com as fórmulas e os exemplos
            mais abaixo.
          </p>
        </noscript>
        <Calculator />
      </div>
      <HowItIsCounted />
    </ToolPage>
  );
}

function Calculator() {
  const { calculation, change, flush } = useCalculation();
  const total = totalOf(calculation);
  return (
    <div className={`${layout.rows} ${styles.calculator}`}>
      <CalculatorForm calculation={calculation} onChange={change} onBlur={flush}>
        {total && <ResultBar total={total} />}
      </CalculatorForm>
      <Result calculation={calculation} total={total} onLeave={flush} />
    </div>
  );
}
