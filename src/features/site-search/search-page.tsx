import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, useEffect, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { siteSearchPath } from '#src/shared/routing/links.ts';
import { useTypedQuery } from '#src/shared/routing/use-query.ts';
import { singleFlight } from '#src/shared/runtime/async.ts';
import { useOffline, useRetries } from '#src/shared/runtime/connection.ts';
import { createStore } from '#src/shared/runtime/events.ts';
import { askServer, type Outcome, outcomeOf, problemText } from '#src/shared/runtime/server.ts';
import { RetryAlert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import combobox from '#src/ui/forms/combobox.module.css';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { PageIntro } from '#src/ui/navigation/page-bar.tsx';
import { ToolLinks } from '#src/ui/navigation/tools.tsx';
import { indexPath, type SearchEntry } from './entry.ts';
import { Results } from './results.tsx';
import styles from './search.module.css';
import { createSiteSearch, minLetters, type SiteSearch } from './search-site.ts';

const path = '/busca';
const route = getRouteApi(path);

/** The header's link names it, and so puts the cursor into the field. */
const fieldId = 'campo';

/** Searches everything that the site has; until it is hydrated, it is an ordinary GET form. */
export function SearchPage() {
  const { q } = route.useSearch();
  const typed = useTypedQuery({ path, q, maxLength: 80 });
  const { input, field, query, urlQuery, search, writeNow } = typed;
  const { answer: index, problem } = useSiteIndex() ?? {};
  const isOffline = useOffline();
  const isSearch = query.length >= minLetters;

  useEffect(() => {
    if (window.location.hash !== `#${fieldId}`) return;
    input.current?.focus({ preventScroll: true });
  }, [input]);

  function submit(event: FormEvent) {
    event.preventDefault();
    // Closes the keyboard of a phone, which covers the results.
    input.current?.blur();
  }

  return (
    <>
      <meta name="robots" content="noindex" />
      <PageIntro
        title="Buscar no site"
        name="Busca"
        description="Busque cidades, CEPs, guias, materiais, regras da prefeitura, Ecopontos e ferramentas do AlugaCaçamba em um só lugar. Funciona também sem internet."
        path={path}
      >
        <search className={layout.narrow}>
          <form action={path} method="get" onSubmit={submit}>
            <label htmlFor={fieldId} className={styles.label}>
              Cidade, CEP, material ou dúvida
            </label>
            <div className={styles.fields}>
              <input
                {...field}
                id={fieldId}
                className={`${combobox.input} ${styles.input}`}
                placeholder="Ex.: gesso, preço"
                autoCapitalize="none"
                // The field is left for a result, for instance, from which Back returns to the
                // text.
                onBlur={writeNow}
              />
              <button type="submit" className={button.primary}>
                Buscar
              </button>
            </div>
          </form>
        </search>
      </PageIntro>
      <div className={`${layout.section} ${styles.region}`}>
        <noscript>
          <p>A busca precisa de JavaScript. Escolha uma das páginas abaixo.</p>
        </noscript>
        {!isSearch && <UsefulPages />}
        {isSearch && !index && !problem && <p>Carregando a busca...</p>}
        {isSearch && problem && (
          <RetryAlert
            text={problemText(isOffline ? { kind: 'offline' } : problem, problemTexts)}
            onRetry={retry}
          />
        )}
        <Results search={index} query={query} isPaused={urlQuery === query} onSuggest={search} />
      </div>
    </>
  );
}

const examples = ['Gesso', 'Quanto custa', 'Licença', 'Telha', 'Ecoponto'];

/** Lists what most visitors need, while nothing is typed. */
function UsefulPages() {
  return (
    <section aria-labelledby="mais-procurados" className={layout.rows}>
      <h2 id="mais-procurados" className={styles.count}>
        Mais procurados
      </h2>
      <ul className={layout.cluster}>
        {examples.map((example) => (
          <li key={example}>
            <PageLink to={siteSearchPath(example)} className={layout.chip}>
              {example}
            </PageLink>
          </li>
        ))}
      </ul>
      <ToolLinks heading="h3" />
    </section>
  );
}

/** The index did not come; the worker stores it once there was a connection. */
const problemTexts = {
  offline:
    'Você está sem internet, e a busca ainda não foi guardada neste aparelho. Ela funciona quando a internet voltar.',
  server:
    'A busca não carregou porque o site não está respondendo. O problema é nosso, e não da sua internet: a busca funciona quando o site voltar.',
  answer:
    'A busca não carregou: a resposta não veio do nosso site. Se você está em um Wi-Fi público, veja se ele pede login. A busca tenta de novo sozinha.',
};

// Outlives the page: Back from a result shows the results at once, where they were.
const siteIndex = createStore<Outcome<SiteSearch> | undefined>(undefined);

const load = singleFlight(async () => {
  if (!siteIndex.get()?.answer) siteIndex.set(await fetchIndex());
});

function fetchIndex(): Promise<Outcome<SiteSearch>> {
  return outcomeOf(async () => {
    const { answer: entries, problem } = await askServer(indexPath, entriesSchema);
    return problem ? { problem } : { answer: await createSiteSearch(entries) };
  });
}

const entriesSchema = v.custom<SearchEntry[]>(Array.isArray);

function retry(): void {
  siteIndex.set(undefined);
  void load();
}

/** The first page that shows the index fetches it, and the next one again if that failed. */
function useSiteIndex() {
  const state = useSyncExternalStore(siteIndex.subscribe, siteIndex.get, () => undefined);
  useEffect(() => void load(), []);
  useRetries(state?.problem !== undefined, load);
  return state;
}
