import type { IsoDay } from '#src/features/skip-diary/days/iso-day.ts';
import type { SkipReading } from '#src/features/skip-diary/read-skip.ts';
import { Reminder } from '#src/features/skip-diary/reminder/reminder.tsx';
import { reminderFile } from '#src/features/skip-diary/reminder/skip-event.ts';
import type { Skip } from '#src/features/skip-diary/skip.ts';
import { chatNumber, formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { chatLink } from '#src/shared/routing/links.ts';
import button from '#src/shared/ui/forms/button.module.css';
import { OutsideLink } from '#src/shared/ui/navigation/outside-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import styles from './entry.module.css';

interface SkipActionsProps {
  skip: Skip;
  reading: SkipReading;
  today: IsoDay;
  onChange: (change: Partial<Skip>) => void;
}

/** What to do about the last day: be reminded, agree on the collection, close the entry. */
export function SkipActions({ skip, reading, today, onChange }: SkipActionsProps) {
  const { deadline, phone, standing } = reading;
  const isGone = standing.kind === 'gone';
  const chat = phone && chatNumber(phone);
  return (
    <>
      {!isGone && deadline.last && deadline.last >= today && (
        <Reminder makeFile={() => reminderFile(skip, reading, deadline.last ?? today)} />
      )}
      <div className={styles.ways}>
        {!isGone && chat && (
          <OutsideLink href={chatLink(chat, pickUpRequest(skip))} className={button.chat}>
            <Icon name="chat" /> Combinar a retirada
          </OutsideLink>
        )}
        {!isGone && phone && (
          <a href={telLink(phone)} className={button.secondary}>
            <Icon name="phone" /> Ligar {formatPhone(phone)}
          </a>
        )}
        <button
          type="button"
          className={button.secondary}
          onClick={() => onChange({ pickedUp: isGone ? '' : today })}
        >
          <Icon name="check" /> {isGone ? 'Ela ainda está aqui' : 'Foi retirada hoje'}
        </button>
      </div>
    </>
  );
}

function pickUpRequest({ address }: Skip): string {
  const where = address ? ` (${address})` : '';
  return `Olá! Quero combinar a retirada da caçamba${where}. Em que dia vocês podem buscar?`;
}
