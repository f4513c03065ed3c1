import { ofCity } from '#src/shared/catalogue/city-name.ts';
import type { CompanyPage } from '#src/shared/company/company-page.ts';
import { companyPath, listingPath } from '#src/shared/routing/links.ts';
import { Badge } from '#src/shared/ui/feedback/badge.tsx';
import { SponsoredBanner } from '#src/shared/ui/feedback/sponsored-banner.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { Breadcrumbs, type Crumb } from '#src/shared/ui/navigation/breadcrumbs.tsx';
import { RegisterText } from '#src/shared/ui/text/register-text.tsx';
import { citiesText } from './facts/cities-text.ts';
import styles from './profile-head.module.css';

/** The dark head of the page: where it is in the site, who the company is, what vouches for it. */
export function ProfileHead({ company }: { company: CompanyPage }) {
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
