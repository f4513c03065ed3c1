import { useState } from 'react';
import type { Found } from '#src/features/device-data/backup/find-entries.ts';
import type { Plan } from '#src/features/device-data/backup/restore.ts';
import { dayOf } from '#src/shared/contact/delivery-day.ts';
import { listText } from '#src/shared/text/list-text.ts';
import { longDate } from '#src/shared/text/long-date.ts';
import { Dialog } from '#src/shared/ui/feedback/dialog.tsx';
import button from '#src/shared/ui/forms/button.module.css';
import { Choice } from '#src/shared/ui/forms/choice.tsx';
import layout from '#src/shared/ui/layout.module.css';
import styles from './backup.module.css';
import { countText } from './count-text.ts';

interface PreviewProps {
  found: Found;
  onApply: (plan: Plan) => void;
  onClose: () => void;
}

/** What a file brings, and what may become of it. */
export function Preview({ found, onApply, onClose }: PreviewProps) {
  const [differing, setDiffering] = useState<'device' | 'file'>('device');
  const { backup, comparisons } = found;
  const here = comparisons.filter((one) => one.here > 0);
  const isDifferent = comparisons.some(({ different }) => different.length > 0);
  const isNew = isDifferent || comparisons.some(({ added }) => added.length > 0);

  return (
    <section aria-labelledby="no-arquivo" className={`${layout.card} ${styles.preview}`}>
      <h3 id="no-arquivo">O que está no arquivo</h3>
      <p>
        O AlugaCaçamba fez este arquivo em {longDate(dayOf(backup.createdAt))}. Neste aparelho, nada
        mudou ainda.
      </p>
      <Amounts found={found} />
      {isDifferent && (
        <Choice
          name="diferentes"
          legend="Se um item está diferente aqui e no arquivo"
          options={differingOptions}
          chosen={differing}
          onChoose={setDiffering}
        />
      )}
      {!isNew && <p>Tudo o que está no arquivo já está neste aparelho.</p>}
      <div className={layout.actions}>
        {isNew && (
          <button
            type="button"
            className={button.primary}
            onClick={() => onApply({ kind: 'merge', differing })}
          >
            {here.length > 0 ? 'Juntar com o que está aqui' : 'Trazer para este aparelho'}
          </button>
        )}
        {here.length > 0 && (
          <ReplaceDialog
            lost={listText(here.map((one) => countText(one.kind, one.here)))}
            onReplace={() => onApply({ kind: 'replace' })}
          />
        )}
        <button type="button" className={button.secondary} onClick={onClose}>
          Fechar sem mudar nada
        </button>
      </div>
    </section>
  );
}

const differingOptions = [
  { value: 'device', label: 'Manter o deste aparelho' },
  { value: 'file', label: 'Usar o do arquivo' },
] as const;

function Amounts({ found: { backup, comparisons } }: { found: Found }) {
  const brought = comparisons.filter(({ kind }) => backup.entries[kind].length > 0);
  if (brought.length === 0) return <p>O arquivo está vazio.</p>;
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
        {brought.map(({ kind, added, same, different }) => (
          <tr key={kind}>
            <th scope="row">{countText(kind, backup.entries[kind].length)}</th>
            <td>{added.length}</td>
            <td>{same}</td>
            <td>{different.length}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ReplaceDialogProps {
  /** What this device would lose. */
  lost: string;
  onReplace: () => void;
}

function ReplaceDialog({ lost, onReplace }: ReplaceDialogProps) {
  return (
    <Dialog
      opener="Trocar tudo pelo arquivo"
      openerClass={button.secondary}
      title="Trocar tudo pelo que está no arquivo?"
      actions={
        <>
          <button type="submit" className={button.secondary}>
            Cancelar
          </button>
          {/* The preview goes, and the dialog with it. */}
          <button type="button" className={button.danger} onClick={onReplace}>
            Apagar e trocar
          </button>
        </>
      }
    >
      <p>
        O site apaga deste aparelho {lost}. No lugar, fica só o que está no arquivo. Depois, você
        não consegue recuperar o que foi apagado.
      </p>
    </Dialog>
  );
}
