import { type FormEvent, useRef } from 'react';
import { useCompany } from '#src/features/partner-area/company/company-context.ts';
import panel from '#src/features/partner-area/panel/panel.module.css';
import { SaveBar } from '#src/features/partner-area/panel/save-bar.tsx';
import { Alert } from '#src/shared/ui/feedback/alert.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { ContactFields } from './contact-fields.tsx';
import { DescriptionField } from './description-field.tsx';
import { OpeningHoursFields } from './opening-hours-fields.tsx';
import { ReviewNote } from './review-note.tsx';
import { SkipFields } from './skip-fields.tsx';
import { TextField } from './text-field.tsx';

/** The company's public data. */
export function ProfileSection() {
  const { area, form, errors, company } = useCompany();
  const element = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    void company.save();
  }

  return (
    <section aria-labelledby="dados">
      <form ref={element} noValidate className={panel.form} onSubmit={submit}>
        <div className={layout.rows}>
          <h2 id="dados" tabIndex={-1}>
            Dados
          </h2>
          <p className={layout.soft}>
            Cada mudança fica neste aparelho assim que você escreve, e vai para o site quando você
            salva. Nome, descrição e fotos valem depois que nossa equipe aprova. A lista mostra o
            nome, o telefone, o endereço, o site e a foto de capa; o resto fica guardado com a
            gente.
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
            <TextField
              label="Nome da empresa"
              autoComplete="organization"
              value={form.name}
              error={errors.name}
              onText={(name) => company.edit({ name })}
            />
            <ReviewNote approved={area.data.name} pending={area.pending?.name} />
          </div>
          <ContactFields />
          <div className={layout.closeRows}>
            <DescriptionField />
            <ReviewNote approved={area.data.description} pending={area.pending?.description} />
          </div>
          <OpeningHoursFields />
          <SkipFields />
        </div>
        <SaveBar form={element} />
      </form>
    </section>
  );
}
