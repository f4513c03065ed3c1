import { useState } from 'react';
import { loadNames, loads } from '#src/catalogue/skips.ts';
import { readWhole } from '#src/company/fields.ts';
import { type RequestSettings, requestSettings } from '#src/request/request.ts';
import { problemText } from '#src/shared/runtime/server.ts';
import { dayOf } from '#src/shared/text/days.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import fields from '#src/ui/forms/field.module.css';
import { CheckBox, TextField } from '#src/ui/forms/field.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import { type SettingsForm, useRequests } from './requests-store.ts';

/** The device keeps what is changed. */
export function RequestSettingsForm({ settings }: { settings: RequestSettings }) {
  const { store, settingsEdit } = useRequests();
  const [isSaved, setSaved] = useState(false);
  const isChanged = Object.keys(settingsEdit).length > 0;
  const { values, change, errors, failure, isBusy, form, field } = useForm<
    SettingsForm,
    typeof requestSettings
  >({
    values: { ...settings, minimumNotice: String(settings.minimumNotice), ...settingsEdit },
    onChange(part) {
      store.editSettings(part);
      setSaved(false);
    },
    schema: requestSettings,
    // The other fields are hidden where none are taken.
    toBody: (edited) =>
      edited.takesRequests
        ? { ...edited, minimumNotice: readWhole(edited.minimumNotice) }
        : { ...settings, takesRequests: false },
    async send(next) {
      const problem = await store.saveSettings(next);
      if (problem) return `Não foi possível salvar. ${problemText(problem)}`;
      setSaved(true);
    },
  });

  return (
    <section aria-labelledby="receber-pedidos" className={layout.closeRows}>
      <h2 id="receber-pedidos">Receber pedidos</h2>
      <form {...form} className={layout.rows}>
        <CheckBox
          checked={values.takesRequests}
          onCheck={(takesRequests) => change({ takesRequests })}
        >
          Minha empresa recebe pedidos por este site
        </CheckBox>
        {values.takesRequests && (
          <>
            <fieldset className={`${fields.choice} ${layout.closeRows}`}>
              <legend>O que a empresa leva</legend>
              {loads.map((load) => (
                <CheckBox
                  key={load}
                  name="loads"
                  checked={values.loads.includes(load)}
                  onCheck={(isTaken) =>
                    change({
                      loads: loads.filter((candidate) =>
                        candidate === load ? isTaken : values.loads.includes(candidate),
                      ),
                    })
                  }
                >
                  {loadNames[load]}
                </CheckBox>
              ))}
              <ErrorAlert text={errors.loads} />
            </fieldset>
            <TextField
              label="Antecedência mínima"
              unit="dias"
              inputMode="numeric"
              autoComplete="off"
              {...field('minimumNotice')}
            />
            <TextField
              label="Pausar até (opcional)"
              hint="Até esse dia, nenhum pedido chega."
              type="date"
              name="pausedUntil"
              min={dayOf(Date.now())}
              value={values.pausedUntil ?? ''}
              error={errors.pausedUntil}
              onText={(text) => change({ pausedUntil: text || null })}
            />
          </>
        )}
        <ErrorAlert text={failure} />
        <div className={layout.actions}>
          <Button type="submit" kind="primary" disabled={isBusy}>
            Salvar
          </Button>
          <p role="status">
            {isChanged
              ? 'As suas mudanças ainda não estão salvas.'
              : isSaved && 'Pronto, está salvo.'}
          </p>
        </div>
      </form>
    </section>
  );
}
