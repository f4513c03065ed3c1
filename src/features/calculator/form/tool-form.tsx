import type { FormEvent } from 'react';
import { shareText } from '#src/features/calculator/result/share-text.ts';
import { type Calculation, totalOf } from '#src/shared/catalogue/debris/calculator/calculation.ts';
import { kindIds, kindOf } from '#src/shared/catalogue/debris/calculator/kinds.ts';
import { readQuery } from '#src/shared/catalogue/debris/calculator/query.ts';
import { answerAgent } from '#src/shared/ui/forms/answer-agent.ts';
import layout from '#src/shared/ui/layout.module.css';

/**
 * The calculation as one form, for an agent in the browser (WebMCP): it can't add lines and fill in
 * the fields that appear. It has the fields of the page's query; what it is given appears as lines.
 */
export function ToolForm({ onCalculate }: { onCalculate: (given: Calculation) => void }) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      `${value}`,
    ]);
    const given = readQuery(`${new URLSearchParams(fields)}`);
    onCalculate(given);
    const total = totalOf(given);
    answerAgent(event, total ? shareText(total) : 'Nenhuma linha tem todas as medidas.');
  }

  return (
    <form
      action="/ferramentas/calculadora"
      method="get"
      className={layout.visuallyHidden}
      aria-hidden="true"
      toolname="calcular_entulho"
      tooldescription="Calcula o volume em m³ e o peso do entulho de uma obra, e o tamanho da caçamba. Substitui a conta que está na página."
      toolautosubmit=""
      onSubmit={submit}
    >
      <input
        name="linhas"
        required
        tabIndex={-1}
        autoComplete="off"
        toolparamdescription={`Uma linha por material, separadas por *; medidas em m e m², com vírgula, vazias onde não houver. Por exemplo parede_4_2,6__0,15*sacos_30. Formatos: ${formats}`}
      />
      <input
        type="checkbox"
        name="gesso"
        value="1"
        tabIndex={-1}
        toolparamdescription="Há gesso ou drywall no meio"
      />
      <button type="submit" tabIndex={-1}>
        Calcular
      </button>
    </form>
  );
}

/** 'piso_área_espessura', and so each kind. */
const formats = kindIds
  .map((id) => [id, ...kindOf(id).measures.map(({ name }) => name.toLowerCase())].join('_'))
  .join(', ');
