import {
  type FormEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { siteSearchPath } from '#src/shared/routing/links.ts';
import { singleFlight } from '#src/shared/runtime/async.ts';
import {
  type Failure,
  failureOf,
  readJson,
  UnknownAnswerError,
  useOffline,
  useRetries,
} from '#src/shared/runtime/connection.ts';
import { createStore } from '#src/shared/runtime/events.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import { site } from '#src/shared/site/site.ts';
import { RetryAlert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { PageHero } from '#src/ui/navigation/page-hero.tsx';
import { tools } from '#src/ui/navigation/tools.tsx';
import { indexPath, type SearchEntry } from './entry.ts';
import { ResultRow, Results, type ResultsProps } from './results.tsx';
import styles from './search.module.css';
import { maxQueryLength, useSearchQuery } from './search-query.ts';
import { createSiteSearch, minLetters, type SiteSearch } from './search-site.ts';

/** One search over everything that the site has, and what the visitor saved. */
export function SearchPage() {
  const { input, query, urlQuery, onType, search, writeNow } = useSearchQuery();
  const index = useSiteIndex();
  const [outcome, setOutcome] = useState('');
  const isSearch = query.length >= minLetters;

  useEffect(() => {
    if (window.location.hash !== `#${fieldId}`) return;
    input.current?.focus({ preventScroll: true });
  }, [input]);

  function submit(text: string) {
    search(text);
    writeNow();
    // Closes the keyboard of a phone, which covers the results.
    input.current?.blur();
  }

  return (
    <>
      <PageHead
        title={`Buscar no site | ${site.name}`}
        description="Busque cidades, CEPs, guias, materiais, regras da prefeitura, Ecopontos e ferramentas do AlugaCaçamba em um só lugar. Funciona também sem internet."
        path="/busca"
      />
      <meta name="robots" content="noindex" />
      <PageHero crumbs={[{ name: 'Busca', path: '/busca' }]} title="Buscar no site">
        <SearchForm inputRef={input} onType={onType} onSubmit={submit} onLeave={writeNow} />
      </PageHero>
      <div className={`${layout.section} ${styles.area}`}>
        <noscript>
          <p>A busca precisa de JavaScript. Escolha uma das páginas abaixo.</p>
        </noscript>
        {/* The URL follows after a pause; only then the count is spoken. */}
        <p role="status" className={layout.visuallyHidden}>
          {isSearch && urlQuery === query && outcome}
        </p>
        {!isSearch && <UsefulEntries />}
        {isSearch && index.status === 'loading' && <p>Carregando a busca...</p>}
        {isSearch && index.status === 'failed' && <IndexFailure {...index} />}
        {isSearch && index.search && (
          <LatestResults
            search={index.search}
            query={query}
            onSuggest={search}
            onOutcome={setOutcome}
          />
        )}
      </div>
    </>
  );
}

/** A letter is shown in the field before its results, however slow the phone is. */
function LatestResults({ query, ...results }: ResultsProps) {
  return <Results {...results} query={useDeferredValue(query)} />;
}

const offlineText =
  'Você está sem internet, e a busca ainda não foi guardada neste aparelho. Ela funciona quando a internet voltar.';

const failureTexts: Record<Failure, string> = {
  server:
    'A busca não carregou porque o site não está respondendo. O problema é nosso, e não da sua internet: a busca funciona quando o site voltar.',
  answer:
    'A busca não carregou: a resposta não veio do nosso site. Se você está em um Wi-Fi público, veja se ele pede login. A busca tenta de novo sozinha.',
};

/** The index did not come; the worker stores it once there was a connection. */
function IndexFailure({ failure, retry }: { failure: Failure; retry: () => void }) {
  return <RetryAlert text={useOffline() ? offlineText : failureTexts[failure]} onRetry={retry} />;
}

/** In the header's link, which puts the cursor into the field. */
const fieldId = 'campo';

interface SearchFormProps {
  inputRef: RefObject<HTMLInputElement | null>;
  onType: (text: string) => void;
  onSubmit: (text: string) => void;
  /** The field is left, for a result for instance, from which Back returns to the text. */
  onLeave: () => void;
}

/** The search field; until it is hydrated, an ordinary GET form. */
function SearchForm({ inputRef, onType, onSubmit, onLeave }: SearchFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(inputRef.current?.value ?? '');
  }

  return (
    <search className={styles.search}>
      <form action="/busca" method="get" onSubmit={submit}>
        <label htmlFor={fieldId} className={styles.label}>
          Cidade, CEP, material ou dúvida
        </label>
        <div className={styles.fields}>
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

const entries: readonly SearchEntry[] = [
  {
    kind: 'page',
    title: 'Empresas da sua cidade',
    path: '/',
    text: 'Escolha a cidade ou digite o CEP e peça orçamento pelo WhatsApp.',
  },
  ...tools.map(({ path, name, summary }) => ({
    kind: 'tool' as const,
    title: name,
    path,
    text: summary,
  })),
  {
    kind: 'page',
    title: 'Guias e dicas',
    path: '/blog',
    text: 'Preço, tamanho, licença, descarte e segurança, com as fontes.',
  },
];

const examples = ['Gesso', 'Quanto custa', 'Licença', 'Telha', 'Ecoponto'];

/** The pages that most visitors need, while nothing is typed. */
function UsefulEntries() {
  return (
    <section aria-labelledby="mais-procurados" className={`${layout.closeRows} ${styles.results}`}>
      <h2 id="mais-procurados" className={styles.count}>
        Mais procurados
      </h2>
      <ul className={layout.cluster}>
        {examples.map((example) => (
          <li key={example}>
            <PageLink to={siteSearchPath(example)} className={styles.example}>
              {example}
            </PageLink>
          </li>
        ))}
      </ul>
      <ul className={layout.ruled}>
        {entries.map((entry) => (
          <ResultRow key={entry.path} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

type SiteIndex =
  | { status: 'loading'; search?: undefined }
  | { status: 'failed'; failure: Failure; search?: undefined }
  | { status: 'ready'; search: SiteSearch };

/** Milliseconds after which a file that does not arrive counts as failed. */
const timeoutMs = 20_000;

const initial: SiteIndex = { status: 'loading' };

// Outlives the page: Back from a result shows the results at once, where they were.
const index = createStore<SiteIndex>(initial);

const load = singleFlight(async () => {
  if (index.get().status !== 'ready') index.set(await fetchIndex());
});

async function fetchIndex(): Promise<SiteIndex> {
  try {
    const response = await fetch(indexPath, { signal: AbortSignal.timeout(timeoutMs) });
    const entries = await readJson(response);
    if (!response.ok || !Array.isArray(entries)) throw new UnknownAnswerError('No index came');
    return { status: 'ready', search: await createSiteSearch(entries as SearchEntry[]) };
  } catch (error) {
    return { status: 'failed', failure: await failureOf(error) };
  }
}

function retry(): void {
  if (index.get().status === 'failed') index.set(initial);
  void load();
}

/** The search's index, which is fetched for the first page that shows it, and again if that failed. */
function useSiteIndex(): SiteIndex & { retry: () => void } {
  const state = useSyncExternalStore(index.subscribe, index.get, () => initial);
  useEffect(retry, []);
  useRetries(state.status === 'failed', load);
  return { ...state, retry };
}
