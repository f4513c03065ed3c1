import type { FormEvent, RefObject } from 'react';
import { queryText } from '#src/shared/routing/query.ts';
import { site } from '#src/shared/site/site.ts';
import { answerAgent } from '#src/shared/ui/forms/answer-agent.ts';
import button from '#src/shared/ui/forms/button.module.css';
import { maxQueryLength } from './query/read-search-query.ts';
import styles from './search-page.module.css';

/** In the header's link, which puts the cursor into the field. */
export const fieldId = 'campo';

interface SearchFormProps {
  inputRef: RefObject<HTMLInputElement | null>;
  onType: (text: string) => void;
  onSubmit: (text: string) => void;
  /** The field is left, for a result for instance, from which Back returns to the text. */
  onLeave: () => void;
}

/** The search field; until it is hydrated, an ordinary GET form. */
export function SearchForm({ inputRef, onType, onSubmit, onLeave }: SearchFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = inputRef.current?.value ?? '';
    onSubmit(text);
    answerAgent(event, `Resultados: ${site.url}/busca${queryText({ q: text })}`);
  }

  return (
    <search className={styles.search}>
      <form
        action="/busca"
        method="get"
        toolname="buscar_no_site"
        tooldescription="Busca cidades, guias, materiais, regras da prefeitura, Ecopontos e ferramentas do AlugaCaçamba."
        toolautosubmit=""
        onSubmit={submit}
      >
        <label htmlFor={fieldId} className={styles.label}>
          Cidade, CEP, material ou dúvida
        </label>
        <div className={styles.row}>
          <input
            id={fieldId}
            ref={inputRef}
            type="search"
            name="q"
            className={styles.input}
            placeholder="Ex.: gesso, preço"
            maxLength={maxQueryLength}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            toolparamdescription="Cidade, CEP, material ou dúvida, por exemplo preço em Joinville"
            onChange={(event) => onType(event.target.value)}
            onBlur={onLeave}
          />
          <button type="submit" className={button.primary}>
            Buscar
          </button>
        </div>
      </form>
    </search>
  );
}
