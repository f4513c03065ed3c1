import { getRouteApi } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { cleanQuery, maxQueryLength } from '#src/shared/catalogue/debris/waste-query.ts';
import { useTypedQuery } from '#src/shared/routing/use-typed-query.ts';
import { answerAgent } from '#src/shared/ui/forms/answer-agent.ts';
import button from '#src/shared/ui/forms/button.module.css';
import { Field } from '#src/shared/ui/forms/field.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';
import styles from './search.module.css';
import { answerText, WasteResults } from './waste-results.tsx';

const path = '/ferramentas/pode-jogar';
const route = getRouteApi(path);

const examples = ['Gesso', 'Madeira', 'Telha', 'Terra', 'Sofá', 'Tinta', 'Vidro', 'Galhos'];

interface WasteSearchProps {
  /** Shown while there is no query. */
  children: ReactNode;
}

/** Search as you type; until it is hydrated, an ordinary GET form. */
export function WasteSearch({ children }: WasteSearchProps) {
  const { input, query, urlQuery, onType, search } = useWasteQuery();
  const isHydrated = useHydrated();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const example = submitter instanceof HTMLButtonElement && submitter.value;
    const text = example || (input.current?.value ?? '');
    search(text);
    // Closes the keyboard of a phone, which covers the results.
    if (!example) input.current?.blur();
    answerAgent(event, answerText(cleanQuery(text)));
  }

  return (
    <>
      <search className={styles.search}>
        <form
          action={path}
          method="get"
          toolname="pode_jogar_na_cacamba"
          tooldescription="Diz se um material pode ir na caçamba de entulho, e para onde levar o que não pode."
          toolautosubmit=""
          onSubmit={submit}
        >
          <Field label="O que você quer jogar fora?">
            {(control) => (
              <div className={`${layout.cluster} ${styles.row}`}>
                <input
                  {...control}
                  ref={input}
                  type="search"
                  name="q"
                  placeholder="Ex.: gesso, sofá"
                  maxLength={maxQueryLength}
                  autoComplete="off"
                  enterKeyHint="search"
                  toolparamdescription="Um material ou objeto, por exemplo gesso"
                  onChange={(event) => onType(event.target.value)}
                />
                <button type="submit" className={button.primary}>
                  Procurar
                </button>
              </div>
            )}
          </Field>
          <div className={`${layout.cluster} ${styles.examples}`}>
            {examples.map((example) => (
              <button
                key={example}
                type="submit"
                // Needed until it is hydrated; then it would hide the field of that name from agents.
                name={isHydrated ? undefined : 'q'}
                value={example}
                className={styles.example}
              >
                {example}
              </button>
            ))}
          </div>
        </form>
      </search>
      <noscript>
        <p>Sem JavaScript, a busca não responde: procure na lista abaixo.</p>
      </noscript>
      <WasteResults query={query} urlQuery={urlQuery} />
      {query === '' && children}
    </>
  );
}

/** The query in the input, in sync with the URL both ways; `search` replaces the input's text. */
function useWasteQuery() {
  const { q = '' } = route.useSearch();
  const urlQuery = cleanQuery(q);
  const navigate = route.useNavigate();
  const write = (query: string) =>
    void navigate({ search: query === '' ? {} : { q: query }, replace: true, resetScroll: false });
  return { urlQuery, ...useTypedQuery({ path, urlQuery, clean: cleanQuery, write }) };
}
