import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { loadNames, loads } from '#src/catalogue/request-draft.ts';
import { type RequestSettings, requestSettings } from '#src/company/requests.ts';
import { type Problem, problemText } from '#src/shared/runtime/server.ts';
import { dayOf } from '#src/shared/text/days.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import fields from '#src/ui/forms/field.module.css';
import { showIssues, TextField } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { type SettingsForm, useRequests } from './requests-store.ts';

/** Whether the company takes requests, and which; what is changed is kept on the device. */
export function RequestSettingsForm({ settings }: { settings: RequestSettings }) {
  const { store, settingsEdit } = useRequests();
  const form: SettingsForm = {
    ...settings,
    minimumNotice: String(settings.minimumNotice),
    ...settingsEdit,
  };
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | Problem>('idle');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const isChanged = Object.keys(settingsEdit).length > 0;
  const change = (part: Partial<SettingsForm>) => {
    store.editSettings(part);
    setState('idle');
    setErrors({});
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const minimumNotice = Number(form.minimumNotice || Number.NaN);
    // The other fields are hidden where none are taken.
    const next = form.takesRequests
      ? { ...form, minimumNotice }
      : { ...settings, takesRequests: false };
    const { issues, output } = v.safeParse(requestSettings, next);
    if (issues) return setErrors(showIssues(event.currentTarget, issues));
    setState('saving');
    setState((await store.saveSettings(output)) ?? 'saved');
  }

  return (
    <section aria-labelledby="receber-pedidos" className={layout.closeRows}>
      <h2 id="receber-pedidos">Receber pedidos</h2>
      <form noValidate className={layout.rows} onSubmit={(event) => void submit(event)}>
        <label className={fields.option}>
          <input
            type="checkbox"
            checked={form.takesRequests}
            onChange={({ target }) => change({ takesRequests: target.checked })}
          />
          Minha empresa recebe pedidos por este site
        </label>
        {form.takesRequests && (
          <>
            <fieldset className={`${fields.choice} ${layout.closeRows}`}>
              <legend>O que a empresa leva</legend>
              {loads.map((load) => (
                <label key={load} className={fields.option}>
                  <input
                    type="checkbox"
                    name="loads"
                    checked={form.loads.includes(load)}
                    onChange={({ target }) =>
                      change({
                        loads: loads.filter((one) =>
                          one === load ? target.checked : form.loads.includes(one),
                        ),
                      })
                    }
                  />
                  {loadNames[load]}
                </label>
              ))}
              <ErrorAlert text={errors.loads} />
            </fieldset>
            <TextField
              label="Antecedência mínima"
              unit="dias"
              inputMode="numeric"
              name="minimumNotice"
              autoComplete="off"
              value={form.minimumNotice}
              error={errors.minimumNotice && 'Escreva de 0 a 30 dias de antecedência.'}
              onText={(minimumNotice) => change({ minimumNotice })}
            />
            <TextField
              label="Pausar até (opcional)"
              hint="Até esse dia, nenhum pedido chega."
              type="date"
              name="pausedUntil"
              min={dayOf(Date.now())}
              value={form.pausedUntil ?? ''}
              error={errors.pausedUntil}
              onText={(text) => change({ pausedUntil: text || null })}
            />
          </>
        )}
        <ErrorAlert
          text={typeof state === 'object' && `Não foi possível salvar. ${problemText(state)}`}
        />
        <div className={layout.actions}>
          <Button type="submit" kind="primary" disabled={state === 'saving'}>
            Salvar
          </Button>
          <p role="status">
            {isChanged
              ? 'As suas mudanças ainda não estão salvas.'
              : state === 'saved' && 'Pronto, está salvo.'}
          </p>
        </div>
      </form>
    </section>
  );
}
