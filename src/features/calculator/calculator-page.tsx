import layout from '#src/shared/ui/layout.module.css';
import { ToolPage } from '#src/shared/ui/navigation/tool-page.tsx';
import { Calculator } from './calculator.tsx';
import { HowItIsCounted } from './explained/how-it-is-counted.tsx';

/** How much debris there will be, how heavy, and what takes it away. */
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
