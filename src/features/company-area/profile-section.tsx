import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  companyFields,
  type FieldErrors,
  type FieldName,
  fieldNames,
  formatCnpj,
  formOf,
  inWords,
  isFilled,
  maxDescription,
  waitingNames,
  waitingWords,
} from '#src/company/company-fields.ts';
import type { CompanyProfile } from '#src/company/profile.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Sheet, type SheetProps } from '#src/ui/feedback/dialog.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import fields from '#src/ui/forms/field.module.css';
import { Choice, TextArea, TextField } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import styles from './company-area.module.css';
import { PhotosSection } from './photos-section.tsx';
import { AddressFields, ServedCityFields } from './place-fields.tsx';
import { OpeningHoursFields, ReviewNote, SkipFields } from './profile-fields.tsx';
import { draftOf, useProfile } from './profile-store.ts';

/** A conflict shows the choice between two versions in place of the profile. */
export function ProfileSection() {
  const { conflict } = useProfile();
  if (conflict) return <ConflictView key={conflict.version} />;
  return (
    <section aria-labelledby="perfil" className={`${layout.rows} ${layout.narrow}`}>
      <h1 id="perfil" tabIndex={-1}>
        Perfil
      </h1>
      <Rejection />
      <ul className={`${layout.panel} ${layout.lined}`}>
        {sheets.map((sheet) => (
          <li key={sheet.title}>
            <SheetRow sheet={sheet} />
          </li>
        ))}
      </ul>
      <PhotosSection />
      <p className={layout.soft}>
        {`Nossa equipe confere ${Object.values(waitingWords).join(', ')}, o perfil no Google e as fotos antes de publicar. O resto muda no site assim que você salva. O perfil é grátis.`}
      </p>
      <p className={layout.soft}>
        A lista da cidade mostra o nome, o telefone, o WhatsApp, o endereço, o site, os bairros, os
        tamanhos, os preços, a foto de capa e, pelo horário que você informa, se a empresa está
        aberta. A página da empresa mostra também a descrição, os horários, as condições do aluguel
        e as outras fotos. O CNPJ e o seu e-mail não aparecem.
      </p>
    </section>
  );
}

/** A newer change that waits has taken the place of the refused one. */
export function Rejection() {
  const { rejection, pending } = useProfile().profile;
  if (!rejection || pending) return null;
  return (
    <Alert kind="neutral">
      <p>
        A última mudança foi recusada. Motivo: <strong>{rejection}</strong>
      </p>
    </Alert>
  );
}

export interface ProfileSheet {
  title: string;
  /** Parts of the form; the first one says whether it is filled in. */
  keys: readonly [FieldName, ...FieldName[]];
  /** A company does well without it. */
  isOptional?: boolean;
  Fields: () => ReactNode;
}

export const sheets: readonly ProfileSheet[] = [
  { title: 'Nome', keys: ['name'], Fields: NameFields },
  { title: 'Telefone e WhatsApp', keys: ['phone', 'whatsapp'], Fields: PhoneFields },
  { title: 'Onde atende', keys: ['servedCities'], Fields: ServedCityFields },
  { title: 'Tamanhos e preços', keys: ['skipSizes', 'rentalTerms', 'extras'], Fields: SkipFields },
  { title: 'Horário de atendimento', keys: ['openingHours'], Fields: OpeningHoursFields },
  { title: 'Endereço', keys: ['address'], Fields: AddressFields },
  { title: 'Descrição', keys: ['description'], Fields: DescriptionFields },
  { title: 'CNPJ', keys: ['cnpj'], Fields: CnpjFields },
  { title: 'Site', keys: ['website'], isOptional: true, Fields: WebsiteFields },
];

interface OpenSheetProps extends Omit<SheetProps, 'opener' | 'title'> {
  sheet: ProfileSheet;
}

export function OpenSheet({ sheet, children, onClose, ...dialog }: OpenSheetProps) {
  const { profileStore } = useProfile();
  const { title, keys, Fields } = sheet;
  function close() {
    profileStore.check(keys);
    onClose?.();
  }
  return (
    <Sheet {...dialog} opener={children} title={title} onClose={close}>
      <Fields />
    </Sheet>
  );
}

function sheetError({ keys }: ProfileSheet, errors: FieldErrors): string | undefined {
  const [, error] =
    Object.entries(errors).find(([field]) => keys.includes(field.split('.')[0] as FieldName)) ?? [];
  return error;
}

