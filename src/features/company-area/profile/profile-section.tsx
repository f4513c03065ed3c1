import { type FormEvent, useRef } from 'react';
import { useCompany } from '#src/features/company-area/company/company.ts';
import panel from '#src/features/company-area/panel/panel.module.css';
import { SaveBar } from '#src/features/company-area/panel/save-bar.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import layout from '#src/ui/layout.module.css';
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
