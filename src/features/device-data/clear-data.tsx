import { promisifyRequest } from 'idb-keyval';
import { useState } from 'react';
import { databases } from '#src/device/names.ts';
import { withTimeout } from '#src/shared/runtime/async.ts';
import { dataCleared } from '#src/shared/runtime/events.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { ConfirmDialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import styles from './device-data-page.module.css';

/** Deletes everything after a confirmation, and lists what could not be deleted. */
export function ClearDataButton({ onCleared }: { onCleared: () => void }) {
  const [state, setState] = useState<'idle' | 'clearing' | readonly string[]>('idle');

  async function clear() {
    setState('clearing');
    setState(await clearData());
    onCleared();
  }

  return (
    <section aria-labelledby="apagar-tudo" className={`${layout.stack} ${styles.action}`}>
      <h2 id="apagar-tudo">Apagar tudo deste aparelho</h2>
      <p>
        Este botão apaga o que você salvou, com as anotações; os pedidos, com as respostas; o diário
        da caçamba, com as fotos; a entrada na área da empresa e o que ela guarda aqui; os
        resultados de busca, a última cidade e a cópia do site para uso sem internet. O que você já
        enviou a uma empresa pelo WhatsApp não muda.
      </p>
      <ConfirmDialog
        opener="Apagar tudo"
        openerClass={button.danger}
        title="Apagar tudo deste aparelho?"
        confirm="Apagar"
        onConfirm={clear}
      >
        <p>
          Os contatos e as páginas salvas, as anotações, os pedidos, com as respostas, o diário, com
          as fotos, e o que a sua empresa escreveu e ainda não enviou não podem ser recuperados
          depois.
        </p>
      </ConfirmDialog>
      <div role="status">
        {state === 'clearing' && <p>Apagando...</p>}
        {Array.isArray(state) && state.length === 0 && <Done />}
      </div>
      {Array.isArray(state) && state.length > 0 && <Failed leftovers={state} />}
    </section>
  );
}

function Done() {
  return (
    <Alert kind="neutral">
      <p>
        <strong>Pronto, está tudo apagado.</strong> Ao abrir outra página, o site volta a guardar os
        próprios arquivos para funcionar sem internet. O que você tinha salvado não volta.
      </p>
    </Alert>
  );
}

function Failed({ leftovers }: { leftovers: readonly string[] }) {
  return (
    <Alert kind="error">
      <p>Uma parte não pôde ser apagada:</p>
      <ul className={styles.leftovers}>
        {leftovers.map((leftover) => (
          <li key={leftover}>{leftover}</li>
        ))}
      </ul>
      <p>
        Feche as outras abas deste site e tente de novo, ou limpe os dados dele nas configurações do
        navegador.
      </p>
    </Alert>
  );
}

/** Milliseconds; another tab that has a database open closes it long before. */
const timeoutMs = 5000;

/** Kinds of data in the order of their deletion, as they are named where that fails. */
const steps: readonly (readonly [name: string, clear: () => Promise<unknown>])[] = [
  // First, so that it does not store again what is being deleted.
  ['o programa que abre o site sem internet', unregisterWorkers],
  ['a cópia das páginas do site', deleteCaches],
  ['salvos, pedidos, diário, resultados de busca ou última cidade', deleteDatabases],
  ['a posição da rolagem desta aba', clearWebStorage],
];

/** Deletes everything that the site stores on this device and returns what is left. Never rejects. */
async function clearData(): Promise<string[]> {
  dataCleared.emit();
  const leftovers: string[] = [];
  for (const [name, clear] of steps) {
    const isDone = await withTimeout(timeoutMs, () => clear().then(() => true));
    if (!isDone) leftovers.push(name);
  }
  return leftovers;
}

async function unregisterWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

async function deleteCaches(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function deleteDatabases(): Promise<void> {
  if (!('indexedDB' in window)) return;
  const listed = (await indexedDB.databases?.()) ?? [];
  const names = new Set([...Object.values(databases), ...listed.map(({ name }) => name ?? '')]);
  // Waits for tabs that have one open; those of this site close it on versionchange.
  await Promise.all([...names].map((name) => promisifyRequest(indexedDB.deleteDatabase(name))));
}

async function clearWebStorage(): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
}
