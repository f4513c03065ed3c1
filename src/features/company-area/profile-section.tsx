import { useState } from 'react';
import type { CompanyArea } from '#src/company/area.ts';
import { maxDescription } from '#src/company/edit.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { useCompany } from './company/company-store.ts';
import { formatCnpj } from './company/form.ts';
import styles from './company-area.module.css';
import {
  OpeningHoursFields,
  SkipFields,
  TextField,
  type TextFieldProps,
} from './hours-and-sizes.tsx';
import { EditForm } from './saving.tsx';

/** The company's public data. */
export function ProfileSection() {
  const { area } = useCompany();
  return (
    <section aria-labelledby="dados">
      <EditForm>
        <h2 id="dados" tabIndex={-1}>
          Dados
        </h2>
        <p className={layout.soft}>
          Cada mudança fica neste aparelho assim que você escreve, e vai para o site quando você
          salva. Nome, descrição e fotos valem depois que nossa equipe aprova.
        </p>
        <p className={layout.soft}>
          A lista da cidade mostra o nome, o telefone, o WhatsApp, o endereço, o site, a foto de
          capa e, pelo horário que você informa, se a empresa está aberta. A página da empresa
          mostra também a descrição, os horários, os tamanhos, os preços, os bairros e as outras
          fotos. O CNPJ e o seu e-mail não aparecem.
        </p>
        {area.rejection && !area.pending && (
          <Alert kind="neutral">
            <p>
              A última mudança de nome, descrição ou CNPJ foi recusada. Motivo:{' '}
              <strong>{area.rejection}</strong>
            </p>
          </Alert>
        )}
        <div className={layout.closeRows}>
          <FormText field="name" label="Nome da empresa" autoComplete="organization" />
          <ReviewNote approved={area.data.name} pending={area.pending?.name} />
        </div>
        <ContactFields />
        <div className={layout.closeRows}>
          <DescriptionField />
          <ReviewNote approved={area.data.description} pending={area.pending?.description} />
        </div>
        <OpeningHoursFields />
        <SkipFields />
      </EditForm>
    </section>
  );
}

/** How the company is reached, and who it is for the tax office. */
function ContactFields() {
  return (
    <>
      <FormText field="phone" label="Telefone" type="tel" autoComplete="tel" />
      <FormText
        field="whatsapp"
        label="WhatsApp"
        hint="Deixe em branco se for o mesmo número do telefone."
        type="tel"
        autoComplete="off"
      />
      <FormText field="address" label="Endereço" autoComplete="street-address" />
      <FormText
        field="website"
        label="Site"
        hint="Começa com https://. Deixe em branco se a empresa não tem site."
        type="url"
        inputMode="url"
        autoComplete="url"
      />
      <CnpjField />
    </>
  );
}

interface FormTextProps extends Omit<TextFieldProps, 'error' | 'onText'> {
  field: 'name' | 'phone' | 'whatsapp' | 'address' | 'website';
}

/** A text of the form. */
function FormText({ field, ...input }: FormTextProps) {
  const { form, errors, company } = useCompany();
  return (
    <TextField
      {...input}
      value={form[field]}
      error={errors[field]}
      onText={(text) => company.edit({ [field]: text })}
    />
  );
}

/** Formatted while it is read, as typed while it is written. */
function CnpjField() {
  const { area, form, errors, company } = useCompany();
  const [isWriting, setWriting] = useState(false);
  return (
    <div className={layout.closeRows}>
      <TextField
        label="CNPJ"
        hint="Pode ter letras, como os CNPJs novos."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={isWriting ? form.cnpj : formatCnpj(form.cnpj)}
        error={errors.cnpj}
        onFocus={() => setWriting(true)}
        onBlur={() => setWriting(false)}
        onText={(cnpj) => company.edit({ cnpj })}
      />
      {cnpjWaits(area) && (
        <p className={layout.soft}>
          Nossa equipe confere o CNPJ {formatCnpj(area.data.cnpj ?? '')} antes de usá-lo para
          mostrar que a empresa está no cadastro da prefeitura.
        </p>
      )}
    </div>
  );
}

function cnpjWaits({ data, approvedCnpj }: CompanyArea): boolean {
  return data.cnpj !== null && approvedCnpj !== undefined && data.cnpj !== approvedCnpj;
}

/** The description with its counter; too much is counted, not cut off. */
function DescriptionField() {
  const { form, errors, company } = useCompany();
  return (
    <Field
      label="Descrição"
      hint={`O que a empresa faz e como atende. ${form.description.length} de ${maxDescription} letras.`}
      error={errors.description}
    >
      {(control) => (
        <textarea
          {...control}
          rows={5}
          value={form.description}
          onChange={({ target }) => company.edit({ description: target.value })}
        />
      )}
    </Field>
  );
}

interface ReviewNoteProps {
  /** The public text; may be empty. */
  approved: string;
  /** Waits for approval, if anything does. */
  pending: string | null | undefined;
}

/** The public text beside the pending one, if there is one. */
function ReviewNote({ approved, pending }: ReviewNoteProps) {
  if (pending === null || pending === undefined) return null;
  return (
    <dl className={`${layout.edgedPanel} ${layout.closeRows} ${styles.review}`}>
      <div>
        <dt>Aprovado</dt>
        <dd>{approved || 'nada ainda'}</dd>
      </div>
      <div>
        <dt>Esperando aprovação</dt>
        <dd>{pending || 'em branco'}</dd>
      </div>
    </dl>
  );
}
