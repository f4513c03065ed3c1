import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { ofCity } from '#src/catalogue/city-text.ts';
import { countPage, countTaps } from '#src/company/counting.ts';
import type { CompanyPage } from '#src/company/record.ts';
import { dayOf } from '#src/shared/contact/delivery-day.ts';
import { companyPath, listingPath } from '#src/shared/routing/links.ts';
import { useRetries } from '#src/shared/runtime/connection.ts';
import { WritePageData } from '#src/shared/seo/page-head.tsx';
import { shortDate } from '#src/shared/text/format.ts';
import { Badge } from '#src/ui/feedback/alert.tsx';
import { SponsoredBanner } from '#src/ui/feedback/sponsored-banner.tsx';
import layout from '#src/ui/layout.module.css';
import { Breadcrumbs, type Crumb } from '#src/ui/navigation/breadcrumbs.tsx';
import { RegisterText } from '#src/ui/text/register-text.tsx';
import styles from './company-profile.module.css';
import { CompanySeo } from './company-seo.tsx';
import { FailedPage } from './company-shell.tsx';
import { ContactBar, ContactPanel, useRequestTo } from './contact-panel.tsx';
import { Areas, citiesText, Description, Origin, Sizes, StreetAddress } from './facts.tsx';
import { OpeningTable } from './hours.tsx';
import { Photos } from './photos.tsx';

const route = getRouteApi('/empresa/$slug');

/** The page of a company that gave its own data; what it did not give is left out. */
export function CompanyProfile() {
  const opened = route.useLoaderData();
  useRetries(opened.kind === 'failed' || opened.fetchedAt !== undefined, useRouter().invalidate);
  if (opened.kind === 'failed') return <FailedPage failure={opened.failure} />;
  return <Profile key={opened.page.slug} company={opened.page} fetchedAt={opened.fetchedAt} />;
}

interface ProfileProps {
  company: CompanyPage;
  /** Milliseconds, of a stored copy. */
  fetchedAt: number | undefined;
}

function Profile({ company, fetchedAt }: ProfileProps) {
  const area = useRef<HTMLDivElement>(null);
  const contact = useRef<HTMLElement>(null);
  const request = useRequestTo(company);
  useCounting(area, company.partnerId);
  return (
    <>
      {import.meta.env.SSR && <WritePageData data={{ company }} />}
      <CompanySeo company={company} />
      <ProfileHead company={company} />
      <div ref={area} className={styles.area}>
        <div className={`${layout.section} ${styles.page}`}>
          <ContactPanel ref={contact} company={company} request={request}>
            {fetchedAt !== undefined && (
              <p className={styles.dated}>Dados de {shortDate(dayOf(fetchedAt))}</p>
            )}
          </ContactPanel>
          <div className={styles.facts}>
            <Photos company={company} />
            <Sizes sizes={company.skipSizes} />
            <OpeningTable hours={company.openingHours} />
            <Description text={company.description} />
            <Areas areas={company.areas} />
            <StreetAddress company={company} />
            <Origin company={company} />
          </div>
        </div>
        <ContactBar company={company} request={request} panel={contact} />
      </div>
    </>
  );
}

/** Counts for the company that its page was opened and what is tapped. */
function useCounting(area: RefObject<HTMLElement | null>, partnerId: string | undefined) {
  useEffect(() => {
    if (!partnerId || !area.current) return;
    const leaving = new AbortController();
    countTaps(area.current, countPage(partnerId, leaving.signal), leaving.signal);
    return () => leaving.abort();
  }, [area, partnerId]);
}

/** The dark head of the page: where it is in the site, who the company is, what vouches for it. */
function ProfileHead({ company }: { company: CompanyPage }) {
  const { name, sponsored, registers, areas, demonstration } = company;
  return (
    <div className={`${layout.hero} ${styles.head}`}>
      <div className={layout.heroInner}>
        <Breadcrumbs crumbs={crumbsOf(company)} heading={company.name} />
        {sponsored && (
          <div className={styles.banner}>
            <SponsoredBanner>
              <p>
                Ela é parceira do AlugaCaçamba e paga para aparecer primeiro nas listas. Isso não
                muda o que ela informa nesta página.
              </p>
            </SponsoredBanner>
          </div>
        )}
        <h1 className={styles.name}>
          {name} {sponsored && <Badge kind="highlight">DESTAQUE</Badge>}
        </h1>
        {areas.length > 0 && (
          <p className={layout.lead}>
            Aluguel de caçamba {citiesText(areas.map(({ city }) => city))}
          </p>
        )}
        {demonstration && (
          <p className={styles.demonstration}>
            <strong>Demonstração:</strong> esta empresa não existe. A página mostra o que uma
            empresa parceira pode informar.
          </p>
        )}
        {registers.length > 0 && (
          <ul className={styles.registers}>
            {registers.map((register) => (
              <li key={`${register.city.id} ${register.source}`}>
                <RegisterText mark={register} where={ofCity(register.city)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function crumbsOf({ name, slug, areas }: CompanyPage): Crumb[] {
  const [first] = areas;
  return [
    { name: 'Início', path: '/' },
    ...(first ? [{ name: first.city.name, path: listingPath(first.city.id) }] : []),
    { name, path: companyPath(slug) },
  ];
}
