import { useState } from 'react';
import type { BackupPreview } from '#src/features/device-data/backup/restore/preview-backup.ts';
import type { Plan } from '#src/features/device-data/backup/restore/restore-plan.ts';
import { backupErrorText } from './error-text.ts';
import { loadBackupCode } from './load-backup-code.ts';
import { useJob } from './use-job.ts';

type State =
  | { kind: 'idle' | 'cancelled' | 'done' }
  | { kind: 'failed'; text: string }
  | { kind: 'preview'; preview: BackupPreview };

/** Previews a file, then restores it as the visitor chooses. */
export function useRestore(onChanged: () => void) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [isStoring, setIsStoring] = useState(false);
  const { progress, run, cancel } = useJob();

  async function open(file: File) {
    setState({ kind: 'idle' });
    setIsStoring(false);
    const result = await run(async (options) =>
      (await loadBackupCode()).previewBackup(file, options),
    );
    if (result === 'cancelled') setState({ kind: 'cancelled' });
    else if ('failure' in result)
      setState({ kind: 'failed', text: backupErrorText(result.failure) });
    else setState({ kind: 'preview', preview: result.value });
  }

  async function apply(plan: Plan) {
    if (state.kind !== 'preview') return;
    const { backup, comparisons } = state.preview;
    setIsStoring(true);
    const result = await run(async (options) =>
      (await loadBackupCode()).restore(backup, comparisons, plan, options),
    );
    const outcome = result !== 'cancelled' && 'value' in result ? result.value : 'failed';
    if (outcome === 'done' || outcome === 'cancelled') setState({ kind: outcome });
    else setState({ kind: 'failed', text: failures[outcome] });
    onChanged();
  }

  return {
    state,
    progress: progress && { ...progress, isStoring },
    open,
    apply,
    close: () => setState({ kind: 'idle' }),
    cancel,
  };
}

const failures = {
  full: 'Falta espaço neste aparelho para o que está no arquivo, e nada mudou: apague fotos ou aplicativos que você não usa e tente de novo.',
  failed: 'O navegador não deixou guardar o que está no arquivo, e nada mudou: tente de novo.',
};
