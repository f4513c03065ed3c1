import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { City } from '#src/catalogue/cities.ts';
import { inCity, priceBasis, priceRangeText } from '#src/catalogue/city-text.ts';
import type { ListingFacts } from '#src/catalogue/listing-facts.ts';
import type { AskedPrice } from '#src/company/record.ts';
import { askedPriceText } from '#src/company/reply-figures.ts';
import { dialLink } from '#src/shared/contact/phone.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { type Crumb, PageHero } from '#src/ui/navigation/page-hero.tsx';
import { Illustration } from '#src/ui/pictures/drawing.tsx';
import pictures from '#src/ui/pictures/pictures.module.css';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { useMedia } from '#src/ui/use-media.ts';
import styles from './listing.module.css';

const route = getRouteApi('/$state/$city/aluguel-cacamba-entulho');

interface ListingHeadProps {
  city: City;
  total: number | undefined;
}

export function ListingHead({ city, total }: ListingHeadProps) {
  const path = listingPath(city.id);
  return (
    <>
      <PageHead
        title={`Aluguel de Caçamba em ${city.name}, ${city.stateCode} | AlugaCaçamba`}
        description={`Empresas de caçamba de entulho ${inCity(city)}, ${city.stateCode}: compare avaliações, telefones e endereços e peça orçamento grátis por aqui ou pelo WhatsApp.`}
        path={path}
        preview={{
          kind: `Empresas da cidade · ${city.stateCode}`,
          title: `Aluguel de caçamba ${inCity(city)}`,
        }}
      />
      <PageHero
        crumbs={listingCrumbs(city)}
        title={`Aluguel de caçamba de entulho ${inCity(city)}, ${city.stateCode}`}
      >
        <Lead city={city} total={total} />
      </PageHero>
    </>
  );
}

export function listingCrumbs({ id, name, state }: City): Crumb[] {
  return [
    { name: state, path: '/#empresas' },
    { name, path: listingPath(id) },
  ];
}

function Lead({ city, total }: ListingHeadProps) {
  const isCompanyGone = useCompanyGone();
  if (isCompanyGone) {
    return (
      <div className={layout.lead} id={companyGoneId}>
        <p className={styles.notice} role="status">
          A empresa que você procurava saiu do AlugaCaçamba. Veja abaixo outras {inCity(city)}.
        </p>
      </div>
    );
  }
  return (
    <dl className={`${layout.cluster} ${styles.figures}`}>
      <div>
        <dt>{priceBasis(city)}, 4 a 5 m³</dt>
        <dd>{priceRangeText(city)}</dd>
      </div>
      {total !== undefined && (
        <div>
          <dt>{total === 1 ? 'empresa' : 'empresas'}</dt>
          <dd>{total}</dd>
        </div>
      )}
    </dl>
  );
}

/** Hydration finds by this id whether the document has the notice. */
const companyGoneId = 'empresa-saiu';

/**
 * Tells whether the page of a company that is gone led the visitor here. The mark is removed from
 * the URL, so that neither a reload nor a shared link shows the message again.
 */
function useCompanyGone(): boolean {
  const { saiu } = route.useSearch();
  const navigate = route.useNavigate();
  const hydrated = useHydrated();
  const [isGone, setIsGone] = useState(() =>
    import.meta.env.SSR
      ? saiu !== undefined
      : !hydrated && document.getElementById(companyGoneId) !== null,
  );
  useEffect(() => {
    if (saiu === undefined) return;
    setIsGone(true);
    const search = (old: object) => ({ ...old, saiu: undefined });
    void navigate({ search, replace: true, resetScroll: false });
  }, [saiu, navigate]);
  return isGone;
}

export interface CityWithFacts {
  city: City;
  facts: ListingFacts;
}

interface QuickFactsProps {
  facts: ListingFacts;
  /** Companies asked these prices here; undefined while none are known. */
  prices: readonly AskedPrice[] | undefined;
}

export function QuickFacts({ facts, prices }: QuickFactsProps) {
  const { limit, limitYear, largest, desk, fine } = facts;
  return (
    <aside
      className={`${layout.toppedPanel} ${layout.smallTerms} ${layout.touchLinks} ${layout.sticky} ${styles.facts}`}
      aria-labelledby="antes-de-pedir"
    >
      <h2 id="antes-de-pedir">Antes de pedir</h2>
      <dl>
        <div>
          <dt>Prazo na rua</dt>
          <dd>
            <strong>{limit}</strong>
            <span>{rentalNote(limitYear)}</span>
          </dd>
        </div>
        <div>
          <dt>Tamanhos</dt>
          <dd>
            <strong>3, 4 e 5 m³</strong>
            {largest && <span>pela lei da cidade, até {largest}</span>}
          </dd>
        </div>
        <div>
          <dt>Dúvidas sobre a rua</dt>
          <dd>
            <DeskText {...desk} />
          </dd>
        </div>
        {fine && (
          <div>
            <dt>Multa e responsabilidade</dt>
            <dd>
              <span>{fine}</span>
            </dd>
          </div>
        )}
        {prices && (
          <div>
            <dt>Preços que as empresas deram em 90 dias</dt>
            {prices.map((price) => (
              <dd key={price.size}>{askedPriceText(price)}</dd>
            ))}
          </div>
        )}
      </dl>
      <Illustration name="skip-sizes" className={pictures.medium} />
      <PageLink to="/blog/tamanho-ideal-cacamba-entulho">Como escolher o tamanho</PageLink>
    </aside>
  );
}

function rentalNote(limitYear: number | undefined): string {
  const usual = 'o aluguel costuma durar de 3 a 7 dias';
  return limitYear ? `fonte de ${limitYear}; ${usual}` : usual;
}

function DeskText({ name, phone, note }: ListingFacts['desk']) {
  return (
    <span>
      {`Pergunte ${askedDesk(name)}${note && ` (${note})`}`}
      {phone && (
        <>
          : <a href={dialLink(phone)}>{phone}</a>
        </>
      )}
    </span>
  );
}

/** Writes 'a Comlurb' as 'à Comlurb', after a verb of asking. */
export function askedDesk(name: string): string {
  return name.replace(/^a /, 'à ').replace(/^o /, 'ao ');
}

/**
 * A phone opens the section by its heading. A wide screen shows it open: before hydration by its
 * style sheet, then as an ordinary section.
 */
export function Collapsible({ title, children }: { title: string; children: ReactNode }) {
  // The style sheet has the same query.
  const isWide = useMedia('(min-width: 48rem)');
  const className = `${layout.screenOnly} ${layout.touchLinks} ${styles.section}`;
  if (isWide) {
    return (
      <section className={className}>
        <h2>{title}</h2>
        {children}
      </section>
    );
  }
  return (
    <details className={`${className} ${styles.collapsible}`}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  );
}
