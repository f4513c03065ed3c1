import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { cityWithId } from '#src/catalogue/cities.ts';
import { usualSizes } from '#src/catalogue/skips.ts';
import { streetLimit } from '#src/catalogue/street-limit.ts';
import { dayField, phoneField, readWhole, wholeNumber, words } from '#src/company/fields.ts';
import { useSavedCompanies } from '#src/device/database/use-stored.ts';
import { useRequestDraft } from '#src/device/draft.ts';
import {
  maxNotedDays,
  type NotedSkip,
  newSkip,
  removeRow,
  rows,
} from '#src/device/request-rows.ts';
import { placeOptions } from '#src/request/draft.ts';
import { chatNumber, formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { chatLink } from '#src/shared/routing/links.ts';
import { brasiliaDay, type IsoDay } from '#src/shared/text/days.ts';
import { sizeText } from '#src/shared/text/format.ts';
import dialog from '#src/ui/feedback/dialog.module.css';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import { CityField } from '#src/ui/forms/cities-by-state.tsx';
import { Choice, TextArea, TextField } from '#src/ui/forms/field.tsx';
import { Action, Confirm, DayForm, Fold } from '#src/ui/forms/sheet-rows.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import { OutsideLink } from '#src/ui/navigation/links.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import task from '#src/ui/task.module.css';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { Deadlines } from './deadlines.tsx';
import { Opened } from './opened.tsx';
import { Photos } from './photos.tsx';

interface OpenedSkipProps {
  skip: NotedSkip;
  today: IsoDay;
  onDeleted: () => void;
}

/** Shows a skip that was rented by phone or WhatsApp. */
export function OpenedSkip({ skip, today, onDeleted }: OpenedSkipProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, company, phone, address, note, arrival, collected } = skip;
  const isToCome = arrival !== null && arrival > today;
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
      <Photos skip={id} isCollected={collected !== null} />
    </Opened>
  );
}

interface SkipMoreProps extends OpenedSkipProps {
  onChange: (part: Partial<NotedSkip>) => void;
}

function SkipMore({ skip, today, onChange, onDeleted }: SkipMoreProps) {
  async function erase() {
    if (await removeRow(skip.id)) onDeleted();
  }

  return (
    <div className={`${layout.panel} ${task.rows}`}>
      <Fold icon={<Icon name="form" />} text="Mudar o que está anotado">
        {/* What a button has changed since is not undone by the form. */}
        <NoteForm key={skip.arrival} skip={skip} onSaved={() => onChange({})} />
      </Fold>
      {skip.collected ? (
        <Action
          icon="undo"
          text="A caçamba ainda está aqui"
          onPress={() => onChange({ collected: null })}
        />
      ) : (
        <Fold icon={<Icon name="check" />} text="A caçamba já foi retirada">
          <DayForm
            label="Saiu em"
            from={skip.arrival ?? today}
            today={today}
            send={(collected) => onChange({ collected })}
          />
        </Fold>
      )}
      <Action icon="print" text="Imprimir para a obra" onPress={print} />
      <Fold icon={<Icon name="trash" />} text="Apagar esta anotação">
        <p>Você perde as datas, a anotação e as fotos desta caçamba.</p>
        <Confirm kind="danger" text="Apagar" onConfirm={() => void erase()} />
      </Fold>
    </div>
  );
}

/** Notes a skip that was rented elsewhere; it begins with what the draft says of it. */
export function NoteDialog() {
  // A form that is drawn at build would have another id and day.
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const { city, place, days, size } = useRequestDraft();
  const [id, setId] = useState(() => crypto.randomUUID());
  const first = newSkip({ id, arrival: brasiliaDay(Date.now()), city, place, days, size });

  function show() {
    setId(crypto.randomUUID());
    // It takes the place of the dialog's history entry.
    void navigate({ to: '/pedido', search: { pedido: id }, replace: true });
  }

  return (
    <Dialog
      opener={
        <>
          <Icon name="plus" />
          <span>
            Anotar uma caçamba <small>alugada por telefone ou WhatsApp</small>
          </span>
        </>
      }
      className={dialog.sheet}
      title="Anotar uma caçamba"
      actions={<Button type="submit">Voltar</Button>}
    >
      {isHydrated && <NoteForm key={`${id} ${city}`} skip={first} onSaved={show} />}
    </Dialog>
  );
}

