import { getRouteApi } from '@tanstack/react-router';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';
import styles from './listing-lead.module.css';

const route = getRouteApi('/$state/$city/aluguel-cacamba-entulho');

/**
 * What a listing is for, or that the city searched for was not found. The prerendered page knows
 * of no search, so the notice takes the sentence's place and moves nothing.
 */
export function ListingLead({ city }: { city: City }) {
  const { busca } = route.useSearch();
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
