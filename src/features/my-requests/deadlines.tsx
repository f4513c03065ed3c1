import { useState } from 'react';
import { deskFor, deskText } from '#src/catalogue/desks.ts';
import { countSentence, otherLimitSentence } from '#src/catalogue/street-limit.ts';
import { acceptedCompany, type Row, rentalOf } from '#src/device/request-rows.ts';
import { deadlineOf } from '#src/request/deadline.ts';
import { extraDaysOf, type Rental } from '#src/request/rental.ts';
import { downloadFile } from '#src/shared/runtime/download-file.ts';
import type { IsoDay } from '#src/shared/text/days.ts';
import { priceText } from '#src/shared/text/format.ts';
import layout from '#src/ui/layout.module.css';
import { Illustration } from '#src/ui/pictures/drawing.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import task from '#src/ui/task.module.css';
import styles from './my-requests.module.css';
import { reminderFile } from './reminder.ts';
import { extraText, priceRule, streetRule } from './sentences.ts';

/** Names the later of the two deadlines, what more days cost, whom to ask; and reminds of the earlier. */
export function Deadlines({ row, today }: { row: Row; today: IsoDay }) {
  const [isReady, setReady] = useState(false);
  const rental = rentalOf(row);
  const { last, street, limit } = deadlineOf(rental);
  const extraDay = row.kind === 'skip' ? null : (acceptedCompany(row)?.offer?.extraDay ?? null);
  const isByCity = street !== null && street.day === last;
  const desk = streetDesk(rental);
  const extra = extraText(extraDaysOf(rental, today), extraDay);
  const texts = [
    isByCity && priceRule(rental),
    extra ||
      (extraDay !== null && `Depois do prazo, cada diária extra custa ${priceText(extraDay)}.`),
    !isByCity && streetRule(rental),
    street && limit && countSentence(limit),
    street && limit?.count.unit === 'working days' && 'Confira os feriados da cidade e do estado.',
    street && limit?.other && otherLimitSentence(limit.other),
    desk && `${limit ? `Regra: ${limit.law} (${limit.year}); c` : 'C'}onfirme com ${desk}.`,
  ];
  return (
    <section aria-label="Prazo" className={layout.closeRows}>
      <p className={layout.soft}>{texts.filter(Boolean).join(' ')}</p>
      {last && last >= today && (
        <div className={`${layout.panel} ${task.rows} ${layout.screenOnly}`}>
          <button
            type="button"
            onClick={() => {
              // The device's calendar can notify while the page is closed.
              downloadFile(reminderFile(row, last));
              setReady(true);
            }}
          >
            <Icon name="calendar" />
            <span>
              Lembrar na agenda <small>avisa às 9 h da véspera e às 8 h do dia</small>
            </span>
          </button>
          <p role="status" className={layout.outcome}>
            {isReady && 'Arquivo pronto. Abra e confirme na sua agenda.'}
          </p>
        </div>
      )}
    </section>
  );
}

function streetDesk({ city, place }: Rental) {
  return city && place === 'street' && deskText(deskFor(city.id, 'street'));
}

/** Says on paper how full the skip may be, and the city's rule until its days are counted. */
export function OnPaper({ row }: { row: Row }) {
  const rental = rentalOf(row);
  const desk = streetDesk(rental);
  return (
    <section className={styles.onPaper}>
      <h2>Para quem enche a caçamba</h2>
      <Illustration name="fill-line" />
      <p>
        Encha até a linha, 10{'\u00a0'}cm abaixo da borda. Lixo, tinta, gesso e pneu não vão junto.
      </p>
      {!rental.arrival && (
        <p>{[streetRule(rental), desk && `Confirme com ${desk}.`].filter(Boolean).join(' ')}</p>
      )}
    </section>
  );
}