function SheetRow({ sheet }: { sheet: ProfileSheet }) {
  const { profile, form, errors } = useProfile();
  const { title, keys, isOptional } = sheet;
  const error = sheetError(sheet, errors);
  const isMissing = !isFilled(form, keys[0]);
  const note = isMissing ? !isOptional && 'Falta informar' : waitingNote(profile, keys);
  return (
    <OpenSheet sheet={sheet} openerClass={styles.profileRow}>
      <strong>{title}</strong>{' '}
      <span className={layout.twoLines}>
        {keys
          .filter((key) => isFilled(form, key))
          .map((key) => inWords(form, key))
          .join(' · ') ||
          (isOptional && 'em branco')}
      </span>{' '}
      {error ? (
        <span data-wrong className={fields.error}>
          {error}
        </span>
      ) : (
        note && <span className={styles.note}>{note}</span>
      )}
    </OpenSheet>
  );
}

function waitingNote(profile: CompanyProfile, keys: readonly FieldName[]): string | undefined {
  if (keys.includes('cnpj') && cnpjWaits(profile)) return 'Nossa equipe confere o CNPJ';
  const { pending } = profile;
  const waits = waitingNames.some(
    (name) => keys.includes(name) && pending && pending[name] !== null,
  );
  return waits ? 'Esperando aprovação' : undefined;
}

function NameFields() {
  const { field } = useProfile();
  return (
    <>
      <TextField label="Nome da empresa" autoComplete="organization" {...field('name')} />
      <ReviewNote name="name" />
    </>
  );
}

function PhoneFields() {
  const { field } = useProfile();
  return (
    <>
      <TextField label="Telefone" type="tel" autoComplete="tel" {...field('phone')} />
      <TextField
        label="WhatsApp"
        hint="Deixe em branco se for o mesmo número do telefone."
        type="tel"
        autoComplete="off"
        {...field('whatsapp')}
      />
    </>
  );
}

function WebsiteFields() {
  const { field } = useProfile();
  return (
    <TextField
      label="Endereço do site"
      hint="Como www.empresa.com.br. Deixe em branco se a empresa não tem site."
      type="url"
      inputMode="url"
      autoComplete="url"
      {...field('website')}
    />
  );
}

/** The CNPJ is formatted while it is read, as typed while it is written. */
function CnpjFields() {
  const { profile, form, field } = useProfile();
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <TextField
        label="Número do CNPJ"
        hint="Pode ter letras, como os CNPJs novos."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('cnpj')}
        value={isWriting ? form.cnpj : formatCnpj(form.cnpj)}
        onFocus={() => setWriting(true)}
        onBlur={() => setWriting(false)}
      />
      {cnpjWaits(profile) && (
        <p className={layout.soft}>
          {`Nossa equipe confere o CNPJ ${formatCnpj(profile.data.cnpj ?? '')} antes de usá-lo para mostrar que a empresa está no cadastro da prefeitura.`}
        </p>
      )}
    </>
  );
}

function cnpjWaits({ data, approvedCnpj }: CompanyProfile): boolean {
  return data.cnpj !== null && data.cnpj !== approvedCnpj;
}

/** The counter shows too much, which is not cut off. */
function DescriptionFields() {
  const { form, field } = useProfile();
  return (
    <>
      <TextArea
        label="O que a empresa faz e como atende"
        hint={`${form.description.length} de ${maxDescription} caracteres.`}
        rows={5}
        {...field('description')}
      />
      <ReviewNote name="description" />
    </>
  );
}

/** Nothing is lost until the visitor has chosen. */
function ConflictView() {
  const { form, draft, profile, profileStore } = useProfile();
  const stored = formOf(profile);
  const changes = (draft && draftOf(profile, draft.changes)?.changes) ?? {};
  const keys = fieldNames.filter((key) => key in changes);
  const [theirs, setTheirs] = useState<ReadonlySet<FieldName>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function choose(key: FieldName, version: string) {
    const next = new Set(theirs);
    if (version === 'theirs') next.add(key);
    else next.delete(key);
    setTheirs(next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void profileStore.resolve(keys.filter((key) => !theirs.has(key)));
  }

  return (
    <section aria-labelledby="conflito" className={`${layout.rows} ${layout.narrow}`}>
      <h1 id="conflito" ref={heading} tabIndex={-1}>
        Outra pessoa mudou estes dados
      </h1>
      <p>
        Enquanto você escrevia, alguém da empresa salvou outra versão. Escolha, em cada campo, qual
        fica. Até você escolher, as duas continuam guardadas.
      </p>
      <form className={layout.rows} onSubmit={submit}>
        {keys.map((key) => (
          <Choice
            key={key}
            name={`conflito-${key}`}
            legend={companyFields[key].label}
            options={[
              { value: 'mine', label: 'A sua versão', note: inWords(form, key) },
              { value: 'theirs', label: 'A outra versão', note: inWords(stored, key) },
            ]}
            chosen={theirs.has(key) ? 'theirs' : 'mine'}
            onChoose={(version) => choose(key, version)}
          />
        ))}
        <div className={layout.actions}>
          <Button type="submit" kind="primary">
            Salvar as escolhas
          </Button>
          <Button onClick={() => void profileStore.resolve([])}>Ficar com a outra versão</Button>
        </div>
      </form>
    </section>
  );
}
