import { type ChangeEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { openedFile } from '#src/shared/runtime/opened-file.ts';
import { Alert } from '#src/shared/ui/feedback/alert.tsx';
import button from '#src/shared/ui/forms/button.module.css';
import field from '#src/shared/ui/forms/field.module.css';
import { Waiting } from '#src/shared/ui/storing/waiting.tsx';
import { Preview } from './preview.tsx';
import { useRestore } from './use-restore.ts';

/** Previews a file and restores it when the visitor asks for it. */
export function RestoreBackup({ onChanged }: { onChanged: () => void }) {
  const { state, progress, open, apply, close, cancel } = useRestore(onChanged);
  const result = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  useOpenedFile(open);

  // The focused button was removed: keyboard navigation continues from the result.
  useEffect(() => {
    if (state.kind !== 'idle') result.current?.focus({ preventScroll: true });
  }, [state.kind]);

  function closePreview() {
    close();
    chooser.current?.focus({ preventScroll: true });
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Allows choosing the same file again.
    target.value = '';
    if (file) void open(file);
  }

  return (
    <>
      <label className={`${button.secondary} ${field.file}`}>
        Escolher o arquivo
        <input
          ref={chooser}
          type="file"
          accept=".zip,application/zip"
          disabled={progress !== undefined}
          onChange={choose}
        />
      </label>
      {progress && (
        <Waiting
          label={progress.isStoring ? 'Guardando neste aparelho' : 'Lendo o arquivo'}
          amount={`${progress.done} de ${progress.total} ${progress.isStoring ? 'itens' : 'fotos'}`}
          {...progress}
          onCancel={cancel}
        />
      )}
      <div ref={result} tabIndex={-1} data-restore={state.kind}>
        <div role="status">
          {state.kind === 'cancelled' && <p>Você cancelou, e nada mudou neste aparelho.</p>}
          {state.kind === 'done' && (
            <Alert kind="neutral">
              <p>
                <strong>Pronto.</strong> O que você trouxe do arquivo está neste aparelho.
              </p>
            </Alert>
          )}
        </div>
        {state.kind === 'failed' && (
          <Alert kind="error">
            <p>{state.text}</p>
          </Alert>
        )}
        {state.kind === 'preview' && !progress && (
          <Preview preview={state.preview} onApply={apply} onClose={closePreview} />
        )}
      </div>
    </>
  );
}

/** Reads the file with which the system opened the app. */
function useOpenedFile(open: (file: File) => unknown): void {
  const file = useSyncExternalStore(openedFile.subscribe, openedFile.get, () => undefined);
  const read = useRef(open);
  useEffect(() => {
    read.current = open;
  });
  useEffect(() => {
    if (!file) return;
    openedFile.set(undefined);
    document.getElementById('trazer-de-volta')?.scrollIntoView();
    void read.current(file);
  }, [file]);
}
