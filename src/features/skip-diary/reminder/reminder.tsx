import { useState } from 'react';
import { canShareFile, saveFile, shareFile } from '#src/shared/storage/download-file.ts';
import button from '#src/shared/ui/forms/button.module.css';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import styles from './reminder.module.css';

interface ReminderProps {
  /** Makes the calendar file as of now. */
  makeFile: () => File;
}

/** Takes the last day over into the calendar of the device, which rings when this page can't. */
export function Reminder({ makeFile }: ReminderProps) {
  const [outcome, setOutcome] = useState<string>();

  function save() {
    saveFile(makeFile());
    setOutcome('Arquivo pronto. Abra-o e confirme no seu calendário.');
  }

  async function share() {
    setOutcome(undefined);
    if (!(await shareFile(makeFile())))
      setOutcome('Não deu para compartilhar. Toque em “Pôr no calendário”.');
  }

  return (
    <div className={styles.reminder}>
      <div className={styles.ways}>
        <button type="button" className={button.primary} onClick={save}>
          <Icon name="calendar" /> Pôr no calendário
        </button>
        {canShareFile(makeFile()) && (
          <button type="button" className={button.secondary} onClick={share}>
            <Icon name="share" /> Enviar o lembrete
          </button>
        )}
      </div>
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
      <p className={styles.how}>
        Quem avisa é o calendário do aparelho: às 9&nbsp;h da véspera e às 8&nbsp;h do dia. Esta
        página não toca sozinha. Mudou a data? Ponha de novo.
      </p>
    </div>
  );
}
