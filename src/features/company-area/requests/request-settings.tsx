import { useState } from 'react';
import { loadNames, loads } from '#src/catalogue/skips.ts';
import { readWhole } from '#src/company/fields.ts';
import { type CompanyProfile, isPublic } from '#src/company/profile.ts';
import { useProfile } from '#src/features/company-area/profile-store.ts';
import { type RequestSettings, requestSettings } from '#src/request/request.ts';
import { type Problem, problemText } from '#src/shared/runtime/server.ts';
import { dayOf } from '#src/shared/text/days.ts';
import { daysText, listText, shortDate } from '#src/shared/text/format.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import fields from '#src/ui/forms/field.module.css';
import { CheckBox, TextField } from '#src/ui/forms/field.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import styles from './requests.module.css';
import { type SettingsForm, useRequests } from './requests-store.ts';

const settingsPath = '/area-empresa?parte=mais#receber-pedidos';

/** One tap begins to take requests, with what the company's prices say that it carries. */
export function RequestProposal() {
  const { profile } = useProfile();
  const { answer, store } = useRequests();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  if (!answer || answer.settings.takesRequests || !isPublic(profile)) return null;
  const proposed = proposedSettings(answer.settings, profile.data);

  async function take() {
    setBusy(true);
    setProblem(await store.saveSettings(proposed));
    setBusy(false);
  }

  return (
    <section
      aria-labelledby="proposta"
      className={`${layout.edgedPanel} ${layout.closeRows} ${styles.proposal}`}
    >
      <h2 id="proposta">Receba pedidos por aqui</h2>
      <p>
        Quem precisa de caçamba na sua cidade pede o preço por aqui, e você responde com um toque.
        Você pode pausar quando quiser.
      </p>
      <p>{rulesText(proposed)}</p>
      <ErrorAlert text={problem && `Não foi possível salvar. ${problemText(problem)}`} />
      <div className={layout.actions}>
        <Button kind="primary" disabled={isBusy} onClick={() => void take()}>
          Receber pedidos
        </Button>
        <PageLink to={settingsPath} className={button.secondary}>
          Mudar antes
        </PageLink>
      </div>
    </section>
  );
}

/** Proposes the loads that have prices, or all but plaster, and a day of notice. */
export function proposedSettings(
  settings: RequestSettings,
  { skipSizes }: Pick<CompanyProfile['data'], 'skipSizes'>,
): RequestSettings {
  const tables = skipSizes.map((skip) => skip.loads ?? {});
  const priced = loads.filter((load) => tables.some((table) => table[load] !== undefined));
  // One price for a size is for all loads.
  const isByLoad = tables.every((table) => Object.keys(table).length > 0);
  return {
    takesRequests: true,
    loads:
      isByLoad && priced.length > 0 ? priced : settings.loads.filter((load) => load !== 'plaster'),
    minimumNotice: settings.minimumNotice || 1,
    pausedUntil: null,
  };
}

/** Writes 'Leva entulho limpo e terra. Precisa de 1 dia de antecedência.' */
function rulesText({ loads: taken, minimumNotice, pausedUntil }: RequestSettings): string {
  const names = listText(taken.map((load) => loadNames[load].toLowerCase()));
  const notice = minimumNotice > 0 ? ` Precisa de ${daysText(minimumNotice)} de antecedência.` : '';
  const isPaused = pausedUntil && pausedUntil > dayOf(Date.now());
  return `Leva ${names}.${notice}${isPaused ? ` Pausa até ${shortDate(pausedUntil)}.` : ''}`;
}

/** Says below the requests which ones come. */
export function SettingsLine() {
  const settings = useRequests().answer?.settings;
  if (!settings?.takesRequests) return null;
  return (
    <p className={layout.soft}>
      {rulesText(settings)} <PageLink to={settingsPath}>Mudar ou pausar</PageLink>
    </p>
  );
}

/** The device stores what is changed. */
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
            Salvar as regras
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
