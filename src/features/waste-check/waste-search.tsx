import { getRouteApi } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { type FoundWaste, findWaste } from '#src/catalogue/find-waste.ts';
import { signTexts, wasteText } from '#src/catalogue/waste.ts';
import { queryText } from '#src/shared/routing/query.ts';
import { useTypedQuery } from '#src/shared/routing/use-query.ts';
import { site } from '#src/shared/site/site.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { ShareButton } from '#src/ui/navigation/share-button.tsx';
import { WasteCard } from './waste-card.tsx';
import styles from './waste-check.module.css';

const path = '/ferramentas/pode-jogar';
const route = getRouteApi(path);

const examples = ['Gesso', 'Madeira', 'Telha', 'Terra', 'Sofá', 'Tinta', 'Vidro', 'Galhos'];

interface WasteSearchProps {
  children: ReactNode;
}

/** Searches while the visitor types; until it is hydrated, it is an ordinary GET form. */
export function WasteSearch({ children }: WasteSearchProps) {
  const { q } = route.useSearch();
  const { input, field, query, urlQuery, search } = useTypedQuery({ path, q, maxLength: 60 });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const example = submitter instanceof HTMLButtonElement && submitter.value;
    const text = example || (input.current?.value ?? '');
    search(text);
    // Closes the keyboard of a phone, which covers the results.
    if (!example) input.current?.blur();
  }

  return (
    <>
      <search className={layout.narrow}>
        <form action={path} method="get" onSubmit={submit}>
          <Field label="O que você quer jogar fora?">
            {(control) => (
              <div className={`${layout.cluster} ${styles.row}`}>
                <input {...control} {...field} placeholder="Ex.: gesso, sofá" />
                <Button type="submit" kind="primary">
                  Procurar
                </Button>
              </div>
            )}
          </Field>
          <div className={`${layout.cluster} ${styles.examples}`}>
            {examples.map((example) => (
              <button
                key={example}
                type="submit"
                name="q"
                value={example}
                className={`${layout.screenOnly} ${layout.chip}`}
              >
                {example}
              </button>
            ))}
          </div>
        </form>
      </search>
      <noscript>
        <p>Sem JavaScript, a busca não funciona: procure na lista abaixo.</p>
      </noscript>
      <WasteResults query={query} urlQuery={urlQuery} />
      {query === '' && children}
    </>
  );
}

const maxCards = 8;

interface WasteResultsProps {
  query: string;
  /** The URL follows after a pause; only then the live region speaks. */
  urlQuery: string;
}

function WasteResults({ query, urlQuery }: WasteResultsProps) {
  const found = findWaste(query);
  const shown = found.items.slice(0, maxCards);
  return (
    <div className={`${layout.rows} ${styles.results}`}>
      <p role="status" className={layout.visuallyHidden}>
        {query !== '' && urlQuery === query && summaryText(found)}
      </p>
      {query !== '' && <h2>{headingFor(query, found)}</h2>}
      {query !== '' && shown.length === 0 && <NothingFound />}
      {shown.length < found.items.length && (
        <p>
          {`Mostrando ${shown.length} de ${found.items.length}: escreva mais para achar o seu material.`}
        </p>
      )}
      {shown.length > 0 && (
        <>
          <ul className={styles.cards}>
            {shown.map((item) => (
              <WasteCard key={item.name} item={item} />
            ))}
          </ul>
          <ShareButton
            title="Pode jogar na caçamba?"
            text={shown.map(wasteText).join('\n')}
            url={`${site.url}/ferramentas/pode-jogar${queryText({ q: query })}`}
          />
        </>
      )}
    </div>
  );
}

function summaryText({ items }: FoundWaste): string {
  const [first] = items;
  if (!first) return 'Nenhum material encontrado. Pergunte à empresa antes de jogar.';
  const answer = `${first.name}: ${signTexts[first.answer].word}.`;
  return items.length === 1 ? answer : `${items.length} materiais. ${answer}`;
}

function headingFor(query: string, { items, match }: FoundWaste): string {
  if (items.length === 0) return `Não achamos “${query}”`;
  return match === 'exact' ? `Resposta para “${query}”` : `O mais parecido com “${query}”`;
}

function NothingFound() {
  return (
    <Alert kind="neutral">
      <p>
        Pergunte à empresa antes de jogar, com uma foto. Procure também por outro nome, ou pelo
        material de que é feito.
      </p>
      <p>
        <b>Regra geral:</b> tijolo, concreto, cerâmica e terra limpos podem ir. O que se recicla vai
        separado. Produto perigoso, aparelho, móvel e lixo de casa ficam fora. Na dúvida, espere a
        resposta da empresa.
      </p>
    </Alert>
  );
}
