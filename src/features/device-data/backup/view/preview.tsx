import { useState } from 'react';
import type { BackupPreview } from '#src/features/device-data/backup/restore/preview-backup.ts';
import type { Plan } from '#src/features/device-data/backup/restore/restore-plan.ts';
import { dayOf } from '#src/shared/contact/delivery-day.ts';
import { listText } from '#src/shared/text/list-text.ts';
import { longDate } from '#src/shared/text/long-date.ts';
import button from '#src/shared/ui/forms/button.module.css';
import { Choice } from '#src/shared/ui/forms/choice.tsx';
import layout from '#src/shared/ui/layout.module.css';
import styles from './backup.module.css';
import { countText } from './count-text.ts';
import { ReplaceDialog } from './replace-dialog.tsx';

interface PreviewProps {
  preview: BackupPreview;
  onApply: (plan: Plan) => void;
  onClose: () => void;
}

/** The content of a file, and the ways to restore it. */
export function Preview({ preview, onApply, onClose }: PreviewProps) {
  const [differing, setDiffering] = useState<'device' | 'file'>('device');
  const { backup, comparisons } = preview;
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
      <Amounts preview={preview} />
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

function Amounts({ preview: { backup, comparisons } }: Pick<PreviewProps, 'preview'>) {
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
