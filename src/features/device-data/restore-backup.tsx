import { type ChangeEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { dayOf } from '#src/shared/contact/delivery-day.ts';
import { openedFile } from '#src/shared/runtime/events.ts';
import { listText, longDate } from '#src/shared/text/format.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import field from '#src/ui/forms/field.module.css';
import { Choice } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { Waiting } from '#src/ui/storing/waiting.tsx';
import type { BackupErrorCode } from './archive.ts';
import styles from './backup.module.css';
import type { Amounts, BackupPreview, Plan } from './device-backup.ts';
import type { Kind } from './entries.ts';
import { useJob } from './use-job.ts';

type State =
  | { kind: 'idle' | 'cancelled' | 'done' }
  | { kind: 'failed'; text: string }
  | { kind: 'preview'; preview: BackupPreview };

/** Previews a file and restores it when the visitor asks for it. */
export function RestoreBackup({ onChanged }: { onChanged: () => void }) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [isStoring, setIsStoring] = useState(false);
  const { progress, run, cancel } = useJob();
  const result = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  useOpenedFile(open);

  // The focused button was removed: keyboard navigation continues from the result.
  useEffect(() => {
    if (state.kind !== 'idle') result.current?.focus({ preventScroll: true });
  }, [state.kind]);

  async function open(file: File) {
    setState({ kind: 'idle' });
    setIsStoring(false);
    const read = await run(async (options) =>
      (await import('./device-backup.ts')).previewBackup(file, options),
    );
    if (read === 'cancelled') setState({ kind: 'cancelled' });
    else if ('failure' in read) setState({ kind: 'failed', text: readFailureText(read.failure) });
    else setState({ kind: 'preview', preview: read.value });
  }

  async function apply(preview: BackupPreview, plan: Plan) {
    setIsStoring(true);
    const stored = await run(async (options) =>
      (await import('./device-backup.ts')).restore(preview, plan, options),
    );
    const outcome = stored !== 'cancelled' && 'value' in stored ? stored.value : 'failed';
    if (outcome === 'done' || outcome === 'cancelled') setState({ kind: outcome });
    else setState({ kind: 'failed', text: storeFailures[outcome] });
    onChanged();
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Allows choosing the same file again.
    target.value = '';
    if (file) void open(file);
  }

  function close() {
    setState({ kind: 'idle' });
    chooser.current?.focus({ preventScroll: true });
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
          label={isStoring ? 'Guardando neste aparelho' : 'Lendo o arquivo'}
          amount={`${progress.done} de ${progress.total} ${isStoring ? 'itens' : 'fotos'}`}
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
          <Preview
            preview={state.preview}
            onApply={(plan) => apply(state.preview, plan)}
            onClose={close}
          />
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

const readFailures: Record<BackupErrorCode, string> = {
  foreign: 'Este arquivo não é uma cópia feita pelo AlugaCaçamba, e nada mudou neste aparelho.',
  damaged:
    'Este arquivo está incompleto ou danificado, e nada mudou neste aparelho: copie-o de novo de onde você o guardou.',
  'too-new':
    'Uma versão mais nova do AlugaCaçamba fez este arquivo, e nada mudou neste aparelho: abra o site com internet, atualize e tente de novo.',
  'too-large':
    'Este arquivo é maior do que uma cópia do AlugaCaçamba pode ser, e nada mudou neste aparelho.',
  altered:
    'Este arquivo não está como o AlugaCaçamba o fez, e nada mudou neste aparelho: escolha a cópia original.',
  picture:
    'Uma foto deste arquivo não está como o site a guardou, e nada mudou neste aparelho: escolha a cópia original.',
};

/** Of any failure: the error's class is in the code that is loaded late. */
function readFailureText(failure: unknown): string {
  const { code } = Object(failure) as { code?: unknown };
  const other = 'Não deu para ler este arquivo agora, e nada mudou neste aparelho: tente de novo.';
  return readFailures[code as BackupErrorCode] ?? other;
}

const storeFailures = {
  full: 'Falta espaço neste aparelho para o que está no arquivo, e nada mudou: apague fotos ou aplicativos que você não usa e tente de novo.',
  failed: 'O navegador não deixou guardar o que está no arquivo, e nada mudou: tente de novo.',
};

interface PreviewProps {
  preview: BackupPreview;
  onApply: (plan: Plan) => void;
  onClose: () => void;
}

/** The content of a file, and the ways to restore it. */
function Preview({ preview: { createdAt, amounts }, onApply, onClose }: PreviewProps) {
  const [plan, setPlan] = useState<Plan>('keep-device');
  const here = amounts.filter((one) => one.here > 0);
  const isDifferent = amounts.some(({ different }) => different > 0);
  const isNew = isDifferent || amounts.some(({ added }) => added > 0);

  return (
    <section aria-labelledby="no-arquivo" className={`${layout.card} ${styles.preview}`}>
      <h3 id="no-arquivo">O que está no arquivo</h3>
      <p>
        O AlugaCaçamba fez este arquivo em {longDate(dayOf(createdAt))}. Neste aparelho, nada mudou
        ainda.
      </p>
      <AmountsTable amounts={amounts.filter(({ inFile }) => inFile > 0)} />
      {isDifferent && (
        <Choice
          name="diferentes"
          legend="Se um item está diferente aqui e no arquivo"
          options={[
            { value: 'keep-device', label: 'Manter o deste aparelho' },
            { value: 'keep-file', label: 'Usar o do arquivo' },
          ]}
          chosen={plan}
          onChoose={setPlan}
        />
      )}
      {!isNew && <p>Tudo o que está no arquivo já está neste aparelho.</p>}
      <div className={layout.actions}>
        {isNew && (
          <button type="button" className={button.primary} onClick={() => onApply(plan)}>
            {here.length > 0 ? 'Juntar com o que está aqui' : 'Trazer para este aparelho'}
          </button>
        )}
        {here.length > 0 && (
          <ConfirmDialog
            opener="Trocar tudo pelo arquivo"
            openerClass={button.secondary}
            title="Trocar tudo pelo que está no arquivo?"
            confirm="Apagar e trocar"
            onConfirm={() => onApply('replace-all')}
          >
            <p>
              O site apaga deste aparelho {listText(here.map((one) => countText(one, one.here)))}.
              No lugar, fica só o que está no arquivo. Depois, você não consegue recuperar o que foi
              apagado.
            </p>
          </ConfirmDialog>
        )}
        <button type="button" className={button.secondary} onClick={onClose}>
          Fechar sem mudar nada
        </button>
      </div>
    </section>
  );
}

function AmountsTable({ amounts }: { amounts: readonly Amounts[] }) {
  if (amounts.length === 0) return <p>O arquivo está vazio.</p>;
  return (
    <table className={styles.amounts}>
      <thead>
        <tr>
          <th scope="col">No arquivo</th>
          <th scope="col">Novos</th>
          <th scope="col">Iguais</th>
          <th scope="col">Diferentes</th>
        </tr>
      </thead>
      <tbody>
        {amounts.map((one) => (
          <tr key={one.kind}>
            <th scope="row">{countText(one, one.inFile)}</th>
            <td>{one.added}</td>
            <td>{one.same}</td>
            <td>{one.different}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** '2 caçambas do diário', '1 foto'. */
function countText({ kind }: Amounts, count: number): string {
  const [one, many] = words[kind];
  return `${count} ${count === 1 ? one : many}`;
}

const words: Record<Kind, readonly [one: string, many: string]> = {
  saved: ['item salvo', 'itens salvos'],
  quotes: ['resposta', 'respostas'],
  skips: ['caçamba do diário', 'caçambas do diário'],
  photos: ['foto', 'fotos'],
  requests: ['pedido', 'pedidos'],
};
