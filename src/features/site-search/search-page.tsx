import { useDeferredValue, useEffect, useState } from 'react';
import { useOffline } from '#src/shared/runtime/connection.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import { site } from '#src/shared/site/site.ts';
import { RetryAlert } from '#src/shared/ui/feedback/retry-alert.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { PageHero } from '#src/shared/ui/navigation/page-hero.tsx';
import { minLetters } from './engine/search-site.ts';
import { useSiteIndex } from './engine/site-index.ts';
import { useSearchQuery } from './query/use-search-query.ts';
import { Results, type ResultsProps } from './results/results.tsx';
import { fieldId, SearchForm } from './search-form.tsx';
import styles from './search-page.module.css';
import { UsefulEntries } from './useful-entries.tsx';

/** One search over everything that the site has, and what the visitor saved. */
export function SearchPage() {
  const { input, query, urlQuery, onType, search, writeNow } = useSearchQuery();
  const { status, search: index, retry } = useSiteIndex();
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
        {isSearch && status === 'loading' && <p>Carregando a busca...</p>}
        {isSearch && status === 'failed' && <Failure onRetry={retry} />}
        {isSearch && index && (
          <LatestResults search={index} query={query} onSuggest={search} onOutcome={setOutcome} />
        )}
      </div>
    </>
  );
}

/** A letter is shown in the field before its results, however slow the phone is. */
function LatestResults({ query, ...results }: ResultsProps) {
  return <Results {...results} query={useDeferredValue(query)} />;
}

/** The index did not come; the worker stores it once there was a connection. */
function Failure({ onRetry }: { onRetry: () => void }) {
  const text = useOffline()
    ? 'Você está sem internet, e a busca ainda não foi guardada neste aparelho. Ela funciona quando a conexão voltar.'
    : 'A busca não carregou: parece que você está sem internet.';
  return <RetryAlert text={text} onRetry={onRetry} />;
}
