import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ofCity } from '#src/catalogue/city-text.ts';
import { EventsContext, useCountedPage, useEventBatch } from '#src/company/counting.ts';
import type { CompanyPage } from '#src/company/page.ts';
import { companyPath, listingPath } from '#src/shared/routing/links.ts';
import { useOffline, useRetries } from '#src/shared/runtime/connection.ts';
import { type Problem, problemText } from '#src/shared/runtime/server.ts';
import { WritePageData } from '#src/shared/seo/page-head.tsx';
import { companyShell } from '#src/shared/site/site-cache.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { shortDate } from '#src/shared/text/format.ts';
import { SponsoredBanner } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { PageIntro } from '#src/ui/navigation/page-bar.tsx';
import { Breadcrumbs, type Crumb } from '#src/ui/navigation/page-hero.tsx';
import { Drawing } from '#src/ui/pictures/drawing.tsx';
import { RegisterText } from '#src/ui/text/text.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import styles from './company-page.module.css';
import { CompanySeo } from './company-seo.tsx';
import { AskForPrice, ContactBar, ContactPanel, useRequestTo } from './contact-panel.tsx';
import {
  AtAGlance,
  Description,
  OpeningTable,
  Origin,
  ServedCities,
  StreetAddress,
} from './facts.tsx';
import { ClaimBox, DataOrigin, RegisteredFacts } from './open-data.tsx';
import { Photos } from './photos.tsx';
import { Prices } from './prices.tsx';
import { Reviews } from './reviews.tsx';

// The route needs both in this page's chunk: another chunk would cost a round trip.
export { openCompany } from './open-company.ts';

const route = getRouteApi('/empresa/$slug');

/** What is not known is left out. */
export function CompanyPageView() {
  const opened = route.useLoaderData();
  useRetries(opened.kind === 'failed' || opened.fetchedAt !== undefined, useRouter().invalidate);
  if (opened.kind === 'failed') return <FailedPage problem={opened.problem} />;
  return <Profile key={opened.page.slug} company={opened.page} fetchedAt={opened.fetchedAt} />;
}

/** A stored copy has the time when it was fetched, in milliseconds. */
function Profile({ company, fetchedAt }: { company: CompanyPage; fetchedAt: number | undefined }) {
  const { openData } = company;
  const request = useRequestTo(company);
  // The page names no city and no size: how often it is opened is what is counted.
  const events = useEventBatch(noContext);
  useCountedPage(events, company.partnerId);
  return (
    <EventsContext value={events}>
      {import.meta.env.SSR && <WritePageData data={{ company }} />}
      <CompanySeo company={company} />
      <div className={`${layout.column} ${styles.crumbs}`}>
        <Breadcrumbs crumbs={crumbsOf(company)} heading={company.name} />
      </div>
      <div className={styles.region}>
        <div className={`${layout.section} ${layout.rows} ${styles.page}`}>
          <Photos company={company} />
          <div
            className={`${layout.rows} ${styles.offer}`}
            data-sponsored={company.sponsored || undefined}
          >
            <ProfileHead company={company} />
            {fetchedAt !== undefined && (
              <p className={styles.dated}>Dados de {shortDate(brasiliaDay(fetchedAt))}</p>
            )}
            <div
              className={`${layout.onlyWide} ${layout.optional} ${layout.screenOnly} ${styles.ask}`}
            >
              <AskForPrice company={company} request={request} />
            </div>
            <Prices company={company} request={request} />
            <ContactPanel company={company} request={request} />
          </div>
          <div className={`${layout.farRows} ${styles.facts}`}>
            {/* Where it works is not known. */}
            {!openData && <ServedCities servedCities={company.servedCities} />}
            <OpeningTable hours={company.openingHours} />
            <Reviews company={company} />
            <Description text={company.description} />
            <StreetAddress company={company} />
            <RegisteredFacts company={company} />
            {openData && <ClaimBox slug={company.slug} />}
            {openData ? <DataOrigin company={company} /> : <Origin company={company} />}
          </div>
        </div>
        <ContactBar company={company} request={request} />
      </div>
    </EventsContext>
  );
}

const noContext = { city: '', size: '' };

