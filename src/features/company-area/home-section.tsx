import { useState } from 'react';
import { cityById } from '#src/catalogue/cities.ts';
import { isFilled } from '#src/company/company-fields.ts';
import { type CompanyProfile, isPublic, withoutEnd } from '#src/company/profile.ts';
import type { CompanyRequest } from '#src/request/request.ts';
import { momentDay } from '#src/request/words.ts';
import { site } from '#src/shared/site/site.ts';
import { priceText, shortDate } from '#src/shared/text/format.ts';
import { capitalized } from '#src/shared/text/words.ts';
import { Badge } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import styles from './company-area.module.css';
import { OpenSheet, type ProfileSheet, Rejection, sheets } from './profile-section.tsx';
import { useProfile } from './profile-store.ts';
import {
  extraDays,
  groupsOf,
  longTitleOf,
  monthFigures,
  nextStep,
  rentalGroups,
  spanText,
} from './requests/request-groups.ts';
import { NewRequest, useIsStill } from './requests/request-row.tsx';
import { RequestProposal } from './requests/request-settings.tsx';
import requestStyles from './requests/requests.module.css';
import { Outcome } from './requests/requests-section.tsx';
import { useRequests } from './requests/requests-store.ts';
import { Figure, kindsByWeight, useStatistics } from './statistics-section.tsx';

export function HomeSection() {
  const { loading } = useProfile();
  return (
    <section aria-labelledby="inicio" className={`${layout.rows} ${layout.twoColumns}`}>
      <h1 id="inicio" tabIndex={-1} className={layout.visuallyHidden}>
        Início
      </h1>
      <div className={layout.rows}>
        <Waiting />
        <RequestProposal />
        <OnStreet />
        <Month />
      </div>
      <div className={layout.rows}>
        <Standing />
        <Completeness />
        {/* Not before what is stored is painted: it loads auth-js. */}
        {loading === 'loaded' && <Week />}
      </div>
    </section>
  );
}

function Standing() {
  const { profile } = useProfile();
  const { isApproved, pending, photos, featuredUntil } = profile;
  const waiting = photos.filter(({ status }) => status === 'pending').length;
  return (
    <div className={`${layout.panel} ${layout.closeRows} ${styles.tile}`}>
      <h2 className={layout.cluster}>
        {isPublic(profile) ? (
          <Badge kind="open">No ar</Badge>
        ) : (
          <span>{`A empresa ${profile.isSuspended ? 'não' : 'ainda não'} aparece no site.`}</span>
        )}
        {featuredUntil && <Badge kind="highlight">DESTAQUE</Badge>}
      </h2>
      {!profile.isSuspended && <p>{standingText(profile)}</p>}
      {featuredUntil && (
        <p>
          {featuredUntil === withoutEnd
            ? 'Em destaque sem prazo para acabar.'
            : `Em destaque até ${shortDate(featuredUntil)}.`}
        </p>
      )}
      {pending && (
        <p>
          {`${isApproved ? 'Uma mudança está em análise' : 'Em análise'} desde ${shortDate(momentDay(pending.submittedAt))}. Respondemos, em geral, em até ${site.approvalTime}.`}
        </p>
      )}
      {waiting > 0 && (
        <p>{`${waiting === 1 ? 'Uma foto aguarda' : `${waiting} fotos aguardam`} aprovação.`}</p>
      )}
      <Rejection />
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

/** Begins with the oldest request that waits: it can be replied to at once. */
function Waiting() {
  const { profile } = useProfile();
  const { answer } = useRequests();
  const isStill = useIsStill();
  const [oldest, next, ...others] = groupsOf(answer?.requests ?? []).new;
  const count = others.length + (next ? 2 : 1);
  return (
    <>
      {oldest && (
        <section aria-labelledby="espera" className={`${layout.panel} ${requestStyles.waits}`}>
          <div className={layout.ends}>
            <h2 id="espera">{`${count === 1 ? 'Um pedido' : `${count} pedidos`} para responder`}</h2>
            <span>{`${count === 1 ? '' : 'o mais antigo '}${waitText(oldest)}`}</span>
          </div>
          <NewRequest key={oldest.id} request={oldest} isStill={isStill} />
          {next && (
            <PageLink
              to="/area-empresa?parte=pedidos"
              className={`${styles.profileRow} ${requestStyles.others}`}
            >
              {others.length > 0
                ? `Ver os outros ${count - 1}`
                : `Ver o outro: ${longTitleOf(next, profile.data)}`}
            </PageLink>
          )}
        </section>
      )}
      <Outcome />
    </>
  );
}

/** Writes 'espera há 5 h'. */
function waitText({ sentAt }: CompanyRequest): string {
  const span = Date.now() - Date.parse(sentAt);
  return span < 60_000 ? 'chegou agora' : `espera há ${spanText(span)}`;
}

/** Counts the skips on the street, and what is next with them. */
function OnStreet() {
  const groups = groupsOf(useRequests().answer?.requests ?? []);
  const rentals = rentalGroups.flatMap((name) => groups[name]);
  if (rentals.length === 0) return null;
  const { late, today, tomorrow } = groups;
  const extra = late.reduce((sum, request) => {
    return sum + extraDays(request) * (request.offer?.extraDay ?? 0);
  }, 0);
  const facts = [
    {
      group: late,
      isLate: true,
      text: `atrasada${late.length > 1 ? 's' : ''}${extra > 0 ? `: ${priceText(extra)} de diária extra` : ''}`,
    },
    { group: today, text: `para hoje: ${workText(today)}` },
    { group: tomorrow, text: `amanhã: ${workText(tomorrow)}` },
  ].filter(({ group }) => group.length > 0);
  return (
    <section aria-labelledby="rua" className={layout.closeRows}>
      <h2 id="rua">{`Caçambas na rua: ${rentals.filter(({ deliveredAt }) => deliveredAt).length}`}</h2>
      <ul className={styles.figures}>
        {facts.map(({ group, text, isLate }) => (
          <li key={text}>
            <PageLink
              to="/area-empresa?parte=pedidos"
              className={`${styles.figure} ${requestStyles.fact} ${isLate ? requestStyles.lateFact : ''}`}
            >
              <strong>{group.length}</strong> <span>{text}</span>
            </PageLink>
          </li>
        ))}
      </ul>
      {facts.length === 0 && <p>Nada a fazer hoje nem amanhã.</p>}
    </section>
  );
}

/** Writes '1 entrega, 2 retiradas'. */
function workText(requests: readonly CompanyRequest[]): string {
  const works = { deliver: 'entrega', exchange: 'troca', collect: 'retirada' };
  return Object.entries(works)
    .map(([step, noun]) => {
      const count = requests.filter((request) => nextStep(request) === step).length;
      return count > 0 ? `${count} ${noun}${count > 1 ? 's' : ''}` : '';
    })
    .filter(Boolean)
    .join(', ');
}

function Month() {
  const { answer } = useRequests();
  const figures = answer && monthFigures(answer);
  if (!figures) return null;
  return (
    <section aria-labelledby="mes" className={layout.closeRows}>
      <h2 id="mes">{figures.title}</h2>
      <p className={`${layout.dark} ${styles.month}`}>
        {figures.total > 0 && <strong>{priceText(figures.total)}</strong>}
        <span>{`${capitalized(figures.counts)}.`}</span>
      </p>
    </section>
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
        <PageLink to="/area-empresa?parte=perfil#fotos" className={button.primary}>
          Incluir fotos
        </PageLink>
      )}
    </div>
  );
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
