import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { SavedItem } from '#src/device/database/database.ts';
import { restore, type SaveNotice, saveNotice, storeProblemTexts } from '#src/device/saving.ts';
import floating from '#src/ui/feedback/alert.module.css';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import styles from './saved.module.css';

type Failure = Extract<SaveNotice, { problem: unknown }>;
type Success = Exclude<SaveNotice, Failure>;

const panel = `${floating.notice} ${layout.screenOnly} ${styles.notice}`;

const savedStaysMs = 8000;

/** Says what came of saving or removing; a removal can be undone, a failure has to be closed. */
export function SavedNotice() {
  const notice = useSyncExternalStore(saveNotice.subscribe, saveNotice.get, () => undefined);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const firstPath = useRef(path);

  useEffect(() => {
    // A notice set before this code was loaded belongs to the first page.
    if (firstPath.current !== path) close();
    firstPath.current = path;
  }, [path]);

  useEffect(() => {
    if (notice?.kind !== 'saved') return;
    const timer = setTimeout(close, savedStaysMs);
    return () => clearTimeout(timer);
  }, [notice]);

  return (
    <>
      <div role="status">
        {notice && !('problem' in notice) && <SuccessNotice notice={notice} path={path} />}
      </div>
      {notice && 'problem' in notice && (
        <div role="alert" className={`${panel} ${styles.failure}`}>
          <p>{`${failures[notice.kind]} ${storeProblemTexts[notice.problem]}`}</p>
          <CloseButton />
        </div>
      )}
    </>
  );
}

function SuccessNotice({ notice, path }: { notice: Success; path: string }) {
  const isSaved = notice.kind === 'saved';
  return (
    <div className={panel}>
      <p className={layout.twoLines}>
        {isSaved ? 'Salvo neste aparelho.' : `${notice.item.name} foi removido dos salvos.`}
      </p>
      {isSaved && path !== '/salvos' && (
        <PageLink to="/salvos" className={button.secondary}>
          Ver salvos
        </PageLink>
      )}
      {!isSaved && (
        <>
          <Button kind="primary" onClick={() => undo(notice.item)}>
            Desfazer
          </Button>
          <CloseButton />
        </>
      )}
    </div>
  );
}

function CloseButton() {
  return (
    <button type="button" aria-label="Fechar" className={styles.close} onClick={close}>
      <Icon name="close" />
    </button>
  );
}

function close() {
  saveNotice.set(undefined);
}

function undo(item: SavedItem) {
  // The button disappears, so the keyboard's focus moves into the page.
  document.getElementById('conteudo')?.focus({ preventScroll: true });
  void restore(item);
}

const failures: Record<Failure['kind'], string> = {
  'not-saved': 'Não foi possível salvar.',
  'not-removed': 'Não foi possível remover.',
  'note-not-saved': 'Não foi possível salvar a anotação.',
};
