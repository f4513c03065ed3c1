import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { cityWithId } from '#src/catalogue/cities.ts';
import { usualSizes } from '#src/catalogue/skips.ts';
import { streetLimit } from '#src/catalogue/street-limit.ts';
import { dayField, words } from '#src/company/fields.ts';
import { useSavedCompanies } from '#src/device/database/use-stored.ts';
import { useRequestDraft } from '#src/device/draft.ts';
import { type NotedSkip, newSkip, rows } from '#src/device/request-rows.ts';
import { placeOptions } from '#src/request/draft.ts';
import { formatPhone } from '#src/shared/contact/phone.ts';
import { normalizePhone } from '#src/shared/contact/read-phone.ts';
import { dayOf } from '#src/shared/text/days.ts';
import dialog from '#src/ui/feedback/dialog.module.css';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { CityField } from '#src/ui/forms/cities-by-state.tsx';
import { Choice, TextArea, TextField } from '#src/ui/forms/field.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import { Icon } from '#src/ui/pictures/icon.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';

/** Notes a skip that was rented by phone or WhatsApp; it begins with what the draft says of it. */
export function NoteDialog() {
  // A form that is drawn at build would have another id and day.
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const { city, place, days, size } = useRequestDraft();
  const [id, setId] = useState(() => crypto.randomUUID());
  const first = newSkip({
    id,
    arrival: dayOf(Date.now()),
    city,
    place,
    days: days === null ? '' : String(days),
    size: size === null ? '' : String(size),
  });

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

interface NoteFormProps {
  skip: NotedSkip;
  onSaved: () => void;
}

export function NoteForm({ skip, onSaved }: NoteFormProps) {
  const saved = useSavedCompanies();
  const listId = useId();
  const { values, change, form, field } = useForm({
    values: skip,
    schema: noteSchema,
    toBody: (values) => values,
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
        chosen={values.place || null}
        onChoose={(place) => change({ place })}
      />
      <CityField
        name={`${listId}-city`}
        label="Cidade"
        city={values.city}
        none={{ text: 'Outra cidade' }}
        onChoose={(chosen) => change({ city: chosen?.id ?? '' })}
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
        options={usualSizes.map((size) => ({ value: String(size), label: `${size}\u00a0m³` }))}
        chosen={values.size}
        onChoose={(size) => change({ size })}
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
  phone: v.pipe(
    v.string(),
    v.check(
      (typed) => typed.trim() === '' || normalizePhone(typed) !== null,
      'Escreva o telefone com DDD, como (47) 99912-3456.',
    ),
  ),
  arrival: v.pipe(
    dayField('Escreva o dia em que ela chegou, ou em que chega.'),
    v.check((day) => day < '2100', 'Confira o ano da chegada.'),
  ),
  days: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^([1-9]\d{0,2})?$/, 'Escreva um número inteiro de dias, como 5.'),
  ),
  place: v.picklist(['lot', 'street', '']),
  city: v.string(),
  time: v.string(),
  address: words(160),
  size: v.string(),
  note: words(1000),
});
