import { useState } from 'react';
import { deskFor, deskText } from '#src/catalogue/desks.ts';
import { countSentence, limitSentences, limitText } from '#src/catalogue/street-limit.ts';
import { acceptedCompany, type Row, rentalOf } from '#src/device/request-rows.ts';
import { type Deadline, deadlineOf } from '#src/request/deadline.ts';
import { weekdayText } from '#src/request/words.ts';
import { canShareFile, downloadFile, shareFile } from '#src/shared/runtime/download-file.ts';
import { daysBetween, type IsoDay } from '#src/shared/text/days.ts';
import { reaisText } from '#src/shared/text/format.ts';
import layout from '#src/ui/layout.module.css';
import { Icon } from '#src/ui/pictures/icon.tsx';
import styles from './my-requests.module.css';
import { reminderFile } from './reminder.ts';
import { extraText } from './standing.ts';

interface DeadlinePanelProps {
  row: Row;
  today: IsoDay;
}

/** Counts the days that are left by the earlier of price and city, and names the other. */
export function DeadlinePanel({ row, today }: DeadlinePanelProps) {
  const deadline = deadlineOf(rentalOf(row));
  const extraDay = row.kind === 'skip' ? null : (acceptedCompany(row)?.offer?.extraDay ?? null);
  const { last, price, street } = deadline;
  const left = last ? daysBetween(today, last) : 0;
  const isByCity = street !== null && street.day === last;
  const late = price && price < today ? daysBetween(price, today) : 0;
  const priceText = price
    ? `O preço cobre até ${weekdayText(price)}, sem contar o dia da chegada.`
    : 'Anote em “Mais” quantos dias o preço cobre.';
  const afterText = extraDay === null ? '' : `Depois, ${reaisText(extraDay)} por diária extra.`;
  return (
    <section aria-label="Prazo" className={styles.group}>
      {last && (
        <div className={styles.deadline} data-late={left < 0 || undefined}>
          <p className={styles.figure}>
            <span>{left < 0 ? 'há' : left === 0 ? 'é' : left === 1 ? 'falta' : 'faltam'}</span>{' '}
            <b>{left === 0 ? 'hoje' : Math.abs(left)}</b>{' '}
            {left !== 0 && <span>{Math.abs(left) === 1 ? 'dia' : 'dias'}</span>}
          </p>
          <p>{isByCity ? cityText(row, deadline) : priceText}</p>
        </div>
      )}
      <p className={layout.soft}>
        {[
          extraText(late, extraDay),
          isByCity || !last ? priceText : cityText(row, deadline),
          afterText,
          sourceText(row, deadline),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {last && last >= today && <Reminder row={row} last={last} />}
    </section>
  );
}

/** Says how long the city lets a skip stand there. */
function cityText(row: Row, { limit, street }: Deadline): string {
  const { city, place } = rentalOf(row);
  if (place === 'lot') return 'Dentro do terreno vale só o prazo do preço.';
  if (place === null) return 'Diga em “Mais” se ela está no terreno ou na rua.';
  if (!city) return 'Pergunte à prefeitura até quando ela pode ficar na rua.';
  if (!limit) return `${city.name} não diz quantos dias.`;
  if (!street) return limitSentences(limit);
  const holidays =
    limit.count.unit === 'working days' ? 'Os feriados da cidade e do estado entram na conta.' : '';
  const hour = street.time
    ? `, às ${street.time}`
    : limit.count.unit === 'hours'
      ? ', na hora em que chegou'
      : '';
  const until = `Ela sai até ${weekdayText(street.day)}${hour}.`;
  return [`${city.name} deixa ${limitText(limit)} na rua.`, countSentence(limit), holidays, until]
    .filter(Boolean)
    .join(' ');
}

/** Names the rule's source, and whom to ask. */
function sourceText(row: Row, { limit }: Deadline): string {
  const { city, place } = rentalOf(row);
  if (!city || place !== 'street') return '';
  const desk = `onfirme com ${deskText(deskFor(city.id, 'street'))}.`;
  return limit ? `Regra: ${limit.law} (${limit.year}); c${desk}` : `C${desk}`;
}

interface ReminderProps {
  row: Row;
  last: IsoDay;
}

/** Adds the last day to the device's calendar, which can notify while the page is closed. */
function Reminder({ row, last }: ReminderProps) {
  const [outcome, setOutcome] = useState<string>();

  function download() {
    downloadFile(reminderFile(row, last));
    setOutcome('Arquivo pronto. Abra-o e confirme no seu calendário.');
  }

  async function share() {
    const isShared = await shareFile(reminderFile(row, last));
    setOutcome(isShared ? undefined : 'Não foi possível enviar. Toque em “Lembrar na agenda”.');
  }

  return (
    <div className={`${styles.rows} ${layout.screenOnly}`}>
      <button type="button" className={styles.action} onClick={download}>
        <Icon name="calendar" />
        <span>
          Lembrar na agenda <small>avisa às 9 h da véspera e às 8 h do dia</small>
        </span>
      </button>
      {canShareFile(reminderFile(row, last)) && (
        <button type="button" className={styles.action} onClick={() => void share()}>
          <Icon name="share" />
          <span>Enviar o lembrete</span>
        </button>
      )}
      <p role="status" className={layout.outcome}>
        {outcome}
      </p>
    </div>
  );
}
