import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { type RequestSettings, requestSettings } from '#src/company/requests.ts';
import { loadNames, loads } from '#src/shared/contact/request-draft.ts';
import { dayOf } from '#src/shared/text/format.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import fields from '#src/ui/forms/field.module.css';
import { TextField } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';

interface RequestSettingsFormProps {
  settings: RequestSettings;
  /** Rejects where they are not stored. */
  save: (settings: RequestSettings) => Promise<void>;
}

/** Whether the company takes requests, and which. */
export function RequestSettingsForm({ settings, save }: RequestSettingsFormProps) {
  const [form, setForm] = useState(settings);
  const [notice, setNotice] = useState(String(settings.minimumNotice));
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [problem, setProblem] = useState<string>();
  const change = (part: Partial<RequestSettings>) => {
    setForm((old) => ({ ...old, ...part }));
    setState('idle');
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const next = { ...form, minimumNotice: Number(notice || Number.NaN) };
    const checked = v.safeParse(requestSettings, next);
    if (checked.issues) {
      const [issue] = checked.issues;
      const isNotice = v.getDotPath(issue) === 'minimumNotice';
      return setProblem(isNotice ? 'Escreva de 0 a 30 dias de antecedência.' : issue.message);
    }
    setProblem(undefined);
    setState('saving');
    try {
      await save(checked.output);
      setState('saved');
    } catch {
      setState('idle');
      setProblem('Não foi possível salvar. Verifique a conexão e tente de novo.');
    }
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
          Minha empresa recebe pedidos pelo AlugaCaçamba
        </label>
        {form.takesRequests && (
          <>
            <fieldset className={`${fields.choice} ${layout.closeRows}`}>
              <legend>O que a empresa leva</legend>
              {loads.map((load) => (
                <label key={load} className={fields.option}>
                  <input
                    type="checkbox"
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
            </fieldset>
            <TextField
              label="Antecedência mínima"
              unit="dias"
              inputMode="numeric"
              name="minimumNotice"
              autoComplete="off"
              value={notice}
              onText={(text) => {
                setNotice(text);
                setState('idle');
              }}
            />
            <TextField
              label="Pausar até (opcional)"
              hint="Até esse dia, nenhum pedido chega."
              type="date"
              name="pausedUntil"
              min={dayOf(Date.now())}
              value={form.pausedUntil ?? ''}
              onText={(text) => change({ pausedUntil: text || null })}
            />
          </>
        )}
        <ErrorAlert text={problem} />
        <div className={layout.actions}>
          <Button type="submit" kind="primary" disabled={state === 'saving'}>
            Salvar
          </Button>
          <p role="status">{state === 'saved' && 'Pronto, está salvo.'}</p>
        </div>
      </form>
    </section>
  );
}
