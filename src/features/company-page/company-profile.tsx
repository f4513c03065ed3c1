import { getRouteApi } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import type { CompanyPage } from '#src/shared/company/company-page.ts';
import { countTaps } from '#src/shared/company/counting/taps.ts';
import { dayOf } from '#src/shared/contact/delivery-day.ts';
import { whenIdle } from '#src/shared/runtime/task-priority.ts';
import { WritePageData } from '#src/shared/seo/write-page-data.tsx';
import layout from '#src/shared/ui/layout.module.css';
import styles from './company-profile.module.css';
import { ContactBar } from './contact/contact-bar.tsx';
import { ContactPanel } from './contact/contact-panel.tsx';
import { useRequestTo } from './contact/use-request-to.ts';
import { Areas } from './facts/areas.tsx';
import { dateText } from './facts/date-text.ts';
import factsStyles from './facts/facts.module.css';
import { Description, Origin, StreetAddress } from './facts/facts.tsx';
import { Sizes } from './facts/sizes.tsx';
import { OpeningTable } from './hours/opening-table.tsx';
import { UnreachablePage } from './open/unreachable-page.tsx';
import { useRenewal } from './open/use-renewal.ts';
import { Photos } from './photos/photos.tsx';
import { ProfileHead } from './profile-head.tsx';
import { CompanySeo } from './seo/company-seo.tsx';

const route = getRouteApi('/empresa/$slug');

/** The page of a company that gave its own data; what it did not give is left out. */
export function CompanyProfile() {
  const opened = route.useLoaderData();
  useRenewal(opened.kind === 'unreachable' || opened.fetchedAt !== undefined);
  if (opened.kind === 'unreachable') return <UnreachablePage />;
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
              <p className={styles.dated}>Dados de {dateText(dayOf(fetchedAt))}</p>
            )}
          </ContactPanel>
          <div className={factsStyles.facts}>
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

/** Counts for the company that its page was opened and what is tapped; its code is loaded late. */
function useCounting(area: RefObject<HTMLElement | null>, partnerId: string | undefined) {
  useEffect(() => {
    if (!partnerId || !area.current) return;
    const leaving = new AbortController();
    const load = async () => {
      await whenIdle();
      const { countPage } = await import('#src/shared/company/counting/count-partners.ts');
      return countPage(partnerId, leaving.signal);
    };
    countTaps(area.current, load(), leaving.signal);
    return () => leaving.abort();
  }, [area, partnerId]);
}
