import {
  type ChangeEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { canShareFile, downloadFile, shareFile } from '#src/shared/runtime/download-file.ts';
import { openedFile } from '#src/shared/runtime/events.ts';
import { dayOf, listText, longDate, spaceText } from '#src/shared/text/format.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { ConfirmDialog } from '#src/ui/feedback/dialog.tsx';
import { Waiting } from '#src/ui/feedback/storing.tsx';
import button from '#src/ui/forms/button.module.css';
import field from '#src/ui/forms/field.module.css';
import { Choice } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import type * as Backup from './backup.ts';
import type { BackupPreview, JobControls, Kind, Plan } from './backup.ts';
import styles from './device-data-page.module.css';
import { countText } from './inventory.ts';

/** Saves a backup of the visitor's data and restores one, for a lost or new phone. */
export function BackupSection({ onChanged }: { onChanged: () => void }) {
  return (
    <>
      <section aria-labelledby="guardar-copia" className={`${layout.stack} ${styles.action}`}>
        <h2 id="guardar-copia">Guardar uma cópia</h2>
        <p>
          Baixe em um arquivo o que você salvou e escreveu: empresas, páginas, anotações, respostas,
          os pedidos e o diário com as fotos. O arquivo não passa pelo nosso servidor e não tem
          senha: quem o abrir lê tudo e pode agir nos seus pedidos.
        </p>
        <SaveBackup />
      </section>
      <section aria-labelledby="trazer-de-volta" className={`${layout.stack} ${styles.action}`}>
        <h2 id="trazer-de-volta">Recuperar uma cópia</h2>
        <p>
          Trocou de celular ou perdeu o que estava aqui? Escolha o arquivo que você guardou. Antes
          de mudar qualquer coisa, mostramos o que há nele.
        </p>
        <RestoreBackup onChanged={onChanged} />
      </section>
    </>
  );
}

/** Writes the visitor's data into a file, to download or share. */
function SaveBackup() {
  const job = useJob<File>();

  function save() {
    void job.run('save', async ({ createBackup }, controls) => {
      const file = await createBackup(controls);
      if (!canShareFile(file)) downloadFile(file);
      return file;
    });
  }

  return (
    <>
      <button
        type="button"
        className={button.primary}
        aria-disabled={job.progress && true}
        onClick={job.progress ? undefined : save}
      >
        Guardar em um arquivo
      </button>
      <JobView job={job}>{job.result && <SavedFile file={job.result} />}</JobView>
    </>
  );
}

function SavedFile({ file }: { file: File }) {
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
        <p>Não foi possível compartilhar o arquivo: toque em “Baixar o arquivo”.</p>
      )}
    </Alert>
  );
}

/** Previews a file and restores it when the visitor asks for it. */
function RestoreBackup({ onChanged }: { onChanged: () => void }) {
  const { result, ...job } = useJob<BackupPreview | 'restored'>();
  const shown = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const opened = useSyncExternalStore(openedFile.subscribe, openedFile.get, () => undefined);

  const open = (file: File) =>
    void job.run('read', ({ previewBackup }, controls) => previewBackup(file, controls));
  const openOnce = useEffectEvent(open);
  useEffect(() => {
    if (!opened) return;
    openedFile.set(undefined);
    document.getElementById('trazer-de-volta')?.scrollIntoView();
    openOnce(opened);
  }, [opened]);

  const outcome = result ?? job.notice ?? job.problem;
  // The focused button was removed: keyboard navigation continues from the result.
  useEffect(() => {
    if (outcome) shown.current?.focus({ preventScroll: true });
  }, [outcome]);

  async function apply(preview: BackupPreview, plan: Plan) {
    await job.run('store', async ({ restore }, controls) => {
      await restore(preview, plan, controls);
      return 'restored';
    });
    onChanged();
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Allows choosing the same file again.
    target.value = '';
    if (file) open(file);
  }

  function close() {
    job.clear();
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
          disabled={job.progress !== undefined}
          onChange={choose}
        />
      </label>
      <div ref={shown} tabIndex={-1}>
        <JobView job={job}>
          {result === 'restored' && (
            <Alert kind="neutral">
              <p>
                <strong>Pronto.</strong> Os dados do arquivo estão neste aparelho.
              </p>
            </Alert>
          )}
        </JobView>
        {typeof result === 'object' && (
          <Preview preview={result} onApply={(plan) => apply(result, plan)} onClose={close} />
        )}
      </div>
    </>
  );
}

interface PreviewProps {
  preview: BackupPreview;
  onApply: (plan: Plan) => void;
  onClose: () => void;
}

