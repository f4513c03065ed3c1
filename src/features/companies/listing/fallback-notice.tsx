import { getRouteApi } from '@tanstack/react-router';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { Alert } from '#src/shared/ui/feedback/alert.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';

const route = getRouteApi('/$state/$city/aluguel-cacamba-entulho');

/** Says that the city searched for was not found; the prerendered page knows of no search. */
export function FallbackNotice({ city }: { city: City }) {
  const { busca } = route.useSearch();
  const hydrated = useHydrated();
  if (!hydrated || !busca) return null;
  return (
    <div className={layout.section}>
      <Alert kind="neutral">
        <p role="status">
          Não encontramos '{busca.trim()}'. Mostrando {city.name}, {city.stateCode}
        </p>
        <PageLink to="/#empresas">Ver todas as cidades atendidas</PageLink>
      </Alert>
    </div>
  );
}
