import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { inCity } from '#src/catalogue/city-text.ts';
import { type Load, loadNames, loads } from '#src/catalogue/skips.ts';
import { comingDay, maxBairroLength, readCepPrefix } from '#src/company/fields.ts';
import type { AskedPrice } from '#src/company/record.ts';
import { askedPriceText } from '#src/company/reply-figures.ts';
import { useStored } from '#src/device/database/use-stored.ts';
import { createRequestValue } from '#src/device/draft.ts';
import { waitingTexts } from '#src/device/request-api.ts';
import { requests, sendRequest } from '#src/device/requests.ts';
import { cityOf, type RequestDraft } from '#src/request/draft.ts';
import {
  maxCompanies,
  type NewRequest,
  newRequest,
  periods,
  type TakingCompany,
  takesLoad,
} from '#src/request/request.ts';
import { periodOptions } from '#src/request/words.ts';
import { hasContacts } from '#src/shared/contact/mask-contacts.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import fields from '#src/ui/forms/field.module.css';
import { CheckBox, Choice, EmailField, TextField } from '#src/ui/forms/field.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { ChoosePhotos } from './choose-photos.tsx';
import styles from './request.module.css';
import { useTakers } from './takers.ts';

/**
 * Sends the request to partners that answer here. Nothing where the city has none, or while that is
 * not known: the other ways of sending stand beside it.
 */
export function SendHere({ draft }: { draft: RequestDraft }) {
  const city = cityOf(draft);
  const { companies: takers, prices } = useTakers(city?.id);
  // The photos stay while the visitor looks at another city.
  const [photos, setPhotos] = useState<readonly Blob[]>([]);
  const [sentId, setSentId] = useState<string>();
  if (sentId) return <Sent id={sentId} />;
  if (!city || takers.length === 0) return null;
  return (
    <details className={layout.card}>
      <summary>
        <strong>Enviar para até {maxCompanies} empresas</strong>{' '}
        <span className={layout.soft}>
          {`${takers.length === 1 ? 'Uma empresa responde' : `${takers.length} empresas respondem`} por aqui ${inCity(city)}.`}
        </span>
      </summary>
      <div className={`${layout.rows} ${layout.belowSummary}`}>
        <AskedPrices prices={prices} size={draft.size} />
        <SendForm
          draft={draft}
          takers={takers}
          photos={photos}
          onPhotos={setPhotos}
          onSent={setSentId}
        />
      </div>
    </details>
  );
}

/** The request is on its way, sent, or waiting with the reason. */
function Sent({ id }: { id: string }) {
  const { rows } = useStored(requests);
  const { state, problem } = rows.get(id) ?? {};
  const panel = useRef<HTMLDivElement>(null);
  // The pressed button went with its form.
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className={`${layout.card} ${layout.closeRows}`}>
      <p role="status">
        <span>
          {state === 'queued' && problem
            ? 'Pedido salvo neste aparelho, ainda não enviado.'
            : `O pedido ${state === 'queued' ? 'está a caminho' : 'foi enviado'}. As respostas aparecem em Meus pedidos.`}
        </span>
        {problem === 'offline' && <span> Ele sai quando a internet voltar.</span>}
      </p>
      <ErrorAlert
        text={state === 'queued' && !!problem && problem !== 'offline' && waitingTexts[problem]}
      />
      <div className={layout.actions}>
        <PageLink to="/pedido" className={button.primary}>
          Ver meus pedidos
        </PageLink>
      </div>
    </div>
  );
}

interface AskedPricesProps {
  prices: readonly AskedPrice[];
  size: RequestDraft['size'];
}

/** Prices of the city's companies in the last ninety days; nothing where too little is known. */
function AskedPrices({ prices, size }: AskedPricesProps) {
  const shown = prices.filter((price) => typeof size !== 'number' || price.size === size);
  if (shown.length === 0) return null;
  return (
    <div>
      <p>Preços que as empresas daqui deram nos últimos 90 dias para uma caçamba de entulho:</p>
      <ul>
        {shown.map((price) => (
          <li key={price.size}>{askedPriceText(price)}</li>
        ))}
      </ul>
    </div>
  );
}

interface SendFormProps {
  draft: RequestDraft;
  takers: readonly TakingCompany[];
  photos: readonly Blob[];
  onPhotos: (change: (old: readonly Blob[]) => readonly Blob[]) => void;
  onSent: (id: string) => void;
}

const text = v.fallback(v.string(), '');

/** Only companies that answer here get this part; a field that can't be read is left out. */
const sendSchema = v.object({
  bairro: text,
  cepPrefix: text,
  load: v.fallback(v.nullable(v.picklist(loads)), null),
  period: v.fallback(v.picklist(periods), 'any'),
  /** The keys are cities; a city stands here once the visitor has changed its choice. */
  companies: v.fallback(v.record(v.string(), v.array(v.string())), {}),
  name: text,
  phone: text,
  email: text,
  mailAnswers: v.fallback(v.boolean(), false),
});

export type SendValues = v.InferOutput<typeof sendSchema>;

export const noSendValues: SendValues = v.parse(sendSchema, {});

export const sendValues = createRequestValue('send-here', (row) =>
  v.parse(v.fallback(sendSchema, noSendValues), row),
);

