import { type FormEvent, useEffect, useState } from 'react';
import * as v from 'valibot';
import { inCity } from '#src/catalogue/city-text.ts';
import { askedPriceText } from '#src/company/answer-figures.ts';
import type { AskedPrice } from '#src/company/record.ts';
import {
  mostCompanies,
  type NewRequest,
  newRequest,
  type TakingCompanies,
  type TakingCompany,
  takesLoad,
  takingCompanies,
} from '#src/company/requests.ts';
import { sendRequest } from '#src/device/sent-requests.ts';
import { hasContacts } from '#src/shared/contact/mask-contacts.ts';
import {
  cityOf,
  type Load,
  loadNames,
  loads,
  type RequestDraft,
} from '#src/shared/contact/request-draft.ts';
import { isOffline } from '#src/shared/runtime/connection.ts';
import { site } from '#src/shared/site/site.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import fields from '#src/ui/forms/field.module.css';
import { Choice, EmailField, showIssues, TextField } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { ChoosePhotos } from './choose-photos.tsx';

/**
 * Sends the request to partners that answer here. Nothing where the city has none, or while that is
 * not known: the other ways of sending stand beside it.
 */
export function SendHere({ draft }: { draft: RequestDraft }) {
  const city = cityOf(draft);
  const { companies: takers, prices } = useTakers(city?.id);
  const [isSent, setSent] = useState(false);
  if (isSent) {
    return (
      <div className={`${layout.toppedPanel} ${layout.closeRows}`}>
        <p role="status">
          {isOffline()
            ? 'Pedido salvo neste aparelho, ainda não enviado. Ele sai quando a internet voltar.'
            : 'O pedido está a caminho. As respostas aparecem em Meus pedidos.'}
        </p>
        <div className={layout.actions}>
          <PageLink to="/pedido" className={button.primary}>
            Ver meus pedidos
          </PageLink>
        </div>
      </div>
    );
  }
  if (!city || takers.length === 0) return null;
  return (
    <details className={`${layout.card} ${layout.rows}`}>
      <summary>
        <strong>Enviar para até {mostCompanies} empresas</strong>{' '}
        <span className={layout.soft}>
          {takers.length === 1 ? 'Uma empresa responde' : `${takers.length} empresas respondem`} por
          aqui {inCity(city)}.
        </span>
      </summary>
      <AskedPrices prices={prices} size={draft.size} />
      <SendForm key={city.id} draft={draft} takers={takers} onSent={() => setSent(true)} />
    </details>
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

/** Companies of a city that take requests, with the prices asked there; none while they are not known. */
function useTakers(cityId: string | undefined): TakingCompanies {
  const [takers, setTakers] = useState<TakingCompanies & { cityId: string }>();
  useEffect(() => {
    if (!cityId) return;
    const aborted = new AbortController();
    fetch(`${site.functionsUrl}/requests/companies?${new URLSearchParams({ city: cityId })}`, {
      signal: aborted.signal,
    })
      .then((response) => response.json())
      .then((content) => setTakers({ cityId, ...v.parse(takingCompanies, content) }))
      // Without an answer the other ways of sending are there.
      .catch(() => undefined);
    return () => aborted.abort();
  }, [cityId]);
  return takers?.cityId === cityId && takers ? takers : { companies: [], prices: [] };
}

interface SendFormProps {
  draft: RequestDraft;
  takers: readonly TakingCompany[];
  onSent: () => void;
}

interface SendValues {
  bairro: string;
  cepPrefix: string;
  load: Load | null;
  period: NewRequest['period'];
  /** Undefined until the visitor changes the choice. */
  chosen: readonly string[] | undefined;
  name: string;
  phone: string;
  email: string;
  mailAnswers: boolean;
  website: string;
}

function SendForm({ draft, takers, onSent }: SendFormProps) {
  const [values, setValues] = useState<SendValues>({
    ...{ bairro: '', cepPrefix: '', load: null, period: 'any', website: '' },
    ...{ name: '', phone: '', email: '', mailAnswers: false },
    chosen: undefined,
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [photos, setPhotos] = useState<readonly Blob[]>([]);
  const [isFull, setFull] = useState(false);
  const change = (part: Partial<SendValues>) => {
    setValues((old) => ({ ...old, ...part }));
    setErrors({});
  };

  const date = draft.date === '' ? null : draft.date;
  const mayTake = (taker: TakingCompany) =>
    values.load === null || takesLoad(taker, { load: values.load, date }, Date.now());
  const able = takers.filter(mayTake).map(({ id }) => id);
  const chosen = values.chosen?.filter((id) => able.includes(id)) ?? able.slice(0, mostCompanies);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const request = requestOf(draft, values, chosen);
    const checked = v.safeParse(newRequest, {
      ...request,
      id: crypto.randomUUID(),
      device: 'x'.repeat(43),
    });
    if (checked.issues) {
      return setErrors(showIssues(form, checked.issues));
    }
    if (await sendRequest(request, photos)) onSent();
    else setFull(true);
  }

  const field = (name: 'bairro' | 'cepPrefix' | 'name' | 'phone' | 'email') => ({
    name,
    value: values[name],
    error: errors[name],
    onText: (text: string) => change({ [name]: text }),
  });
  const isSharing = hasContacts(`${draft.material} ${draft.remarks}`);
  // Said in the form above, where they are chosen.
  const missing = ['size', 'place', 'material', 'remarks', 'date', 'days', 'skips'].find(
    (name) => errors[name],
  );

  return (
    <form
      data-temporary
      noValidate
      className={layout.rows}
      onSubmit={(event) => void submit(event)}
    >
      <div className={layout.cards}>
        <TextField label="Bairro da obra" autoComplete="off" maxLength={80} {...field('bairro')} />
        <TextField
          label="CEP (opcional)"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={9}
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
      <ChoosePhotos photos={photos} onChoose={setPhotos} />
      <fieldset className={`${fields.choice} ${layout.closeRows}`}>
        <legend>Empresas que recebem o pedido</legend>
        {takers.map((taker) => (
          <label key={taker.id} className={fields.option}>
            <input
              type="checkbox"
              name="companies"
              checked={chosen.includes(taker.id)}
              disabled={
                !mayTake(taker) || (!chosen.includes(taker.id) && chosen.length >= mostCompanies)
              }
              onChange={({ target }) =>
                change({
                  chosen: target.checked
                    ? [...chosen, taker.id]
                    : chosen.filter((id) => id !== taker.id),
                })
              }
            />
            <span>
              {taker.name}
              <small>{noteOf(taker, values.load)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <ErrorAlert text={errors.companies} />
      <details className={layout.rows}>
        <summary>Nome, telefone e e-mail (opcional)</summary>
        <TextField label="Seu nome" autoComplete="name" maxLength={80} {...field('name')} />
        <TextField label="Telefone com DDD" type="tel" autoComplete="tel" {...field('phone')} />
        <EmailField label="E-mail" maxLength={254} {...field('email')} />
        <label className={fields.option}>
          <input
            type="checkbox"
            checked={values.mailAnswers}
            onChange={({ target }) => change({ mailAnswers: target.checked })}
          />
          Avisar por e-mail quando chegar uma resposta
        </label>
      </details>
      <div className={layout.visuallyHidden} aria-hidden="true">
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={values.website}
          onChange={({ target }) => change({ website: target.value })}
        />
      </div>
      <p>
        Seu bairro, o material, as fotos e as datas vão para as empresas que você escolheu. O nome,
        o telefone e o endereço vão só para a que você aceitar. Você pode apagar o pedido quando
        quiser.
        {isSharing && ' O telefone ou o e-mail que você escreveu no texto fica escondido até lá.'}
      </p>
      <ErrorAlert
        text={
          (missing && `${errors[missing]} Veja o pedido, acima.`) ||
          (isFull &&
            'Não foi possível salvar o pedido neste aparelho. Libere espaço e tente de novo.')
        }
      />
      <div className={layout.actions}>
        <Button type="submit" kind="primary">
          Enviar o pedido
        </Button>
      </div>
    </form>
  );
}

const periodOptions = [
  { value: 'any', label: 'Tanto faz' },
  { value: 'morning', label: 'Manhã' },
  { value: 'afternoon', label: 'Tarde' },
] as const;

function noteOf(taker: TakingCompany, load: Load | null): string {
  if (load && !taker.loads.includes(load)) return `Não leva ${loadNames[load].toLowerCase()}`;
  const notice =
    taker.minimumNotice > 0 &&
    `Pede ${taker.minimumNotice === 1 ? 'um dia' : `${taker.minimumNotice} dias`} de antecedência`;
  return [taker.sponsored && 'Anúncio', taker.answers, notice].filter(Boolean).join(' · ');
}

function requestOf(
  draft: RequestDraft,
  values: SendValues,
  companies: string[],
): Omit<NewRequest, 'id' | 'device'> {
  const { material, remarks, volume, size, skips, date, days, place, city, address } = draft;
  const digits = values.cepPrefix.replace(/\D/g, '');
  return {
    cityId: city as NewRequest['cityId'],
    bairro: values.bairro,
    // A whole CEP is cut: companies need no more.
    cepPrefix:
      values.cepPrefix.trim() === '' ? null : digits.length === 8 ? digits.slice(0, 5) : digits,
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
      email: values.email.trim() === '' ? null : values.email,
      street: address,
    },
    mailAnswers: values.mailAnswers,
    ...(values.website && { website: values.website }),
  };
}
