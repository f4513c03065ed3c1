import { getRouteApi } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { type FoundWaste, findWaste } from '#src/catalogue/find-waste.ts';
import { wasteGroups, wasteText } from '#src/catalogue/waste.ts';
import { signTexts } from '#src/catalogue/waste-signs.ts';
import type { Answer, WasteItem } from '#src/content/waste/schema.ts';
import { queryText } from '#src/shared/routing/query.ts';
import { useTypedQuery } from '#src/shared/routing/use-query.ts';
import { site } from '#src/shared/site/site.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { ShareButton } from '#src/ui/navigation/share-button.tsx';
import { ToolLinks, ToolPage } from '#src/ui/navigation/tools.tsx';
import { WasteSign, WasteSignShapes } from '#src/ui/pictures/waste-sign.tsx';
import { WasteCard, WastePlate } from './waste-card.tsx';
import styles from './waste-check.module.css';

const legend: readonly [Answer, string][] = [
  ['yes', 'Entulho limpo: tijolo, concreto, cerâmica, argamassa e terra, sem mistura.'],
  ['apart', 'Tem outro destino ou nem toda empresa leva. Guarde fora da caçamba e pergunte.'],
  ['no', 'Perigoso, lixo ou aparelho: a empresa pode recusar a carga inteira.'],
];

export function WasteCheckPage() {
  return (
    <ToolPage
      path="/ferramentas/pode-jogar"
      description="Escreva o material e veja se pode ir na caçamba de entulho: sim, separado ou não, com a classe do Conama e o destino certo. Abre sem internet."
      lead="Escreva o nome do jeito que você fala. A resposta vem na placa: sim, separado ou não."
    >
      <WasteSignShapes />
      <div className={layout.section}>
        <WasteSearch>
          <Legend />
        </WasteSearch>
        <section className={`${styles.section} ${layout.spaced}`}>
          <h2>A lista completa</h2>
          <WasteList />
        </section>
        <Sources />
        <section className={`${styles.section} ${layout.spaced}`}>
          <h2>Já sabe o que vai na caçamba?</h2>
          <ToolLinks only={['/ferramentas/calculadora', '/ferramentas/pedido']} heading="h3" />
        </section>
      </div>
    </ToolPage>
  );
}

function Legend() {
  return (
    <section className={`${styles.section} ${layout.spaced}`}>
      <h2>As três placas</h2>
      <div className={layout.cards}>
        {legend.map(([answer, rule]) => (
          <div
            key={answer}
            data-answer={answer}
            className={`${layout.panel} ${styles.box} ${styles.rule}`}
          >
            <WastePlate answer={answer} />
            <p>{rule}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The list is readable without JavaScript. */
function WasteList() {
  return (
    <div className={layout.closeRows}>
      {wasteGroups.map(({ id, name, items }) => (
        <details key={id} id={id} className={`${layout.panel} ${styles.group}`}>
          <summary>
            <h3>{name}</h3>
            <span className={styles.count}>{`${items.length} itens`}</span>
          </summary>
          <ul className={styles.items}>
            {items.map((item) => (
              <Item key={item.name} item={item} />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

function Item({ item }: { item: WasteItem }) {
  return (
    <li data-answer={item.answer} className={styles.item}>
      <WasteSign answer={item.answer} />
      <b>{item.name}</b>
      <span>{signTexts[item.answer].word}</span>
      <p className={layout.soft}>
        {item.answer === 'yes' ? item.why : `${item.why} ${item.instead}`}
      </p>
    </li>
  );
}

function Sources() {
  return (
    <section className={`${styles.section} ${layout.prose}`}>
      <h2>De onde vêm as respostas</h2>
      <p>
        As classes são as da Resolução Conama 307/2002, alterada pelas Resoluções 348/2004
        (amianto), 431/2011 (gesso), 448/2012 e 469/2015 (embalagens de tinta). A logística reversa,
        que é devolver o produto a quem vende ou fabrica, está na Lei 12.305/2010. A lista é um
        ponto de partida. Confirme com a empresa e com o órgão de limpeza da sua cidade, que podem
        ter regra própria.
      </p>
      <ul className={layout.touchLinks}>
        <li>
          <PageLink to="/blog/o-que-pode-colocar-cacamba-entulho">
            O que pode e o que não pode ir na caçamba
          </PageLink>
        </li>
        <li>
          <PageLink to="/blog/descarte-gesso-cacamba-especifica">Como separar o gesso</PageLink>
        </li>
        <li>
          <PageLink to="/blog/descarte-correto-entulho-meio-ambiente">
            Para onde vai cada classe
          </PageLink>
        </li>
      </ul>
    </section>
  );
}

const path = '/ferramentas/pode-jogar';
const route = getRouteApi(path);

const examples = ['Gesso', 'Madeira', 'Telha', 'Terra', 'Sofá', 'Tinta', 'Vidro', 'Galhos'];

/** Searches while the visitor types; until it is hydrated, it is an ordinary GET form. */
function WasteSearch({ children }: { children: ReactNode }) {
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
