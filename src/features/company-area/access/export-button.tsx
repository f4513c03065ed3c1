import { useState } from 'react';
import { companyApi } from '#src/features/company-area/api/company-api.ts';
import { RetryAlert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';

/** Downloads everything that is stored of the company. */
export function ExportButton() {
  const [state, setState] = useState<'idle' | 'loading' | 'done' | 'failed'>('idle');

  async function download() {
    setState('loading');
    try {
      saveFile(await companyApi.exportData(), 'dados-da-empresa.json');
      setState('done');
    } catch {
      setState('failed');
    }
  }

  return (
    <section aria-labelledby="copia" className={layout.stack}>
      <h3 id="copia">Cópia dos seus dados</h3>
      <p>Um arquivo (JSON) com tudo o que guardamos sobre a empresa.</p>
      <button
        type="button"
        className={button.secondary}
        disabled={state === 'loading'}
        onClick={() => void download()}
      >
        Baixar os dados
      </button>
      <p role="status" className={layout.outcome}>
        {state === 'done' && 'O arquivo foi baixado.'}
      </p>
      {state === 'failed' && (
        <RetryAlert text="O arquivo não chegou. Confira o sinal." onRetry={() => void download()} />
      )}
    </section>
  );
}

/** Browsers have started reading a file long before this. */
const revokeAfterMs = 60_000;

function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}
