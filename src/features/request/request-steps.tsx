import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import type { City } from '#src/catalogue/cities.ts';
import { inCity } from '#src/catalogue/city-text.ts';
import { loadNames } from '#src/catalogue/skips.ts';
import { comingDay, pastDayMessage } from '#src/company/fields.ts';
import { slowestReply } from '#src/company/reply-figures.ts';
import { draftPhotos } from '#src/device/draft.ts';
import { sendRequest } from '#src/device/requests.ts';
import { placeTexts, type RequestDraft } from '#src/request/draft.ts';
import { maxCompanies, newRequest } from '#src/request/request.ts';
import { servesBairro, type TakingCompany, takesLoad } from '#src/request/takers.ts';
import { accessTexts, periodTexts, skipsText, wishText } from '#src/request/words.ts';
import { hasContacts } from '#src/shared/contact/mask-contacts.ts';
import { listingPath, requestTermsPath } from '#src/shared/routing/links.ts';
import { daysText, listText } from '#src/shared/text/format.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import task from '#src/ui/task.module.css';
import styles from './request.module.css';
import { companiesText, type ProposedDraft, useTakers } from './step.tsx';
import { WhatStep } from './what-step.tsx';
import { usualDays, WhenStep } from './when-step.tsx';
import { WhoStep } from './who-step.tsx';

const route = getRouteApi('/ferramentas/pedido');

/** The device's own token is added when the request is stored. */
const sentRequest = v.object({
  ...v.omit(newRequest, ['device']).entries,
  wish: v.union([v.picklist(['soon', 'week']), comingDay()], pastDayMessage),
});

type Sent = v.InferOutput<typeof sentRequest>;

/** Each step checks its own fields before the next one. */
export const steps = [
  { id: '1', name: 'O quê', schema: v.pick(sentRequest, ['place']), next: '2' },
  { id: '2', name: 'Onde e quando', schema: v.pick(sentRequest, ['bairro', 'wish']), next: '3' },
  {
    id: '3',
    name: 'Quem',
    schema: v.pick(sentRequest, ['companies', 'remarks']),
    next: 'conferir',
  },
] as const;

export const check = 'conferir';

export type Step = (typeof steps)[number]['id'] | typeof check;

/** Writes 'Etapa 1 de 3'. */
export function positionText(step: Step): string {
  return step === check ? 'As três etapas' : `Etapa ${step} de ${steps.length}`;
}

export function stepOf(text: unknown): Step {
  return text === check ? check : (steps.find(({ id }) => id === text)?.id ?? '1');
}

interface StepsProps {
  written: RequestDraft;
  city: City;
  step: Step;
  onChange: (part: Partial<RequestDraft>) => void;
}

export function Steps({ written, city, step, onChange }: StepsProps) {
  const navigate = route.useNavigate();
  const takers = useTakers(city.id);
  const bytes = draftPhotos.use();
  const photos = useMemo(
    () => bytes.map((jpeg) => new Blob([jpeg], { type: 'image/jpeg' })),
    [bytes],
  );
  // Pressed twice, it is the same request.
  const [id] = useState(() => crypto.randomUUID());

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

  const current = steps.find((known) => known.id === step);
  const { schema, next } = current ?? { schema: sentRequest };
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
    }),
    send: async (body) => (next ? goOn(next) : sendNow(body as Sent)),
  });
  const panel = useFocusOnChange(step);

  async function goOn(passo: Step) {
    // A visitor who goes on has seen the proposed answers.
    if (step === '1') onChange({ load: draft.load });
    if (step === '2') onChange({ wish: draft.wish, days: draft.days });
    await navigate({ search: { passo } });
    return undefined;
  }

  async function sendNow(request: Sent) {
    const speed = slowestReply(companies.map((taker) => taker.replyTime));
    if (!(await sendRequest(request, photos, speed))) return deviceIsFull;
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
      aria-label={current ? `${positionText(step)}: ${current.name}` : 'Conferir'}
      className={styles.form}
      data-lower-bar
    >
      <div className={`${layout.column} ${layout.rows} ${styles.main}`}>
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
      </div>
      <div className={`${layout.column} ${layout.screenOnly} ${task.bar}`}>
        {step === '3' && takers !== undefined && able.length === 0 ? (
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
  if (step === check)
    return companies ? `Pedir preço a ${companiesText(companies)}` : 'Pedir preço';
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

interface CheckStepProps {
  draft: ProposedDraft;
  /** The request goes to them. */
  companies: readonly TakingCompany[];
  photoCount: number;
  error: string | undefined;
}

/** The last step shows what is sent to whom, and who reads what. */
function CheckStep({ draft, companies, photoCount, error }: CheckStepProps) {
  const { size, skips, load, place, bairro, wish, period, days, access, remarks } = draft;
  const photos = photoCount === 1 ? '1 foto' : photoCount > 0 && `${photoCount} fotos`;
  const more = [photos, ...access.map((hint) => accessTexts[hint]), remarks].filter(Boolean);
  const readers = companies.length > 1 ? `As ${companies.length} empresas veem` : 'A empresa vê';
  return (
    <>
      <dl className={`${layout.panel} ${task.rows}`}>
        <Row term="O quê" step="1">
          <b>{skipsText({ size: size ?? 'unknown', skips })}</b>
          {`${size ? '' : ' do tamanho que a empresa sugerir'}, ${loadNames[load].toLowerCase()}`}
          {place && `, ${placeTexts[place]}`}
        </Row>
        <Row term="Onde e quando" step="2">
          {bairro && <b>{bairro}, </b>}
          {`${wishText(wish)}${periodTexts[period]}, ${daysText(days)}`}
        </Row>
        <Row term="Vai para" step="3">
          <b>{companies.length > 0 ? companiesText(companies.length) : 'Nenhuma empresa'}</b>
          {companies.length > 0 && `: ${listText(companies.map(({ name }) => name))}`}
        </Row>
        {more.length > 0 && (
          <Row term="Vai junto" step="3">
            {more.join(' · ')}
          </Row>
        )}
      </dl>
      <ErrorAlert text={error && `${error} Toque em “Mudar”.`} />
      <section className={layout.tightRows} aria-labelledby="quem-ve">
        <h2 id="quem-ve" className={styles.question}>
          Quem vê o quê
        </h2>
        <dl className={`${layout.panel} ${task.rows}`}>
          <Row term="Agora">
            {readers} tamanho, material, bairro, dia, acesso, fotos e observações. Nome, telefone e
            rua, <b>ninguém vê</b>.
          </Row>
          <Row term="Quando você aceitar">
            Só a empresa que você aceitar recebe nome, telefone e rua.
          </Row>
        </dl>
        <p className={layout.soft}>
          Pedir é grátis e não obriga a nada. O contrato e o pagamento são com a empresa.{' '}
          {hasContacts(remarks) &&
            'O telefone ou o e-mail que você escreveu fica escondido até você aceitar. '}
          <PageLink to={requestTermsPath}>Como funcionam os pedidos</PageLink>
        </p>
      </section>
    </>
  );
}

interface RowProps {
  term: string;
  /** The step is the one in which this is changed. */
  step?: '1' | '2' | '3';
  children: ReactNode;
}

function Row({ term, step, children }: RowProps) {
  return (
    <div className={`${layout.ends} ${layout.touchLinks} ${styles.check}`}>
      <dt>{term}</dt>
      <dd>{children}</dd>
      {step && (
        <dd>
          <a href={`/ferramentas/pedido?passo=${step}`} aria-label={`Mudar: ${term}`}>
            Mudar
          </a>
        </dd>
      )}
    </div>
  );
}
