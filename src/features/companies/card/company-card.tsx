import { memo } from 'react';
import { DeferredText } from '#src/features/companies/listing/deferred-text.tsx';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { Company } from '#src/shared/company/company.ts';
import { companyPath } from '#src/shared/routing/links.ts';
import { SponsoredBanner } from '#src/shared/ui/feedback/sponsored-banner.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { OutsideLink } from '#src/shared/ui/navigation/outside-link.tsx';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { RegisterText } from '#src/shared/ui/text/register-text.tsx';
import { SaveButton } from '#src/shared/visitor-data/saved/save-button.tsx';
import { contactOf } from '#src/shared/visitor-data/saved/saved-item.ts';
import styles from './company-card.module.css';
import { CompanyContact } from './company-contact.tsx';
import { CompanyDetails } from './company-details.tsx';
import { CompanyPicture } from './company-picture.tsx';
import { CompanyRating } from './company-rating.tsx';

interface CompanyCardProps {
  company: Company;
  /** The city whose list this is; the request names it. */
  city: City;
}

/**
 * What a visitor compares and does, in at most 250 pixels on a phone; long texts are cut to a few
 * lines until the details are opened. Not rendered again while the rest of its list is.
 */
export const CompanyCard = memo(function CompanyCard({ company, city }: CompanyCardProps) {
  const { name, slug, sponsored, partnerId, register, registerOnly, attributions = [] } = company;
  return (
    <article
      className={`${layout.panel} ${styles.card}`}
      data-sponsored={sponsored || undefined}
      aria-label={name}
    >
      {sponsored && (
        <SponsoredBanner>
          <DeferredText part="SponsoredReason" />
        </SponsoredBanner>
      )}
      <div className={styles.head}>
        <CompanyPicture company={company} />
        <h3 className={styles.name}>
          {slug ? (
            <PageLink to={companyPath(slug)} className={styles.page}>
              {name}
              <span className={layout.visuallyHidden}>: ver a página da empresa</span>
            </PageLink>
          ) : (
            name
          )}
        </h3>
        <div className={styles.save} data-partner={partnerId}>
          <SaveButton item={contactOf(company, city)} ground="card" />
        </div>
        {!registerOnly && <CompanyRating company={company} />}
      </div>
      <CompanyDetails company={company} city={city} />
      {register && (
        <p className={styles.register}>
          <RegisterText mark={register} />
        </p>
      )}
      <CompanyContact company={company} city={city} />
      {attributions.map((credit) => (
        <p key={credit.name} className={styles.attribution}>
          {credit.url ? <OutsideLink href={credit.url}>{credit.name}</OutsideLink> : credit.name}
        </p>
      ))}
    </article>
  );
});
