import { listingRouteApi } from '#src/features/companies/listing-route.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { PageHero } from '#src/shared/ui/navigation/page-hero.tsx';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';
import styles from './listing-text.module.css';

/** What a city's page is called, and what it is for. */
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
      <PageHero
        crumbs={[
          { name: city.state, path: '/#empresas' },
          { name: city.name, path },
        ]}
        title={`Aluguel de caçamba de entulho ${inCity(city)}, ${city.stateCode}`}
      >
        <Lead city={city} />
      </PageHero>
    </>
  );
}

/**
 * What a listing is for, or that the city searched for was not found. The prerendered page knows
 * of no search, so the notice takes the sentence's place and moves nothing.
 */
function Lead({ city }: { city: City }) {
  const { busca } = listingRouteApi.useSearch();
  const hydrated = useHydrated();
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
