import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { cityById } from '#src/catalogue/cities.ts';
import { inCity } from '#src/catalogue/city-text.ts';
import {
  type CompanyForm,
  checkForm,
  fieldNames,
  formOf,
  isFilled,
} from '#src/company/company-fields.ts';
import { withAvailability } from '#src/company/opening-hours.ts';
import { type CompanyProfile, isPublic, withoutEnd } from '#src/company/profile.ts';
import type { CompanyCard } from '#src/company/record.ts';
import { site } from '#src/shared/site/site.ts';
import { dayOf } from '#src/shared/text/days.ts';
import { shortDate } from '#src/shared/text/format.ts';
import { Alert, Badge } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import styles from './company-area.module.css';
import { OpenSheet, type ProfileSheet, sheets } from './profile-section.tsx';
import { useProfile } from './profile-store.ts';
import { Figure, kindsByWeight, useStatistics } from './statistics-section.tsx';

export function HomeSection() {
  const { loading } = useProfile();
  return (
    <section
      aria-labelledby="inicio"
      className={`${layout.rows} ${layout.twoColumns} ${styles.home}`}
    >
      <h1 id="inicio" tabIndex={-1}>
        Início
      </h1>
      <Standing />
      <Completeness />
      <Requests />
      <OwnCard />
      {/* Not before what is stored is painted: it loads auth-js. */}
      {loading === 'loaded' && <Week />}
    </section>
  );
}

function Standing() {
  const { profile } = useProfile();
  const { isApproved, pending, photos, rejection, featuredUntil } = profile;
  const waiting = photos.filter(({ status }) => status === 'pending').length;
  return (
    <div className={`${layout.panel} ${layout.closeRows} ${styles.tile}`}>
      <h2 className={layout.cluster}>
        {isPublic(profile) ? (
          <Badge kind="open">No ar</Badge>
        ) : (
          <span>A empresa ainda não aparece no site.</span>
        )}
        {featuredUntil && <Badge kind="highlight">DESTAQUE</Badge>}
      </h2>
      <p>{standingText(profile)}</p>
      {featuredUntil && (
        <p>
          {featuredUntil === withoutEnd
            ? 'Em destaque sem prazo para acabar.'
            : `Em destaque até ${shortDate(featuredUntil)}.`}
        </p>
      )}
      {pending && (
        <p>
          {`${isApproved ? 'Uma mudança está em análise' : 'Em análise'} desde ${shortDate(dayOf(Date.parse(pending.submittedAt)))}. Respondemos, em geral, em até ${site.approvalTime}.`}
        </p>
      )}
      {waiting > 0 && (
        <p>{`${waiting === 1 ? 'Uma foto aguarda' : `${waiting} fotos aguardam`} aprovação.`}</p>
      )}
      {rejection && !pending && (
        <Alert kind="neutral">
          <p>
            A última mudança foi recusada. Motivo: <strong>{rejection}</strong>
          </p>
        </Alert>
      )}
    </div>
  );
}

function standingText({ isApproved, data }: CompanyProfile): string {
  if (data.phone === null)
    return `Preencha o perfil e salve: nossa equipe confere e publica, em geral em até ${site.approvalTime}.`;
  if (!isApproved) return 'Nossa equipe confere os dados antes de publicar. Você pode mudá-los.';
  const { servedCities } = data;
  if (servedCities.length === 0)
    return 'A página está no ar. Para aparecer nas listas, escolha as cidades.';
  const names = servedCities.slice(0, 3).map(({ cityId }) => cityById(cityId).name);
  const others = servedCities.length - names.length;
  // The first use of Intl holds up a phone.
  return `Aparece em ${names.join(', ')}${others > 0 ? ` e mais ${others}` : ''}.`;
}

function Requests() {
  const { profile } = useProfile();
  if (!isPublic(profile)) return null;
  return (
    <div className={`${layout.panel} ${layout.closeRows} ${styles.tile}`}>
      <h2>Pedidos de clientes</h2>
      <p>
        Quem procura caçamba manda o pedido por aqui, e você responde com o preço em um minuto. Em
        Pedidos, você liga e desliga.
      </p>
      <PageLink to="/area-empresa?parte=pedidos" className={button.secondary}>
        Ver os pedidos
      </PageLink>
    </div>
  );
}

