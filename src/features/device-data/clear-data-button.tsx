import { useState } from 'react';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { clearData, type Leftover } from './clear-data.ts';
import styles from './device-data-page.module.css';

/** Deletes everything after a confirmation, and lists what could not be deleted. */
export function ClearDataButton({ onCleared }: { onCleared: () => void }) {
  const [state, setState] = useState<'idle' | 'clearing' | readonly Leftover[]>('idle');

  async function clear() {
    setState('clearing');
    setState(await clearData());
    onCleared();
  }

  return (
    <section aria-labelledby="apagar-tudo" className={`${layout.stack} ${styles.action}`}>
      <h2 id="apagar-tudo">Apagar tudo deste aparelho</h2>
      <p>
        Este botão apaga o que você salvou, com as anotações; o pedido e as respostas das empresas;
        o diário da caçamba, com as fotos; a entrada na área da empresa e o que ela guarda aqui; os
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
          Os contatos e as páginas salvas, as anotações, o pedido, as respostas, o diário, com as
          fotos, e o que a sua empresa escreveu e ainda não enviou não podem ser recuperados depois.
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

function Failed({ leftovers }: { leftovers: readonly Leftover[] }) {
  return (
    <Alert kind="error">
      <p>Uma parte não pôde ser apagada:</p>
      <ul className={styles.leftovers}>
        {leftovers.map((leftover) => (
          <li key={leftover}>{leftoverTexts[leftover]}</li>
        ))}
      </ul>
      <p>
        Feche as outras abas deste site e tente de novo, ou limpe os dados dele nas configurações do
        navegador.
      </p>
    </Alert>
  );
}

const leftoverTexts: Record<Leftover, string> = {
  worker: 'o programa que abre o site sem internet',
  pages: 'a cópia das páginas do site',
  databases: 'salvos, pedido, respostas, diário, resultados de busca ou última cidade',
  tab: 'a posição da rolagem desta aba',
};
