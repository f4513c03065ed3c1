import { useState } from 'react';
import type { IsoDay } from '#src/features/skip-diary/rental/iso-day.ts';
import type { Rental } from '#src/features/skip-diary/rental/rental.ts';
import type { Skip } from '#src/features/skip-diary/skip.ts';
import { chatNumber, formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { chatLink } from '#src/shared/routing/links.ts';
import { canShareFile, downloadFile, shareFile } from '#src/shared/runtime/download-file.ts';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { OutsideLink } from '#src/shared/ui/navigation/outside-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import styles from './entry.module.css';
import { reminderFile } from './reminder-file.ts';

interface SkipActionsProps {
  skip: Skip;
  rental: Rental;
  today: IsoDay;
  onChange: (change: Partial<Skip>) => void;
}

/** Reminder, contact and completion of a rental. */
export function SkipActions({ skip, rental, today, onChange }: SkipActionsProps) {
  const { deadline, phone, status } = rental;
  const { last } = deadline;
  const isFinished = status.kind === 'finished';
  const chat = phone && chatNumber(phone);
  return (
    <>
      {!isFinished && last && last >= today && (
        <Reminder makeFile={() => reminderFile(skip, rental, last)} />
      )}
      <div className={`${layout.smallButtons} ${styles.actions}`}>
        {!isFinished && chat && (
          <OutsideLink
            href={chatLink(chat, pickUpRequest(skip))}
            className={button.chat}
            label={skip.company ? `Combinar a retirada: ${skip.company}` : undefined}
          >
            <Icon name="chat" /> Combinar a retirada
          </OutsideLink>
        )}
        {!isFinished && phone && (
          <a href={telLink(phone)} className={button.secondary}>
            <Icon name="phone" /> Ligar {formatPhone(phone)}
          </a>
        )}
        <button
          type="button"
          className={button.secondary}
          onClick={() => onChange({ pickedUp: isFinished ? '' : today })}
        >
          <Icon name="check" /> {isFinished ? 'Ela ainda está aqui' : 'Foi retirada hoje'}
        </button>
      </div>
    </>
  );
}

/** Adds the last day to the device's calendar, which can notify while the page is closed. */
function Reminder({ makeFile }: { makeFile: () => File }) {
  const [outcome, setOutcome] = useState<string>();

  function download() {
    downloadFile(makeFile());
    setOutcome('Arquivo pronto. Abra-o e confirme no seu calendário.');
  }

  async function share() {
    setOutcome(undefined);
    if (!(await shareFile(makeFile())))
      setOutcome('Não deu para compartilhar. Toque em “Colocar no calendário”.');
  }

  return (
    <div className={styles.reminder}>
      <div className={`${layout.cluster} ${styles.actions}`}>
        <button type="button" className={button.primary} onClick={download}>
          <Icon name="calendar" /> Colocar no calendário
        </button>
        {canShareFile(makeFile()) && (
          <button type="button" className={button.secondary} onClick={share}>
            <Icon name="share" /> Enviar o lembrete
          </button>
        )}
      </div>
      <p role="status" className={`${layout.outcome} ${styles.outcome}`}>
        {outcome}
      </p>
      <p className={styles.hint}>
        Quem avisa é o calendário do aparelho: às 9&nbsp;h da véspera e às 8&nbsp;h do dia. Esta
        página não toca sozinha. Se a data mudar, coloque de novo.
      </p>
    </div>
  );
}

function pickUpRequest({ address }: Skip): string {
  const where = address ? ` (${address})` : '';
  return `Olá! Quero combinar a retirada da caçamba${where}. Em que dia vocês podem buscar?`;
}