/** The content of a file, and the ways to restore it. */
function Preview({ preview: { createdAt, amounts }, onApply, onClose }: PreviewProps) {
  const [plan, setPlan] = useState<Plan>('keep-device');
  const here = amounts.filter((one) => one.here > 0);
  const inFile = amounts.filter((one) => one.inFile > 0);
  const isDifferent = inFile.some(({ different }) => different > 0);
  const isNew = isDifferent || inFile.some(({ added }) => added > 0);

  return (
    <section aria-labelledby="no-arquivo" className={`${layout.card} ${styles.preview}`}>
      <h3 id="no-arquivo">O que está no arquivo</h3>
      <p>
        O AlugaCaçamba fez este arquivo em {longDate(dayOf(createdAt))}. Neste aparelho, nada mudou
        ainda.
      </p>
      {inFile.length === 0 && <p>O arquivo está vazio.</p>}
      {inFile.length > 0 && (
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
            {inFile.map((one) => (
              <tr key={one.kind}>
                <th scope="row">{countText(one.inFile, ...words[one.kind])}</th>
                <td>{one.added}</td>
                <td>{one.same}</td>
                <td>{one.different}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
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
            {here.length > 0 ? 'Juntar com o que está aqui' : 'Recuperar neste aparelho'}
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
              O site apaga deste aparelho{' '}
              {listText(here.map((one) => countText(one.here, ...words[one.kind])))}. No lugar, fica
              só o que está no arquivo. Depois, você não consegue recuperar o que foi apagado.
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

const words: Record<Kind, readonly [one: string, many: string]> = {
  saved: ['item salvo', 'itens salvos'],
  quotes: ['resposta', 'respostas'],
  skips: ['caçamba do diário', 'caçambas do diário'],
  photos: ['foto', 'fotos'],
  requests: ['pedido', 'pedidos'],
  sent: ['pedido enviado', 'pedidos enviados'],
};

type JobKind = keyof typeof jobs;

interface JobState<Result> {
  progress?: { kind: JobKind; done: number; total: number };
  result?: Result;
  /** That it was cancelled. */
  notice?: string;
  /** Why it has failed. */
  problem?: string;
}

type Work<Result> = (backup: typeof Backup, controls: JobControls) => Promise<Result>;

/** Runs one long job at a time, with code that is loaded for it. */
function useJob<Result>() {
  const [state, setState] = useState<JobState<Result>>({});
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run(kind: JobKind, work: Work<Result>): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const show = (next: JobState<Result>) => {
      if (running.current === controller) setState(next);
    };
    const onProgress = (done: number, total: number) => show({ progress: { kind, done, total } });
    onProgress(0, 0);
    try {
      const { signal } = controller;
      show({ result: await work(await import('./backup.ts'), { signal, onProgress }) });
    } catch (failure) {
      const { cancelled, failed } = jobs[kind];
      if (controller.signal.aborted) show({ notice: cancelled });
      else show({ problem: (failure as Backup.BackupError).text ?? failed });
    }
  }

  return {
    ...state,
    run,
    cancel: () => running.current?.abort(),
    clear: () => setState({}),
  };
}

interface JobViewProps {
  job: JobState<unknown> & { cancel: () => void };
  /** The job's result. */
  children: ReactNode;
}

/** How far a job is, with a way to cancel it, and how it ended. */
function JobView({ job: { progress, notice, problem, cancel }, children }: JobViewProps) {
  return (
    <>
      {progress && (
        <Waiting
          {...progress}
          label={jobs[progress.kind].label}
          amount={jobs[progress.kind].amount(progress.done, progress.total)}
          onCancel={cancel}
        />
      )}
      <div role="status">
        {notice && <p>{notice}</p>}
        {children}
      </div>
      {problem && (
        <Alert kind="error">
          <p>{problem}</p>
        </Alert>
      )}
    </>
  );
}

const jobs = {
  save: {
    label: 'Juntando o que você guardou',
    amount: (done: number, total: number) => `${spaceText(done)} de ${spaceText(total)}`,
    cancelled: 'Você cancelou. O arquivo não foi criado.',
    failed: 'Não foi possível criar o arquivo. Tente de novo.',
  },
  read: {
    label: 'Lendo o arquivo',
    amount: (done: number, total: number) => `${done} de ${total} fotos`,
    cancelled: 'Você cancelou. Nada mudou neste aparelho.',
    failed: 'Não foi possível ler este arquivo. Nada mudou neste aparelho. Tente de novo.',
  },
  store: {
    label: 'Guardando neste aparelho',
    amount: (done: number, total: number) => `${done} de ${total} itens`,
    cancelled: 'Você cancelou. Nada mudou neste aparelho.',
    failed:
      'Não foi possível salvar os dados do arquivo. Nada mudou neste aparelho. Tente de novo.',
  },
};
