import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { type NotedSkip, type Row, removeRow, rows } from '#src/device/request-rows.ts';
import { chatNumber, formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { normalizePhone } from '#src/shared/contact/read-phone.ts';
import { chatLink } from '#src/shared/routing/links.ts';
import type { IsoDay } from '#src/shared/text/days.ts';
import { StoredRow } from '#src/ui/feedback/stored-row.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { OutsideLink } from '#src/ui/navigation/links.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import task from '#src/ui/task.module.css';
import { Deadlines } from './deadlines.tsx';
import { Action, Confirm, DayForm, Fold, MoreSheet } from './more-sheet.tsx';
import { NoteForm } from './note-form.tsx';
import { Opened } from './opened.tsx';
import { OpenedRequest } from './opened-request.tsx';
import { Photos } from './photos.tsx';

interface OpenedRowProps {
  row: Row;
  /** The newest contact of these is offered for an acceptance. */
  all: readonly Row[];
  today: IsoDay;
}

export function OpenedRow({ row, all, today }: OpenedRowProps) {
  const navigate = useNavigate();
  const showList = () => void navigate({ to: '/pedido', replace: true });
  return (
    <StoredRow onRemove={() => void removeRow(row.id).then(showList)}>
      {row.kind === 'skip' ? (
        <OpenedSkip skip={row} today={today} onDeleted={showList} />
      ) : (
        <OpenedRequest request={row} all={all} today={today} onDeleted={showList} />
      )}
    </StoredRow>
  );
}

interface OpenedSkipProps {
  skip: NotedSkip;
  today: IsoDay;
  onDeleted: () => void;
}

function OpenedSkip({ skip, today, onDeleted }: OpenedSkipProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, company, address, note, arrival, collected } = skip;
  const isToCome = arrival > today;
  const phone = normalizePhone(skip.phone);
  const chat = chatNumber({ phone });

  function change(part: Partial<NotedSkip>) {
    heading.current?.focus({ preventScroll: true });
    void rows.edit(id, (old) => (old?.kind === 'skip' ? { ...old, ...part } : old));
  }

  const where = address && ` (${address})`;
  const text = `Olá! Quero combinar a retirada da caçamba${where}. Em que dia vocês podem buscar?`;
  const bar = collected ? null : isToCome ? (
    <Button kind="primary" onClick={() => change({ arrival: today })}>
      A caçamba chegou hoje
    </Button>
  ) : chat ? (
    <OutsideLink href={chatLink(chat, text)} className={button.chat}>
      <Icon name="chat" /> Combinar a retirada
    </OutsideLink>
  ) : (
    <Button kind="primary" onClick={() => change({ collected: today })}>
      Foi retirada hoje
    </Button>
  );
  return (
    <Opened
      row={skip}
      heading={heading}
      today={today}
      more={<SkipMore skip={skip} today={today} onChange={change} onDeleted={onDeleted} />}
      bar={bar}
    >
      {!collected && !isToCome && <Deadlines row={skip} today={today} />}
      {(phone || note) && (
        <div className={`${layout.panel} ${task.rows}`}>
          {phone && (
            <a href={telLink(phone)}>
              <Icon name="phone" />
              <span>
                {company || 'Ligar para a empresa'} <small>{formatPhone(phone)}</small>
              </span>
            </a>
          )}
          {note && <p>{note}</p>}
        </div>
      )}
      <Photos skip={id} isCollected={collected !== ''} />
    </Opened>
  );
}

interface SkipMoreProps {
  skip: NotedSkip;
  today: IsoDay;
  onChange: (part: Partial<NotedSkip>) => void;
  onDeleted: () => void;
}

function SkipMore({ skip, today, onChange, onDeleted }: SkipMoreProps) {
  async function erase() {
    if (await removeRow(skip.id)) onDeleted();
  }

  return (
    <MoreSheet>
      <div className={`${layout.panel} ${task.rows}`}>
        <Fold icon="form" text="Mudar o que está anotado">
          {/* What a button has changed since is not undone by the form. */}
          <NoteForm key={skip.arrival} skip={skip} onSaved={() => onChange({})} />
        </Fold>
        {skip.collected ? (
          <Action
            icon="undo"
            text="A caçamba ainda está aqui"
            onPress={() => onChange({ collected: '' })}
          />
        ) : (
          <Fold icon="check" text="A caçamba já foi retirada">
            <DayForm
              label="Saiu em"
              from={skip.arrival}
              today={today}
              send={(collected) => onChange({ collected })}
            />
          </Fold>
        )}
        <Action icon="print" text="Imprimir para a obra" onPress={print} />
        <Fold icon="trash" text="Apagar esta anotação">
          <p>Você perde as datas, a anotação e as fotos desta caçamba.</p>
          <Confirm kind="danger" text="Apagar" onConfirm={() => void erase()} />
        </Fold>
      </div>
    </MoreSheet>
  );
}
