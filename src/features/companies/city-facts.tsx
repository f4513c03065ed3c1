import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { City } from '#src/catalogue/cities.ts';
import { inCity, priceBasis, priceRangeText } from '#src/catalogue/city-text.ts';
import type { ListingFacts } from '#src/catalogue/listing-facts.ts';
import type { SearchAnswer } from '#src/company/record.ts';
import { askedPriceText } from '#src/company/reply-figures.ts';
import { SaveButton } from '#src/device/save-button.tsx';
import { bookmarkOf } from '#src/device/saved-items.ts';
import { dialLink } from '#src/shared/contact/phone.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import { priceText } from '#src/shared/text/format.ts';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { Breadcrumbs, type Crumb } from '#src/ui/navigation/page-hero.tsx';
import { Illustration } from '#src/ui/pictures/drawing.tsx';
import pictures from '#src/ui/pictures/pictures.module.css';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { AskPanel, isAskable } from './ask-price.tsx';
import styles from './listing.module.css';

const route = getRouteApi('/$state/$city/aluguel-cacamba-entulho');

interface ListingHeadProps {
  city: City;
  answer: SearchAnswer | undefined;
}

export function ListingHead({ city, answer }: ListingHeadProps) {
  const path = listingPath(city.id);
  const crumbs = [{ name: 'Início', path: '/' } as const, ...listingCrumbs(city)];
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
      <div className={layout.hero}>
        <div className={`${layout.column} ${styles.head}`}>
          <Breadcrumbs crumbs={crumbs} />
          <h1>{`Aluguel de caçamba de entulho ${inCity(city)}, ${city.stateCode}`}</h1>
          <Lead city={city} answer={answer} />
          <div className={styles.save}>
            <SaveButton item={bookmarkOf(path, `Empresas ${inCity(city)}`)} ground="head" />
          </div>
        </div>
      </div>
    </>
  );
}

export function listingCrumbs({ id, name, state }: City): Crumb[] {
  return [
    { name: state, path: '/#empresas' },
    { name, path: listingPath(id) },
  ];
}

function Lead({ city, answer }: ListingHeadProps) {
  const isCompanyGone = useCompanyGone();
  if (isCompanyGone) {
    return (
      <div className={`${layout.lead} ${styles.notice}`} id={companyGoneId}>
        <p role="status">
          A empresa que você procurava saiu do AlugaCaçamba. Veja abaixo outras {inCity(city)}.
        </p>
      </div>
    );
  }
  const own = answer && ownPrices(answer);
  return (
    <p className={styles.figure} data-own={own && ''}>
      <b>{own?.range ?? priceRangeText(city)}</b>{' '}
      <span>{`4 a 5 m³ · ${own?.basis ?? priceBasis(city)}`}</span>
    </p>
  );
}

/** Says what companies of a list ask for 4 to 5 m³; undefined where fewer than three prices are known. */
export function ownPrices({ companies, demonstration }: SearchAnswer) {
  const asked = companies
    .map(({ skipSizes = [] }) =>
      skipSizes.flatMap(({ size, priceFrom }) =>
        (size === 4 || size === 5) && priceFrom !== null ? priceFrom : [],
      ),
    )
    .filter(({ length }) => length > 0);
  const prices = asked.flat().sort((a, b) => a - b);
  const [lowest, highest] = [prices[0], prices.at(-1)];
  if (demonstration || prices.length < 3 || !lowest || !highest) return undefined;
  return {
    range: [...new Set([lowest, highest])].map(priceText).join(' a '),
    basis: `${asked.length} empresas daqui`,
  };
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

interface QuickFactsProps extends CityWithFacts {
  /** Undefined while the companies are searched. */
  answer: SearchAnswer | undefined;
}

export function QuickFacts({ city, facts, answer }: QuickFactsProps) {
  const { limit, limitYear, largest, desk, fine } = facts;
  const prices = answer?.prices;
  return (
    <aside
      className={`${layout.toppedPanel} ${layout.smallTerms} ${layout.touchLinks} ${layout.sticky} ${styles.facts}`}
      aria-labelledby="antes-de-pedir"
    >
      {isAskable(answer) && <AskPanel city={city} answer={answer} />}
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
            <PageLink to="/blog/tamanho-ideal-cacamba-entulho">
              Qual serve para a minha obra?
            </PageLink>
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