function Completeness() {
  const { profile, form } = useProfile();
  const needed = sheets.filter(({ isOptional }) => !isOptional);
  const missing = needed.filter(({ keys }) => !isFilled(form, keys[0]));
  const hasPhotos = profile.photos.length > 0;
  const total = needed.length + 1;
  const done = total - missing.length - (hasPhotos ? 0 : 1);
  // The opened sheet stays under the hand that fills it in.
  const [opened, setOpened] = useState<ProfileSheet>();
  const next = opened ?? missing[0];
  return (
    <div className={`${layout.panel} ${layout.closeRows} ${styles.tile}`}>
      <h2>{done === total ? 'Perfil completo' : `Perfil: ${done} de ${total}`}</h2>
      <progress className={styles.progress} aria-label="Perfil" value={done} max={total} />
      {next && (
        <OpenSheet
          sheet={next}
          openerClass={button.primary}
          onOpen={() => setOpened(next)}
          onClose={() => setOpened(undefined)}
        >
          {`Informar: ${next.title}`}
        </OpenSheet>
      )}
      {!next && !hasPhotos && (
        <PageLink to="/area-empresa?parte=fotos" className={button.primary}>
          Incluir fotos
        </PageLink>
      )}
    </div>
  );
}

const route = getRouteApi('/area-empresa');

/** The card is that of its first city's list, with the draft over it. */
function OwnCard() {
  const { profile, form } = useProfile();
  const { loadCard } = route.useRouteContext();
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadCard>>>();
  useEffect(() => {
    loadCard().then(setCode, () => undefined);
  }, [loadCard]);
  const text = JSON.stringify(cardOf(profile, form));
  // The object stays the same while nothing of it changes.
  const company: CompanyCard = useMemo(() => JSON.parse(text), [text]);
  const [first] = form.servedCities;
  if (!first || !code) return null;
  const city = cityById(first.cityId);
  return (
    <div className={layout.closeRows}>
      <h2>{`Como a empresa aparece ${inCity(city)}`}</h2>
      <code.Card company={company} city={city} />
    </div>
  );
}

export function cardOf(profile: CompanyProfile, form: CompanyForm): CompanyCard {
  const { website, ...data } = shownData(profile, form);
  const [first] = form.servedCities;
  const cover = profile.photos.find(({ status }) => status === 'live');
  const query = new URLSearchParams({ company: profile.companyId, photo: cover?.hash ?? '' });
  return withAvailability({
    ...data,
    placeId: `partner:${profile.companyId}`,
    ...(profile.isApproved && { slug: profile.slug }),
    ...(website && { website }),
    ...(first && { bairros: first.bairros }),
    sponsored: profile.featuredUntil !== null,
    rating: null,
    reviewCount: 0,
    availability: 'unknown',
    imageUrl: cover ? `partner-photo?${query}` : null,
  });
}

/** A part that can't be sent as it is written shows what is stored. */
function shownData(profile: CompanyProfile, form: CompanyForm): CompanyProfile['data'] {
  const written = checkForm(form);
  if ('data' in written) return written.data;
  const stored = formOf(profile);
  const wrong = Object.keys(written.errors).map((field) => field.split('.')[0]);
  const parts = fieldNames.map((key) => [key, wrong.includes(key) ? stored[key] : form[key]]);
  const mended = checkForm(Object.fromEntries(parts) as CompanyForm);
  if ('data' in mended) return mended.data;
  return { ...profile.data, name: form.name, address: form.address };
}

function Week() {
  const statistics = useStatistics(7).outcome?.answer;
  if (!statistics) return null;
  return (
    <div className={layout.closeRows}>
      <h2>Nos últimos 7 dias</h2>
      <ul className={styles.figures}>
        {kindsByWeight.slice(0, 3).map((kind) => (
          <li key={kind} className={styles.figure}>
            <Figure statistics={statistics} kind={kind} />
          </li>
        ))}
      </ul>
      <p className={layout.soft}>As setas comparam com os 7 dias anteriores.</p>
      <p>
        <PageLink to="/area-empresa?parte=numeros">Ver todos os números</PageLink>
      </p>
    </div>
  );
}