function NoteForm({ skip, onSaved }: { skip: NotedSkip; onSaved: () => void }) {
  const saved = useSavedCompanies();
  const listId = useId();
  const { values, change, form, field } = useForm({
    values: {
      ...skip,
      phone: skip.phone ? formatPhone(skip.phone) : '',
      arrival: skip.arrival ?? '',
      time: skip.time ?? '',
      days: skip.days === null ? '' : String(skip.days),
    },
    schema: noteSchema,
    toBody: ({ phone, time, days, ...values }) => ({
      ...values,
      phone: phone.trim() || null,
      time: time || null,
      days: readWhole(days),
    }),
    async send(noted, element) {
      onSaved();
      element.closest('dialog')?.close();
      void rows.edit(
        skip.id,
        (old) => ({ ...skip, savedAt: Date.now(), ...old, ...noted }) as NotedSkip,
      );
    },
  });
  const city = cityWithId(values.city);
  const limit = city && values.place === 'street' ? streetLimit(city.id) : null;

  function chooseCompany(company: string) {
    const phone = saved.find(({ name }) => name === company)?.phone;
    change(phone ? { company, phone: formatPhone(phone) } : { company });
  }

  const line = { autoComplete: 'off', maxLength: 160 } as const;
  return (
    <form {...form} className={layout.rows}>
      <p className={layout.soft}>Só o dia da chegada é preciso. O resto você pode anotar depois.</p>
      <TextField
        label="Empresa"
        {...line}
        {...field('company')}
        onText={chooseCompany}
        list={listId}
      />
      <datalist id={listId}>
        {saved.map(({ key, name }) => (
          <option key={key} value={name} />
        ))}
      </datalist>
      <TextField label="Telefone da empresa" type="tel" {...line} {...field('phone')} />
      <TextField label="Chegou em" type="date" {...field('arrival')} />
      <TextField
        label="Dias no preço"
        hint="Costumam ser de 3 a 7. Combinou mais dias? Some aqui."
        inputMode="numeric"
        {...line}
        {...field('days')}
      />
      <Choice
        name={`${listId}-place`}
        legend="Onde ela fica"
        options={placeOptions}
        chosen={values.place}
        onChoose={(place) => change({ place })}
      />
      <CityField
        name={`${listId}-city`}
        label="Cidade"
        city={values.city ?? ''}
        none={{ text: 'Outra cidade' }}
        onChoose={(chosen) => change({ city: chosen?.id ?? null })}
      />
      {limit?.count.unit === 'hours' && (
        <TextField
          label="Hora da chegada"
          hint="Esta cidade conta em horas."
          type="time"
          {...field('time')}
        />
      )}
      <TextField label="Bairro ou rua" {...line} {...field('address')} />
      <Choice
        name={`${listId}-size`}
        legend="Tamanho"
        options={usualSizes.map((size) => ({ value: String(size), label: sizeText(size) }))}
        chosen={String(values.size)}
        onChoose={(chosen) =>
          change({ size: usualSizes.find((size) => String(size) === chosen) ?? null })
        }
      />
      <TextArea
        label="Anotação"
        rows={2}
        maxLength={1000}
        placeholder="Preço combinado, com quem falou, placa do caminhão"
        {...field('note')}
      />
      <Button type="submit" kind="primary">
        Salvar neste aparelho
      </Button>
    </form>
  );
}

const noteSchema = v.object({
  company: words(160),
  phone: v.nullable(phoneField('Escreva o telefone com DDD, como (47) 99912-3456.')),
  arrival: v.pipe(
    dayField('Escreva o dia em que ela chegou, ou em que chega.'),
    v.check((day) => day < '2100', 'Confira o ano da chegada.'),
  ),
  days: v.nullable(wholeNumber(maxNotedDays, 'Escreva um número inteiro de dias, como 5.')),
  place: v.nullable(v.picklist(['lot', 'street'])),
  city: v.nullable(v.string()),
  time: v.nullable(v.string()),
  address: words(160),
  size: v.nullable(v.picklist(usualSizes)),
  note: words(1000),
});
