import { inCity } from '#src/shared/catalogue/city-name.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import button from '#src/shared/ui/forms/button.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { cityOf, type RequestDraft } from '#src/shared/visitor-data/request/request-draft.ts';
import styles from './send-section.module.css';

interface ListingLinkProps {
  draft: RequestDraft;
  /** 'only' while no company is saved. */
  way: 'only' | 'another';
}

/** The way to the city's companies, whose chat buttons all carry the request. */
export function ListingLink({ draft, way }: ListingLinkProps) {
  const city = cityOf(draft);
  return (
    <div className={styles.listing}>
      <p>
        {way === 'only'
          ? 'Na lista da cidade, todo botão de WhatsApp leva este texto. As empresas que você salvar lá aparecem aqui, para pedir a várias em seguida.'
          : 'Quer perguntar a mais empresas? Na lista da cidade, todo botão de WhatsApp leva este texto.'}
      </p>
      <PageLink
        to={city ? listingPath(city.id) : '/#empresas'}
        className={way === 'only' ? button.primary : button.secondary}
      >
        Escolher empresas {city && inCity(city)}
      </PageLink>
    </div>
  );
}
