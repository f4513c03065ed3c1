import { getRouteApi } from '@tanstack/react-router';
import { companyGoneId, useCompanyGone } from '#src/features/companies/listing/use-company-gone.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { PageHero } from '#src/shared/ui/navigation/page-hero.tsx';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';
import styles from './listing-head.module.css';

const route = getRouteApi('/$state/$city/aluguel-cacamba-entulho');

/** The title and the purpose of a city's page. */
export function ListingHead({ city }: { city: City }) {
  const path = listingPath(city.id);
  return (
    <>
      <PageHead
        title={`Aluguel de Caçamba em ${city.name}, ${city.stateCode} | AlugaCaçamba`}
        description={`Empresas de caçamba de entulho ${inCity(city)}, ${city.stateCode}: compare avaliações, telefones e endereços e peça orçamento grátis pelo WhatsApp.`}
        path={path}
        preview={{
          kind: `Empresas da cidade · ${city.stateCode}`,
          title: `Aluguel de caçamba ${inCity(city)}`,
        }}
      />
      <div className={styles.hero}>
        <PageHero
          crumbs={[
            { name: city.state, path: '/#empresas' },
            { name: city.name, path },
          ]}
          title={`Aluguel de caçamba de entulho ${inCity(city)}, ${city.stateCode}`}
        >
          <Lead key={city.id} city={city} />
        </PageHero>
      </div>
    </>
  );
}

/**
 * The purpose of a listing, or a notice that the city searched for was not found, or the company is
 * gone. The prerendered page has no search: the notice takes the sentence's place, so nothing moves.
 */
function Lead({ city }: { city: City }) {
  const { busca } = route.useSearch();
  const hydrated = useHydrated();
  const isCompanyGone = useCompanyGone();
  if (isCompanyGone) {
    return (
      <div className={`${layout.lead} ${styles.lead}`} id={companyGoneId}>
        <p className={styles.notice} role="status">
          A empresa que você procurava saiu do AlugaCaçamba. Veja abaixo outras {inCity(city)}.
        </p>
      </div>
    );
  }
  if (!hydrated || !busca) {
    return (
      <p className={`${layout.lead} ${styles.lead}`}>
        Compare as empresas e peça o orçamento pelo WhatsApp. Grátis e sem cadastro.
      </p>
    );
  }
  return (
    <div className={`${layout.lead} ${styles.lead}`}>
      <div className={styles.notice}>
        <p role="status">
          Não encontramos '{busca.trim()}'. Mostrando {city.name}, {city.stateCode}
        </p>
        <p>
          <PageLink to="/#empresas">Ver todas as cidades atendidas</PageLink>
        </p>
      </div>
    </div>
  );
}
