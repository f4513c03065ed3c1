import { useState } from 'react';
import { canShareFile, downloadFile, shareFile } from '#src/shared/runtime/download-file.ts';
import { spaceText } from '#src/shared/text/space.ts';
import { Alert } from '#src/shared/ui/feedback/alert.tsx';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { Waiting } from '#src/shared/ui/storing/waiting.tsx';
import { loadBackupCode } from './load-backup-code.ts';
import { useJob } from './use-job.ts';

type State = 'idle' | 'cancelled' | 'failed' | { file: File };

/** Packs what the visitor keeps into a file, and hands it over. */
export function SaveBackup() {
  const [state, setState] = useState<State>('idle');
  const { progress, run, cancel } = useJob();

  async function save() {
    setState('idle');
    const result = await run(async (work) => (await loadBackupCode()).createBackup(work));
    if (result === 'cancelled') return setState('cancelled');
    if ('failure' in result) return setState('failed');
    const file = result.value;
    setState({ file });
    if (!canShareFile(file)) downloadFile(file);
  }

  return (
    <>
      <button
        type="button"
        className={button.primary}
        aria-disabled={progress !== undefined || undefined}
        onClick={progress ? undefined : save}
      >
        Guardar em um arquivo
      </button>
      {progress && (
        <Waiting
          label="Juntando o que você guardou"
          amount={`${spaceText(progress.done)} de ${spaceText(progress.total)}`}
          {...progress}
          onCancel={cancel}
        />
      )}
      <div role="status">
        {state === 'cancelled' && <p>Você cancelou, e o site não fez o arquivo.</p>}
        {typeof state === 'object' && <Ready file={state.file} />}
      </div>
      {state === 'failed' && (
        <Alert kind="error">
          <p>O site não conseguiu ler o que está guardado e não fez o arquivo. Tente de novo.</p>
        </Alert>
      )}
    </>
  );
}

function Ready({ file }: { file: File }) {
  const [isRefused, setIsRefused] = useState(false);
  const canShare = canShareFile(file);
  return (
    <Alert kind="neutral">
      <p>
        <strong>O arquivo está pronto:</strong> {file.name}, {spaceText(file.size)}.{' '}
        {canShare ? 'Escolha para onde ele vai.' : 'Ele está na pasta de downloads.'} Guarde-o fora
        deste aparelho.
      </p>
      <div className={layout.actions}>
        {canShare && (
          <button
            type="button"
            className={button.primary}
            onClick={async () => setIsRefused(!(await shareFile(file)))}
          >
            Compartilhar o arquivo
          </button>
        )}
        <button type="button" className={button.secondary} onClick={() => downloadFile(file)}>
          {canShare ? 'Baixar o arquivo' : 'Baixar de novo'}
        </button>
      </div>
      {isRefused && (
        <p>Este navegador não compartilha esse tipo de arquivo: toque em “Baixar o arquivo”.</p>
      )}
    </Alert>
  );
}
