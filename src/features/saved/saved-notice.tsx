import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type SavedNews, tellSavedNews, useSavedNews } from '#src/shared/saved/saved-news.ts';
import { restore } from '#src/shared/saved/saving.ts';
import button from '#src/shared/ui/forms/button.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import styles from './saved-notice.module.css';
import { storeProblemText } from './store-problem-text.ts';

/** Milliseconds for which good news stays; nobody has to do anything about it. */
const goodNewsStays = 8000;

/** Says what came of saving or removing; a removal can be taken back, a failure has to be closed. */
export function SavedNotice() {
  const news = useSavedNews();
  const path = useLocation({ select: ({ pathname }) => pathname });

  const told = useRef(path);

  useEffect(() => {
    // Another page, another story. What is told before this code has come is of this page.
    if (told.current !== path) tellSavedNews(undefined);
    told.current = path;
  }, [path]);

  useEffect(() => {
    if (news?.kind !== 'kept') return;
    const timer = setTimeout(() => tellSavedNews(undefined), goodNewsStays);
    return () => clearTimeout(timer);
  }, [news]);

  return (
    <>
      <div role="status">
        {news && !('problem' in news) && <GoodNews news={news} path={path} />}
      </div>
      {news && 'problem' in news && (
        <div role="alert" className={styles.failure}>
          <p>{storeProblemText(news)}</p>
          <CloseButton />
        </div>
      )}
    </>
  );
}

interface GoodNewsProps {
  news: Exclude<SavedNews, { problem: unknown }>;
  path: string;
}

function GoodNews({ news, path }: GoodNewsProps) {
  if (news.kind === 'kept') {
    return (
      <div className={styles.notice}>
        <p>Salvo neste aparelho.</p>
        {path !== '/salvos' && (
          <PageLink to="/salvos" className={button.secondary}>
            Ver salvos
          </PageLink>
        )}
      </div>
    );
  }
  const { item } = news;
  return (
    <div className={styles.notice}>
      <p>Saiu dos salvos: {item.name}</p>
      <button type="button" className={button.primary} onClick={() => undo(item)}>
        Desfazer
      </button>
      <CloseButton />
    </div>
  );
}

function CloseButton() {
  return (
    <button
      type="button"
      aria-label="Fechar"
      className={styles.close}
      onClick={() => tellSavedNews(undefined)}
    >
      <Icon name="close" />
    </button>
  );
}

function undo(item: Parameters<typeof restore>[0]) {
  // The button goes; a keyboard goes on in the page.
  document.getElementById('conteudo')?.focus({ preventScroll: true });
  void restore(item);
}
