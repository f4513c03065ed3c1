import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';

const route = getRouteApi('/$state/$city/aluguel-cacamba-entulho');

/** Id of the notice, by which hydration finds whether the document has it. */
export const companyGoneId = 'empresa-saiu';

/**
 * Whether the visitor was led here in place of the page of a company that is gone. Said once: it is
 * removed from the URL, so that neither a reload nor a shared link shows it again.
 */
export function useCompanyGone(): boolean {
  const { saiu } = route.useSearch();
  const navigate = route.useNavigate();
  const hydrated = useHydrated();
  const [isGone, setIsGone] = useState(() =>
    import.meta.env.SSR ? saiu !== undefined : !hydrated && isInDocument(),
  );
  useEffect(() => {
    if (saiu === undefined) return;
    setIsGone(true);
    const search = (old: object) => ({ ...old, saiu: undefined });
    void navigate({ search, replace: true, resetScroll: false });
  }, [saiu, navigate]);
  return isGone;
}

function isInDocument(): boolean {
  return document.getElementById(companyGoneId) !== null;
}
