import { useState } from 'react';
import type { Found } from '#src/features/device-data/backup/find-entries.ts';
import type { Plan } from '#src/features/device-data/backup/restore.ts';
import { loadBackupCode } from './load-backup-code.ts';
import { refusalText } from './refusal-texts.ts';
import { useJob } from './use-job.ts';

type State =
  | { kind: 'idle' | 'cancelled' | 'done' }
  | { kind: 'refused'; text: string }
  | { kind: 'preview'; found: Found };

/** Reads a file, and then does with it what the visitor chooses. */
export function useRestore(onChanged: () => void) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [isStoring, setIsStoring] = useState(false);
  const { progress, run, cancel } = useJob();

  async function open(file: File) {
    setState({ kind: 'idle' });
    setIsStoring(false);
    const result = await run(async (work) => (await loadBackupCode()).findEntries(file, work));
    if (result === 'cancelled') setState({ kind: 'cancelled' });
    else if ('failure' in result) setState({ kind: 'refused', text: refusalText(result.failure) });
    else setState({ kind: 'preview', found: result.value });
  }

  async function apply(plan: Plan) {
    if (state.kind !== 'preview') return;
    const { backup, comparisons } = state.found;
    setIsStoring(true);
    const result = await run(async (work) =>
      (await loadBackupCode()).restore(backup, comparisons, plan, work),
    );
    const outcome = result !== 'cancelled' && 'value' in result ? result.value : 'failed';
    if (outcome === 'done' || outcome === 'cancelled') setState({ kind: outcome });
    else setState({ kind: 'refused', text: failures[outcome] });
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
