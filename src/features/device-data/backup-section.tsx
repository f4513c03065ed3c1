import { useState } from 'react';
import { canShareFile, downloadFile, shareFile } from '#src/shared/runtime/download-file.ts';
import { spaceText } from '#src/shared/text/format.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { Waiting } from '#src/ui/storing/waiting.tsx';
import styles from './device-data-page.module.css';
import { RestoreBackup } from './restore-backup.tsx';
import { useJob } from './use-job.ts';

/** Saves a backup of the visitor's data and restores one, for a lost or new phone. */
export function BackupSection({ onChanged }: { onChanged: () => void }) {
  return (
    <>
      <section aria-labelledby="guardar-copia" className={`${layout.stack} ${styles.action}`}>
        <h2 id="guardar-copia">Guardar uma cópia</h2>
        <p>
          O site junta em um arquivo o que você salvou e escreveu: empresas, páginas, anotações,
          respostas, o pedido e o diário com as fotos. Ele fica com você, não passa pelo nosso
          servidor e abre também sem este site. Não tem senha: quem o abre lê o que está nele.
        </p>
        <SaveBackup />
      </section>
      <section aria-labelledby="trazer-de-volta" className={`${layout.stack} ${styles.action}`}>
        <h2 id="trazer-de-volta">Trazer uma cópia de volta</h2>
        <p>
          Trocou de celular ou perdeu o que estava aqui? Escolha o arquivo que você guardou. Você vê
          o que ele traz antes de mudar qualquer coisa.
        </p>
        <RestoreBackup onChanged={onChanged} />
      </section>
    </>
  );
}

type State =
  | { kind: 'idle' | 'cancelled' | 'failed' | 'too-large' }
  | { kind: 'ready'; file: File };

/** Writes the visitor's data into a file, to download or share. */
function SaveBackup() {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const { progress, run, cancel } = useJob();

  async function save() {
    setState({ kind: 'idle' });
    const result = await run(async (options) =>
      (await import('./device-backup.ts')).createBackup(options),
    );
    if (result === 'cancelled') return setState({ kind: 'cancelled' });
    if ('failure' in result) return setState({ kind: failureOf(result.failure) });
    const file = result.value;
    setState({ kind: 'ready', file });
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
        {state.kind === 'cancelled' && <p>Você cancelou, e o site não fez o arquivo.</p>}
        {state.kind === 'ready' && <Ready file={state.file} />}
      </div>
      {(state.kind === 'failed' || state.kind === 'too-large') && (
        <Alert kind="error">
          <p>{failures[state.kind]}</p>
        </Alert>
      )}
    </>
  );
}

const failures = {
  failed: 'O site não conseguiu ler o que está guardado e não fez o arquivo. Tente de novo.',
  'too-large':
    'O que está guardado não cabe em um arquivo de 100 MB, e o site não o fez: baixe as fotos das caçambas antigas, apague essas caçambas do diário e tente de novo.',
};

function failureOf(failure: unknown): keyof typeof failures {
  // The error's class is in the code that is loaded late.
  return Object(failure).code === 'too-large' ? 'too-large' : 'failed';
}

function Ready({ file }: { file: File }) {
  const [isShareFailed, setShareFailed] = useState(false);
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
            onClick={async () => setShareFailed(!(await shareFile(file)))}
          >
            Compartilhar o arquivo
          </button>
        )}
        <button type="button" className={button.secondary} onClick={() => downloadFile(file)}>
          {canShare ? 'Baixar o arquivo' : 'Baixar de novo'}
        </button>
      </div>
      {isShareFailed && (
        <p>Este navegador não compartilha esse tipo de arquivo: toque em “Baixar o arquivo”.</p>
      )}
    </Alert>
  );
}
