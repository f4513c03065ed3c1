import type { FormEvent, ReactNode } from 'react';
import button from '#src/shared/ui/forms/button.module.css';
import { Field } from '#src/shared/ui/forms/field.tsx';
import { useWasteQuery } from './use-waste-query.ts';
import { longestQuery } from './waste-query.ts';
import { WasteResults } from './waste-results.tsx';
import styles from './waste-search.module.css';

const examples = ['Gesso', 'Madeira', 'Telha', 'Terra', 'Sofá', 'Tinta', 'Vidro', 'Galhos'];

interface WasteSearchProps {
  /** Shown in the place of the answers while nothing is asked. */
  children: ReactNode;
}

/** The field and its answers; before its script is there, a plain form that the page itself answers. */
export function WasteSearch({ children }: WasteSearchProps) {
  const { input, text, asked, type, ask } = useWasteQuery();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.value) ask(submitter.value);
    // On a phone the keyboard goes, and what it covered is seen.
    else input.current?.blur();
  }

  return (
    <>
      <search className={styles.search}>
        <form action="/ferramentas/pode-jogar" method="get" onSubmit={submit}>
          <Field label="O que você quer jogar fora?">
            {(control) => (
              <div className={styles.row}>
                <input
                  {...control}
                  ref={input}
                  type="search"
                  name="q"
                  placeholder="Ex.: gesso, sofá"
                  maxLength={longestQuery}
                  autoComplete="off"
                  enterKeyHint="search"
                  onChange={(event) => type(event.target.value)}
                />
                <button type="submit" className={button.primary}>
                  Procurar
                </button>
              </div>
            )}
          </Field>
          <div className={styles.examples}>
            {examples.map((example) => (
              <button
                key={example}
                type="submit"
                name="q"
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
      <WasteResults text={text} asked={asked} />
      {text === '' && children}
    </>
  );
}
