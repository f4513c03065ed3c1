import { type FormEvent, useRef } from 'react';
import { useCompany } from '#src/features/company-area/company/company.ts';
import type { CompanyForm } from '#src/features/company-area/company/form.ts';
import panel from '#src/features/company-area/panel/panel.module.css';
import { SaveBar } from '#src/features/company-area/panel/save-bar.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import layout from '#src/ui/layout.module.css';
import { AreaFields } from './area-fields.tsx';
import { CitySearch } from './city-search.tsx';

/** The cities in which the company is listed, with all or some of their bairros. */
export function AreasSection() {
  const { form, errors, company } = useCompany();
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const set = (areas: CompanyForm['areas']) => company.edit({ areas });

  function submit(event: FormEvent) {
    event.preventDefault();
    void company.save();
  }

  function remove(removed: CompanyForm['areas'][number]) {
    set(form.areas.filter((area) => area !== removed));
    // The focused button was removed.
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="onde-atende">
      <form ref={element} noValidate className={panel.form} onSubmit={submit}>
        <div className={layout.rows}>
          <h2 id="onde-atende" ref={heading} tabIndex={-1}>
            Onde atende
          </h2>
          <p className={layout.soft}>
            A empresa aparece na lista de cada cidade escolhida. Sem bairros, vale a cidade inteira.
            A página da empresa mostra as cidades e os bairros; a lista ainda não separa por bairro.
          </p>
          <CitySearch
            chosen={form.areas.map(({ cityId }) => cityId)}
            onChoose={(cityId) => set([...form.areas, { cityId, bairros: [] }])}
          />
          {errors.areas && (
            <Alert kind="error">
              <p>{errors.areas}</p>
            </Alert>
          )}
          {form.areas.length === 0 && (
            <p className={layout.dashed}>
              Nenhuma cidade escolhida. A empresa não aparece em listas.
            </p>
          )}
          <ul className={layout.rows}>
            {form.areas.map((area, index) => (
              <li key={area.cityId}>
                <AreaFields
                  area={area}
                  error={errors[`areas.${area.cityId}`]}
                  onChange={(bairros) => set(form.areas.with(index, { ...area, bairros }))}
                  onRemove={() => remove(area)}
                />
              </li>
            ))}
          </ul>
        </div>
        <SaveBar form={element} />
      </form>
    </section>
  );
}
