import { promisifyRequest } from 'idb-keyval';
import { useState } from 'react';
import { databases, hasDatabase } from '#src/device/names.ts';
import { downloadFile } from '#src/shared/runtime/download-file.ts';
import { dayOf } from '#src/shared/text/format.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { dataUrlOf } from '#src/ui/pictures/use-data-url.ts';
import styles from './device-data-page.module.css';

/** Downloads what the site keeps on this device, as the law on personal data lets everybody do. */
export function DownloadDataButton() {
  const [state, setState] = useState<'idle' | 'reading' | 'failed' | File>('idle');

  async function download() {
    if (state === 'reading') return;
    setState('reading');
    try {
      const file = await writeStoredData();
      downloadFile(file);
      setState(file);
    } catch {
      setState('failed');
    }
  }

  return (
    <section aria-labelledby="baixar" className={`${layout.stack} ${styles.action}`}>
      <h2 id="baixar">Baixar meus dados</h2>
      <p>
        Baixe em um arquivo tudo o que você salvou, escreveu e fotografou aqui. O arquivo não passa
        pelo nosso servidor e não tem senha: quem o abrir lê tudo e pode agir nos seus pedidos.
      </p>
      <button
        type="button"
        className={button.primary}
        aria-disabled={state === 'reading' || undefined}
        onClick={download}
      >
        Baixar em um arquivo
      </button>
      <div role="status">
        {state === 'reading' && <p>Juntando os dados...</p>}
        {state instanceof File && (
          <Alert kind="neutral">
            <p>
              <strong>O arquivo está pronto:</strong> {state.name}, na pasta de downloads.
            </p>
          </Alert>
        )}
      </div>
      {state === 'failed' && (
        <Alert kind="error">Não foi possível ler os dados deste aparelho. Tente de novo.</Alert>
      )}
    </section>
  );
}

/** All but the cached searches, which hold Google's rows and nothing of the visitor. */
const downloaded = [databases.visitor, databases.values, databases.companyPages];

/**
 * The rows of these databases as JSON, by database and table, pictures as data URLs. Each row is a
 * Blob of its own, which the browser may keep on its disk. Rejects where the storage cannot be read.
 */
async function writeStoredData(): Promise<File> {
  const written: BlobPart[] = [];
  for (const name of downloaded) {
    if (!(await hasDatabase(name))) continue;
    const connection = await promisifyRequest(indexedDB.open(name));
    try {
      for (const table of connection.objectStoreNames) {
        const rows = connection.transaction(table).objectStore(table);
        const [keys, values] = await Promise.all([
          promisifyRequest(rows.getAllKeys()),
          promisifyRequest(rows.getAll()),
        ]);
        for (const [index, key] of keys.entries()) {
          const row = { database: name, table, key, row: await toJson(values[index]) };
          written.push(new Blob([written.length > 0 ? ',\n' : '', JSON.stringify(row)]));
        }
      }
    } finally {
      connection.close();
    }
  }
  const name = `alugacacamba-${dayOf(Date.now())}.json`;
  return new File(['[', ...written, ']\n'], name, { type: 'application/json' });
}

/** A stored value as JSON can hold it. */
async function toJson(value: unknown): Promise<unknown> {
  if (value instanceof ArrayBuffer) return dataUrlOf(new Blob([value], { type: 'image/jpeg' }));
  if (value instanceof Blob) return dataUrlOf(value);
  if (Array.isArray(value)) return Promise.all(value.map(toJson));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(async ([name, one]) => [name, await toJson(one)]);
  return Object.fromEntries(await Promise.all(entries));
}
