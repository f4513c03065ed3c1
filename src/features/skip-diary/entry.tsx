import { useState } from 'react';
import { deskFor, deskText } from '#src/catalogue/desks.ts';
import { countSentence, limitSentences } from '#src/catalogue/street-limit.ts';
import type { StreetLimit } from '#src/content/rules/schema.ts';
import type { Skip } from '#src/device/rented-skip.ts';
import { chatNumber, formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { chatLink } from '#src/shared/routing/links.ts';
import { canShareFile, downloadFile, shareFile } from '#src/shared/runtime/download-file.ts';
import type { IsoDay } from '#src/shared/text/days.ts';
import { daysText, shortDate } from '#src/shared/text/format.ts';
import { ConfirmDialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { OutsideLink } from '#src/ui/navigation/links.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import { dayInWords, type StreetDeadline } from './deadline.ts';
import styles from './diary.module.css';
import { changeSkip, type DiaryTable, type Photo } from './diary.ts';
import { Photos } from './photos.tsx';
import { reminderFile } from './reminder.ts';
import { extraDaysText, type Rental, readRental, statusText } from './rental.ts';
import { MoreFields, SkipFields } from './skip-fields.tsx';

interface EntryProps {
  skip: Skip;
  photos: DiaryTable<Photo>;
  today: IsoDay;
  isOpen: boolean;
  onToggle: () => void;
  onRemove: () => void;
}

/** Shows a closed skip's status, and everything else of an open one. */
export function Entry({ skip, photos, today, isOpen, onToggle, onRemove }: EntryProps) {
  const rental = readRental(skip, today);
  const { note, tone } = statusText(rental, today);
  const titleId = `titulo-${skip.id}`;
  const change = (part: Partial<Skip>) => void changeSkip(skip.id, part);
  const facts = [rental.arrival && `chegada ${shortDate(rental.arrival)}`, rental.city?.name];
  return (
    <article aria-labelledby={titleId} className={`${layout.panel} ${styles.entry}`}>
      <h3>
        <button
          type="button"
          id={titleId}
          aria-expanded={isOpen}
          className={styles.head}
          onClick={onToggle}
        >
          <span>{skip.company || 'Caçamba'}</span>
          <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
          {!isOpen && <span className={`${styles.status} ${styles[tone]}`}>{note}</span>}
        </button>
      </h3>
      {isOpen && (
        <div className={`${layout.rows} ${styles.body}`}>
          <div className={layout.rows}>
            <DeadlinePanel rental={rental} place={skip.place} today={today} />
            <SkipActions skip={skip} rental={rental} today={today} onChange={change} />
          </div>
          <SkipFields skip={skip} errors={rental.errors} onChange={change} />
          <Photos skip={skip.id} photos={photos} />
          <div className={layout.rows}>
            <MoreFields skip={skip} errors={rental.errors} onChange={change} />
            <ConfirmDialog
              opener="Apagar este registro"
              openerClass={`${button.remove} ${styles.remove}`}
              title="Apagar este registro?"
              confirm="Apagar"
              confirmClass={button.primary}
              onConfirm={onRemove}
            >
              <p>As datas, a anotação e as fotos desta caçamba não podem ser recuperadas depois.</p>
            </ConfirmDialog>
          </div>
        </div>
      )}
    </article>
  );
}

interface DeadlinePanelProps {
  rental: Rental;
  place: Skip['place'];
  today: IsoDay;
}

function DeadlinePanel({ rental, place, today }: DeadlinePanelProps) {
  const { label, day, note, tone } = statusText(rental, today);
  const { contracted, deadline } = rental;
  const extra = extraDaysText(rental.extra);
  return (
    <div className={`${styles.panel} ${styles[tone]}`}>
      <p role="status" className={styles.deadline}>
        <span>{label}</span> <strong>{day}</strong> <span className={styles.note}>{note}</span>
      </p>
      <ul className={styles.reasons}>
        <li>
          <strong>Contrato:</strong>{' '}
          <span>
            {deadline.contract && contracted !== null
              ? `${daysText(contracted)}, até ${dayInWords(deadline.contract, today)}. O dia da chegada não conta, se a empresa não disser outra coisa.`
              : 'escreva o dia da chegada e os dias contratados. Costumam ser de 3 a 7\u00a0dias.'}
          </span>
        </li>
        <li>
          <strong>Cidade:</strong> <span>{cityText(rental, place, today)}</span>
        </li>
        {extra && (
          <li>
            <strong>Diárias extras:</strong> <span>{extra}</span>
          </li>
        )}
      </ul>
    </div>
  );
}

function cityText({ city, limit, deadline }: Rental, place: Skip['place'], today: IsoDay): string {
  if (place === null) return 'diga se ela está no terreno ou na rua.';
  if (place === 'lot') return 'dentro do terreno, vale só o prazo do contrato.';
  if (!city) return 'pergunte à prefeitura até quando ela pode ficar na rua.';
  const desk = deskText(deskFor(city.id, 'street'));
  if (!limit) return `confirme o prazo na rua com ${desk}.`;
  return [
    limitSentences(limit),
    ...(deadline.city ? dateSentences(deadline.city, limit, today) : []),
    `Fonte de ${limit.year}: ${limit.law}.`,
    `Confirme com ${desk}.`,
  ].join(' ');
}

function dateSentences(end: StreetDeadline, limit: StreetLimit, today: IsoDay): string[] {
  return [
    countSentence(limit),
    ...(limit.count.unit === 'working days'
      ? ['Os feriados nacionais ficam fora da conta, mas os da cidade e do estado entram nela.']
      : []),
    `Ela sai até ${dayInWords(end.day, today)}${hourText(end, limit)}.`,
  ];
}

function hourText({ time }: StreetDeadline, { count }: StreetLimit): string {
  if (count.unit !== 'hours') return '';
  return time ? `, às ${time}` : ', na hora em que chegou';
}

interface SkipActionsProps {
  skip: Skip;
  rental: Rental;
  today: IsoDay;
  onChange: (change: Partial<Skip>) => void;
}

function SkipActions({ skip, rental, today, onChange }: SkipActionsProps) {
  const { deadline, phone, status } = rental;
  const { last } = deadline;
  const isFinished = status.kind === 'finished';
  const chat = chatNumber({ phone });
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
            <Icon name="phone" /> <span>{`Ligar ${formatPhone(phone)}`}</span>
          </a>
        )}
        <Button onClick={() => onChange({ pickedUp: isFinished ? '' : today })}>
          <Icon name="check" />{' '}
          <span>{isFinished ? 'Ela ainda está aqui' : 'Foi retirada hoje'}</span>
        </Button>
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
      setOutcome('Não foi possível compartilhar. Toque em “Colocar no calendário”.');
  }

  return (
    <div className={styles.reminder}>
      <div className={`${layout.cluster} ${styles.actions}`}>
        <Button kind="primary" onClick={download}>
          <Icon name="calendar" /> Colocar no calendário
        </Button>
        {canShareFile(makeFile()) && (
          <Button onClick={share}>
            <Icon name="share" /> Enviar o lembrete
          </Button>
        )}
      </div>
      <p role="status" className={`${layout.outcome} ${styles.outcome}`}>
        {outcome}
      </p>
      <p className={styles.hint}>
        O calendário do aparelho avisa às 9&nbsp;h da véspera e às 8&nbsp;h do dia. Se a data mudar,
        coloque de novo.
      </p>
    </div>
  );
}

function pickUpRequest({ address }: Skip): string {
  const where = address ? ` (${address})` : '';
  return `Olá! Quero combinar a retirada da caçamba${where}. Em que dia vocês podem buscar?`;
}
