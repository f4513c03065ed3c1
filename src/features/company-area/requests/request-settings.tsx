import { useState } from 'react';
import { loadNames, loads } from '#src/catalogue/skips.ts';
import { type CompanyProfile, isPublic } from '#src/company/profile.ts';
import areaStyles from '#src/features/company-area/company-area.module.css';
import { useProfile } from '#src/features/company-area/profile-store.ts';
import type { RequestSettings } from '#src/request/request.ts';
import { type Problem, problemText } from '#src/shared/runtime/server.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { daysText, listText, shortDate } from '#src/shared/text/format.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import fields from '#src/ui/forms/field.module.css';
import { CheckBox, Field, TextField } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { useRequests } from './requests-store.ts';

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
      className={`${layout.edgedPanel} ${layout.closeRows} ${areaStyles.tile}`}
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
  const isPaused = pausedUntil && pausedUntil > brasiliaDay(Date.now());
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

const notices = [0, 1, 2, 3, 5, 7, 10, 15, 30];

/** Each choice is saved at once. */
export function RequestSettingsForm({ settings }: { settings: RequestSettings }) {
  const { store } = useRequests();
  const [problem, setProblem] = useState<Problem>();
  const [typedDay, setTypedDay] = useState<string>();
  const { takesRequests, loads: taken, minimumNotice, pausedUntil } = settings;
  const choose = async (part: Partial<RequestSettings>) =>
    setProblem(await store.saveSettings(part));

  async function pause() {
    if (typedDay !== undefined) await choose({ pausedUntil: typedDay || null });
    setTypedDay(undefined);
  }

  return (
    <section aria-labelledby="receber-pedidos" className={layout.closeRows}>
      <h2 id="receber-pedidos">Receber pedidos</h2>
      <ErrorAlert
        text={problem && `Não foi possível salvar a sua escolha. ${problemText(problem)}`}
      />
      <CheckBox checked={takesRequests} onCheck={(takesRequests) => choose({ takesRequests })}>
        Minha empresa recebe pedidos por este site
      </CheckBox>
      {takesRequests && (
        <>
          <fieldset className={`${fields.choice} ${layout.closeRows}`}>
            <legend>O que a empresa leva</legend>
            {loads.map((load) => (
              <CheckBox
                key={load}
                checked={taken.includes(load)}
                onCheck={(isTaken) =>
                  choose({
                    loads: loads.filter((candidate) =>
                      candidate === load ? isTaken : taken.includes(candidate),
                    ),
                  })
                }
              >
                {loadNames[load]}
              </CheckBox>
            ))}
          </fieldset>
          <Field label="Antecedência mínima">
            {(control) => (
              <select
                {...control}
                value={minimumNotice}
                onChange={({ target }) => choose({ minimumNotice: Number(target.value) })}
              >
                {notices.map((days) => (
                  <option key={days} value={days}>
                    {days === 0 ? 'Nenhuma' : daysText(days)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <TextField
            label="Pausar até (opcional)"
            hint="Nesse dia, os pedidos voltam a chegar."
            type="date"
            min={brasiliaDay(Date.now())}
            value={typedDay ?? pausedUntil ?? ''}
            onText={setTypedDay}
            onBlur={() => void pause()}
          />
          <p role="status" className={layout.soft}>
            {rulesText(settings)}
          </p>
        </>
      )}
    </section>
  );
}
