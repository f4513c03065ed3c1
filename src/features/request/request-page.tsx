import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { type City, type CityId, cityWithId } from '#src/catalogue/cities.ts';
import { inCity } from '#src/catalogue/city-text.ts';
import { loads, usualSizes } from '#src/catalogue/skips.ts';
import { comingDay, pastDayMessage } from '#src/company/fields.ts';
import { changeDraft, draftPhotos, loadDraft, useRequestDraft } from '#src/device/draft.ts';
import { useLastCity } from '#src/device/key-value.ts';
import { sendRequest } from '#src/device/requests.ts';
import { cityOf, type RequestDraft } from '#src/request/draft.ts';
import { maxCompanies, newRequest, takesLoad } from '#src/request/request.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import { useSearchParams } from '#src/shared/routing/use-query.ts';
import { Alert, ErrorAlert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import { CityField } from '#src/ui/forms/cities-by-state.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { TaskHead } from '#src/ui/navigation/task-head.tsx';
import task from '#src/ui/task.module.css';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { CheckStep, companiesText } from './check-step.tsx';
import styles from './request.module.css';
import type { ProposedDraft } from './step.tsx';
import { servesBairro, useTakers } from './takers.ts';
import { WhatStep } from './what-step.tsx';
import { usualDays, WhenStep } from './when-step.tsx';
import { WhoStep } from './who-step.tsx';

const path = '/ferramentas/pedido';
const route = getRouteApi(path);

/** Three short steps and a check. Each is an entry of the history, so that Back leads to the last. */
export function RequestPage() {
  const { passo, cidade } = useSearchParams(route.useMatch());
  const hydrated = useHydrated();
  const stored = useRequestDraft();
  const lastCity = useLastCity(loadDraft);
  const { history } = useRouter();
  const [asksCity, setAsksCity] = useState(false);
  const [isStored, setStored] = useState(true);
  useLinkedDraft();

  const linked = hydrated ? cityWithId(cidade) : undefined;
  const city = linked ?? cityOf(stored) ?? cityWithId(lastCity);
  const change = async (part: Partial<RequestDraft>) =>
    // The device may hold a city that has not been read yet.
    setStored(await changeDraft((old) => ({ city: old.city ?? city?.id ?? null, ...part })));
  const shown = hydrated && !asksCity ? city : undefined;
  const step = shown && stepOf(passo);

  return (
    <div className={styles.page}>
      <TaskHead
        path={path}
        title="Pedir preço de caçamba"
        heading={step === check ? 'Confira e envie' : 'Pedir preço'}
        description="Peça preço de caçamba de entulho a até quatro empresas da sua cidade de uma vez, sem cadastro, compare as respostas e aceite a melhor."
        crumbs={[
          { name: 'Ferramentas', path: '/ferramentas' },
          { name: 'Pedir preço', path },
        ]}
        back={city ? listingPath(city.id) : '/'}
        onBack={(event: MouseEvent) => {
          if (!history.canGoBack()) return;
          event.preventDefault();
          history.back();
        }}
        note={
          shown && (
            <button type="button" className={styles.city} onClick={() => setAsksCity(true)}>
              {shown.name} <u>trocar</u>
            </button>
          )
        }
      />
      <Progress step={step ?? '1'} />
      <div role="status" className={layout.optional}>
        {!isStored && (
          <Alert kind="neutral">
            <p>
              Não foi possível salvar o pedido. Ele continua aqui enquanto a página estiver aberta.
            </p>
          </Alert>
        )}
      </div>
      {shown && step ? (
        <Steps
          key={shown.id}
          written={{ ...stored, city: shown.id }}
          city={shown}
          step={step}
          onChange={(part) => void change(part)}
        />
      ) : (
        <AskCity
          city={city?.id ?? null}
          onChoose={(chosen) => {
            setAsksCity(false);
            void change({ city: chosen });
          }}
        />
      )}
    </div>
  );
}

/** Moves a link's city, size, load and company into the draft; without one, companies are proposed. */
function useLinkedDraft() {
  const { passo, cidade, tamanho, material, empresa } = route.useSearch();
  const navigate = route.useNavigate();
  useEffect(() => {
    if (!cidade && !tamanho) return;
    const city = cityWithId(cidade)?.id;
    const size = usualSizes.find((usual) => `${usual}` === tamanho);
    const load = loads.find((name) => name === material);
    void changeDraft((old) => ({
      city: city ?? old.city,
      size: size ?? old.size,
      load: load ?? old.load,
      companies: city ? (empresa ? { [city]: [empresa] } : {}) : old.companies,
    }));
    void navigate({ search: { passo }, replace: true, resetScroll: false });
  }, [passo, cidade, tamanho, material, empresa, navigate]);
}

function Progress({ step }: { step: Step }) {
  const position = step === check ? steps.length : Number(step) - 1;
  return (
    <ol className={`${layout.column} ${styles.progress}`} aria-label="Passos do pedido">
      {steps.map(({ id, name }, index) => (
        <li
          key={id}
          className={index < position ? styles.done : undefined}
          aria-current={index === position ? 'step' : undefined}
        >
          {`${id} ${name}`}
        </li>
      ))}
    </ol>
  );
}

interface AskCityProps {
  city: CityId | null;
  onChoose: (city: CityId) => void;
}

/** All that is asked depends on the city, which comes first where it is not known. */
function AskCity({ city, onChoose }: AskCityProps) {
  const hydrated = useHydrated();
  return (
    // Hydration would discard what is chosen before it.
    <fieldset disabled={!hydrated} className={`${layout.column} ${styles.main}`}>
      <legend className={layout.visuallyHidden}>Cidade</legend>
      <noscript>
        <p>O pedido precisa de JavaScript. Ative o JavaScript no navegador e abra de novo.</p>
      </noscript>
      <CityField
        name="city"
        label="Em que cidade é a obra?"
        city={city}
        none={{ text: 'Escolha a cidade', disabled: true }}
        onChoose={(chosen) => chosen && onChoose(chosen.id)}
      />
      {city && (
        <Button kind="primary" onClick={() => onChoose(city)}>
          Continuar
        </Button>
      )}
      <p>
        Diga uma vez o que você precisa e peça preço a até {maxCompanies} empresas da sua cidade. As
        respostas chegam em <PageLink to="/pedido">Meus pedidos</PageLink>, e você aceita a melhor.
        É grátis e sem cadastro: o nome, o telefone e a rua só vão para a empresa que você aceitar.
      </p>
    </fieldset>
  );
}

/** The device's own token is added when the request is stored. */
const sentRequest = v.object({
  ...v.omit(newRequest, ['device']).entries,
  wish: v.union([v.picklist(['soon', 'week']), comingDay()], pastDayMessage),
});

type Sent = v.InferOutput<typeof sentRequest>;

/** Each step checks its own fields before the next one. */
const steps = [
  { id: '1', name: 'O quê', schema: v.pick(sentRequest, ['place']), next: '2' },
  { id: '2', name: 'Onde e quando', schema: v.pick(sentRequest, ['bairro', 'wish']), next: '3' },
  {
    id: '3',
    name: 'Quem',
    schema: v.pick(sentRequest, ['companies', 'remarks']),
    next: 'conferir',
  },
] as const;

const check = 'conferir';

type Step = (typeof steps)[number]['id'] | typeof check;

function stepOf(text: unknown): Step {
  return text === check ? check : (steps.find(({ id }) => id === text)?.id ?? '1');
}

interface StepsProps {
  written: RequestDraft;
  city: City;
  step: Step;
  onChange: (part: Partial<RequestDraft>) => void;
}

function Steps({ written, city, step, onChange }: StepsProps) {
  const navigate = route.useNavigate();
  const takers = useTakers(city.id);
  const bytes = draftPhotos.use();
  const photos = useMemo(
    () => bytes.map((jpeg) => new Blob([jpeg], { type: 'image/jpeg' })),
    [bytes],
  );
  // Pressed twice, it is the same request.
  const [id] = useState(() => crypto.randomUUID());
  const [website, setWebsite] = useState('');

  const draft: ProposedDraft = {
    ...written,
    load: written.load ?? 'mixed',
    wish: written.wish ?? 'soon',
    days: written.days ?? usualDays(city, written.place),
  };
  const able = takers?.companies.filter((taker) => takesLoad(taker, draft, Date.now())) ?? [];
  const proposed = able.filter((taker) => servesBairro(taker, draft.bairro)).slice(0, maxCompanies);
  const ids = draft.companies[city.id] ?? proposed.map((taker) => taker.id);
  const companies = able.filter((taker) => ids.includes(taker.id));
  const chosen = companies.map((taker) => taker.id);

  const { schema, next } = steps.find((known) => known.id === step) ?? { schema: sentRequest };
  const { change, errors, failure, isBusy, form, field } = useForm({
    values: draft,
    onChange,
    schema: schema as v.GenericSchema<unknown, Partial<Sent>>,
    toBody: () => ({
      ...draft,
      id,
      cityId: city.id,
      size: draft.size ?? 'unknown',
      companies: chosen,
      ...(website && { website }),
    }),
    send: async (body) => (next ? goOn(next) : sendNow(body as Sent)),
  });
  const panel = useFocusOnChange(step);

  async function goOn(passo: Step) {
    // Whoever goes on has seen what was proposed.
    if (step === '1') onChange({ load: draft.load });
    if (step === '2') onChange({ wish: draft.wish, days: draft.days });
    await navigate({ search: { passo } });
    return undefined;
  }

  async function sendNow(request: Sent) {
    if (!(await sendRequest(request, photos))) return deviceIsFull;
    // These are about one site; the rest may serve the next request.
    onChange({ remarks: '', access: [], companies: {} });
    void draftPhotos.change(() => []);
    await navigate({ href: `/pedido?pedido=${id}`, replace: true });
    return undefined;
  }

  const props = { draft, city, takers, errors, change, field };
  return (
    <form
      {...form}
      ref={panel}
      tabIndex={-1}
      aria-label={next ? `Passo ${step} de 3` : 'Conferir'}
      className={styles.form}
      data-lower-bar
    >
      <div className={`${layout.column} ${styles.main}`}>
        {step === '1' && <WhatStep {...props} />}
        {step === '2' && <WhenStep {...props} />}
        {step === '3' && <WhoStep {...props} chosen={chosen} photos={photos} />}
        {step === check && (
          <CheckStep
            draft={draft}
            companies={companies}
            photoCount={photos.length}
            error={Object.values(errors)[0]}
          />
        )}
        <ErrorAlert text={failure} />
        <div className={layout.visuallyHidden} aria-hidden="true">
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={({ target }) => setWebsite(target.value)}
          />
        </div>
      </div>
      <div className={`${layout.column} ${layout.screenOnly} ${task.bar}`}>
        {step === '3' && takers !== undefined && !takers?.companies.length ? (
          <PageLink to={listingPath(city.id)} className={button.primary}>
            Escolher empresas {inCity(city)}
          </PageLink>
        ) : (
          <Button type="submit" kind="primary" aria-disabled={isBusy || undefined}>
            {buttonText(step, chosen.length)}
          </Button>
        )}
      </div>
    </form>
  );
}

function buttonText(step: Step, companies: number): string {
  if (step === check) return `Pedir preço a ${companiesText(companies)}`;
  return step === '3' ? 'Conferir o pedido' : 'Continuar';
}

/** The pressed button may have gone with its step: the keyboard goes on in the new one. */
function useFocusOnChange(step: Step) {
  const panel = useRef<HTMLFormElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) panel.current?.focus({ preventScroll: true });
    shown.current = step;
  }, [step]);
  return panel;
}

const deviceIsFull =
  'Não foi possível salvar o pedido neste aparelho. Libere espaço e tente de novo.';