function SendForm({ draft, takers, photos, onPhotos, onSent }: SendFormProps) {
  const values = sendValues.use();
  // Pressed twice, it is the same request.
  const [id] = useState(() => crypto.randomUUID());
  const [website, setWebsite] = useState('');

  const date = draft.date === '' ? null : draft.date;
  const mayTake = (taker: TakingCompany) =>
    values.load === null || takesLoad(taker, { load: values.load, date }, Date.now());
  const able = takers.filter(mayTake).map((taker) => taker.id);
  const cityId = draft.city ?? '';
  const chosen =
    values.companies[cityId]?.filter((companyId) => able.includes(companyId)) ??
    able.slice(0, maxCompanies);
  const choose = (ids: string[]) => change({ companies: { ...values.companies, [cityId]: ids } });

  const { change, errors, failure, isBusy, form, field } = useForm({
    values,
    onChange: (part) => void sendValues.change((old) => ({ ...old, ...part })),
    schema: sentSchema,
    toBody: (written) => ({
      id,
      ...requestOf(draft, written, chosen),
      ...(website && { website }),
    }),
    async send(request) {
      if (!(await sendRequest(request, photos))) return deviceIsFull;
      onSent(id);
    },
  });
  const isSharing = hasContacts(`${draft.material} ${draft.remarks}`);
  // The form above says it, where they are chosen.
  const missing = ['size', 'place', 'material', 'remarks', 'date', 'days', 'skips'].find(
    (name) => errors[name],
  );

  return (
    <form {...form} data-temporary className={layout.rows}>
      <div className={layout.cards}>
        <TextField
          label="Bairro da obra"
          autoComplete="off"
          maxLength={maxBairroLength}
          {...field('bairro')}
        />
        <TextField
          label="CEP (opcional)"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          {...field('cepPrefix')}
        />
      </div>
      <Choice
        name="carga"
        legend="O que vai na caçamba"
        options={loads.map((value) => ({ value, label: loadNames[value] }))}
        chosen={values.load}
        onChoose={(load) => change({ load })}
      />
      <ErrorAlert text={errors.load} />
      <Choice
        name="periodo"
        legend="Período da entrega"
        options={periodOptions}
        chosen={values.period}
        onChoose={(period) => change({ period })}
      />
      <ChoosePhotos photos={photos} onChoose={onPhotos} />
      <fieldset className={`${fields.choice} ${layout.closeRows} ${styles.companies}`}>
        <legend>Empresas que recebem o pedido</legend>
        {takers.map((taker) => (
          <CheckBox
            key={taker.id}
            name="companies"
            checked={chosen.includes(taker.id)}
            disabled={
              !mayTake(taker) || (!chosen.includes(taker.id) && chosen.length >= maxCompanies)
            }
            onCheck={(isChosen) =>
              choose(
                isChosen
                  ? [...chosen, taker.id]
                  : chosen.filter((companyId) => companyId !== taker.id),
              )
            }
          >
            {taker.name}
            <small>{noteOf(taker, values.load)}</small>
          </CheckBox>
        ))}
      </fieldset>
      <ErrorAlert text={errors.companies} />
      <details>
        <summary>Nome, telefone e e-mail (opcional)</summary>
        <div className={`${layout.rows} ${layout.belowSummary}`}>
          <TextField label="Seu nome" autoComplete="name" maxLength={80} {...field('name')} />
          <TextField label="Telefone com DDD" type="tel" autoComplete="tel" {...field('phone')} />
          <EmailField label="E-mail" maxLength={254} {...field('email')} />
          <CheckBox checked={values.mailAnswers} onCheck={(mailAnswers) => change({ mailAnswers })}>
            Avisar por e-mail quando chegar uma resposta
          </CheckBox>
        </div>
      </details>
      <div className={layout.visuallyHidden} aria-hidden="true">
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={website}
          onChange={({ target }) => setWebsite(target.value)}
        />
      </div>
      <p>
        Seu bairro, o material, as fotos e as datas vão para as empresas que você escolheu. O nome,
        o telefone e o endereço vão só para a que você aceitar. Você pode apagar o pedido quando
        quiser.
        {isSharing && (
          <span> O telefone ou o e-mail que você escreveu no texto fica escondido até lá.</span>
        )}
      </p>
      <ErrorAlert text={missing ? `${errors[missing]} Veja o pedido, acima.` : failure} />
      <div className={layout.actions}>
        <Button type="submit" kind="primary" aria-disabled={isBusy || undefined}>
          Enviar o pedido
        </Button>
      </div>
    </form>
  );
}

const deviceIsFull =
  'Não foi possível salvar o pedido neste aparelho. Libere espaço e tente de novo.';

/** The device's own token is added when the request is stored. */
const sentSchema = v.object({
  ...v.omit(newRequest, ['device']).entries,
  date: v.nullable(comingDay('O dia da entrega já passou. Escolha hoje ou um dia depois.')),
});

function noteOf(taker: TakingCompany, load: Load | null): string {
  if (load && !taker.loads.includes(load)) return `Não leva ${loadNames[load].toLowerCase()}`;
  const notice =
    taker.minimumNotice > 0 &&
    `Pede ${taker.minimumNotice === 1 ? 'um dia' : `${taker.minimumNotice} dias`} de antecedência`;
  return [taker.sponsored && 'Anúncio', taker.replyText, notice].filter(Boolean).join(' · ');
}

function requestOf(
  draft: RequestDraft,
  values: SendValues,
  companies: string[],
): Omit<NewRequest, 'id' | 'device' | 'website'> {
  const { material, remarks, volume, size, skips, date, days, place, city, address } = draft;
  return {
    cityId: city as NewRequest['cityId'],
    bairro: values.bairro,
    cepPrefix: readCepPrefix(values.cepPrefix),
    load: values.load as Load,
    material,
    volume,
    size: size ?? 'unknown',
    skips,
    date: date === '' ? null : date,
    period: values.period,
    days,
    place: place as NewRequest['place'],
    remarks,
    companies,
    contact: {
      name: values.name,
      phone: values.phone.trim() === '' ? null : values.phone,
      email: values.email.trim() === '' && !values.mailAnswers ? null : values.email,
      street: address,
    },
    mailAnswers: values.mailAnswers,
  };
}