function ProfileHead({ company }: { company: CompanyPage }) {
  const { name, sponsored, registers, demonstration, openData } = company;
  return (
    <div className={`${layout.rows} ${styles.head}`}>
      {sponsored && (
        <SponsoredBanner>
          <p>
            Ela é parceira do AlugaCaçamba e paga para aparecer primeiro nas listas. Isso não muda o
            que ela informa nesta página.
          </p>
        </SponsoredBanner>
      )}
      <h1>{name}</h1>
      <AtAGlance company={company} />
      {openData && <p>{placeText(company)}</p>}
      {demonstration && (
        <p className={styles.demonstration}>
          <strong>Demonstração:</strong> esta empresa não existe. A página mostra o que uma empresa
          parceira pode informar.
        </p>
      )}
      {registers.length > 0 && (
        <ul className={`${layout.outcome} ${styles.registers}`}>
          {registers.map((register) => (
            <li key={`${register.city.id} ${register.source}`}>
              <RegisterText badge={register} where={ofCity(register.city)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Writes 'Santo Antônio, Joinville, SC': where a company from open data is, not where it works. */
function placeText({ openData, servedCities }: CompanyPage): string {
  const city = servedCities[0]?.city;
  return [openData?.bairro, city?.name, city?.stateCode].filter(Boolean).join(', ');
}

function crumbsOf({ name, slug, servedCities }: CompanyPage): Crumb[] {
  const [first] = servedCities;
  return [
    { name: 'Início', path: '/' },
    ...(first ? [{ name: first.city.name, path: listingPath(first.city.id) }] : []),
    { name, path: companyPath(slug) },
  ];
}

/**
 * The worker shows this for any company's page without a network, until the page's code has found
 * the company. The shell is hydrated only at its own path, which no link leads to.
 */
export function CompanyShell() {
  const hydrated = useHydrated();
  return (
    <>
      <PageIntro
        headTitle="Página de uma empresa | AlugaCaçamba"
        description="A página de uma empresa de caçambas: contato, fotos, tamanhos, preços, horário e onde atende. Abre também sem internet, se você já a viu."
        path={companyShell}
        title="Página de uma empresa"
        lead={
          hydrated
            ? 'Escolha a sua cidade e toque no nome de uma empresa para abrir a página dela.'
            : 'Estamos abrindo os dados da empresa.'
        }
      />
      <meta name="robots" content="noindex" />
      <div className={`${layout.section} ${layout.stack}`}>
        <noscript>
          <p>
            Para mostrar a empresa, esta página precisa de JavaScript. Ative o JavaScript no
            navegador ou tente de novo mais tarde.
          </p>
        </noscript>
        {!hydrated && <div className={styles.placeholder} aria-hidden="true" />}
        <PageLink to="/" className={button.secondary}>
          Procurar empresas na minha cidade
        </PageLink>
      </div>
    </>
  );
}

const texts = {
  offline:
    'Você está sem internet, e os dados da empresa não estão guardados neste aparelho. A página abre sozinha quando a internet voltar.',
  server:
    'O site não está respondendo, e os dados da empresa não estão guardados neste aparelho. O problema é nosso, e não da sua internet: a página abre sozinha quando o site voltar.',
  answer:
    'A resposta não veio do nosso site. Se você está em um Wi-Fi público, veja se ele pede login. A página tenta de novo sozinha.',
};

/** The page stands in place of a company that could not be fetched and is not stored. */
function FailedPage({ problem }: { problem: Problem }) {
  const offline = useOffline();
  const router = useRouter();
  const [isTrying, setIsTrying] = useState(false);

  async function tryAgain() {
    if (isTrying) return;
    setIsTrying(true);
    await router.invalidate();
    setIsTrying(false);
  }

  return (
    <div className={`${layout.section} ${layout.stack}`}>
      <title>A página da empresa não abriu | AlugaCaçamba</title>
      <meta name="robots" content="noindex" />
      <Drawing name="offline" loading="eager" />
      <h1>A página desta empresa não abriu</h1>
      <p>{problemText(offline ? { kind: 'offline' } : problem, texts)}</p>
      <div className={layout.actions}>
        <Button kind="primary" aria-disabled={isTrying || undefined} onClick={tryAgain}>
          Tentar novamente
        </Button>
        <PageLink to="/salvos" className={button.secondary}>
          Ver as empresas salvas
        </PageLink>
      </div>
      <p role="status">{isTrying && 'Procurando a empresa...'}</p>
    </div>
  );
}
