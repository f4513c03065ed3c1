import { Fragment, memo, useState } from 'react';
import type { City } from '#src/catalogue/cities.ts';
import { useCount, useCountedRow } from '#src/company/counting.ts';
import { sourcesText } from '#src/company/open-data.ts';
import { changeText } from '#src/company/opening-hours.ts';
import type { CompanyCard } from '#src/company/record.ts';
import { replySpeed } from '#src/company/reply-figures.ts';
import { type OpeningNow, useOpeningState } from '#src/company/use-opening-state.ts';
import { SaveButton } from '#src/device/save-button.tsx';
import { contactOf } from '#src/device/saved-items.ts';
import { companyPath, webSearchLink } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import { groupDigits, oneDecimal } from '#src/shared/text/format.ts';
import { SponsoredBanner } from '#src/ui/feedback/dialog.tsx';
import layout from '#src/ui/layout.module.css';
import { OutsideLink, PageLink } from '#src/ui/navigation/links.tsx';
import { SkipDrawing } from '#src/ui/pictures/drawing.tsx';
import { Icon, Stars } from '#src/ui/pictures/icon.tsx';
import styles from './company-card.module.css';
import { CompanyContact } from './company-contact.tsx';
import { Prices, shownSkip } from './company-prices.tsx';

interface CardProps {
  company: CompanyCard;
  /** The request names the city of this list. */
  city: City;
  /** The size is in cubic metres. */
  size: number | null;
  /** The lowest prices of the list stand here by their sizes. */
  lowest: ReadonlyMap<number, number>;
  isTicked: boolean;
  isFull: boolean;
  /** The function is undefined where there is nothing to compare with. */
  onTick: ((placeId: string) => void) | undefined;
}

/**
 * A card of at most 190 pixels on a phone, and a row of aligned columns in a wide list; what is not
 * known takes no room. `memo` keeps it from rendering with the rest of its list.
 */
export const Card = memo(function Card(props: CardProps) {
  const { company, city, size, lowest, isTicked, isFull, onTick } = props;
  const { name, slug, sponsored, partnerId, imageUrl, photoCredits = [] } = company;
  const count = useCount(partnerId);
  const [isBroken, setBroken] = useState(false);
  const isPictured = imageUrl && !isBroken;
  return (
    <article
      ref={useCountedRow(partnerId)}
      className={`${layout.panel} ${styles.card}`}
      data-sponsored={sponsored || undefined}
      aria-label={name}
    >
      {sponsored && (
        <div className={styles.banner}>
          <SponsoredBanner>
            <p>
              Ela é parceira do AlugaCaçamba e paga para aparecer primeiro. Isso só vale na ordem
              “Recomendadas”. A nota e as avaliações vêm do Google e não mudam por isso.
            </p>
          </SponsoredBanner>
        </div>
      )}
      {onTick && (
        <label className={`${layout.screenOnly} ${layout.needsScript} ${styles.tick}`}>
          <input
            type="checkbox"
            checked={isTicked}
            disabled={isFull && !isTicked}
            aria-label={`Comparar ${name}`}
            onChange={() => onTick(company.placeId)}
          />
        </label>
      )}
      {isPictured ? (
        <img
          src={`${site.functionsUrl}/${imageUrl}`}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          decoding="async"
          className={`${styles.picture} ${styles.photo}`}
          onError={() => setBroken(true)}
        />
      ) : (
        <SkipDrawing
          size={(shownSkip(company, size) ?? shownSkip(company, null))?.size}
          className={styles.picture}
        />
      )}
      <div className={styles.text}>
        <h3 className={`${layout.twoLines} ${styles.name}`}>
          {slug ? (
            <PageLink to={companyPath(slug, size)}>
              {name}
              <span className={layout.visuallyHidden}>: ver a página da empresa</span>
            </PageLink>
          ) : (
            name
          )}
        </h3>
        <CompanyRating company={company} />
        <div className={styles.where}>
          <Opening company={company} />
          <div className={styles.place}>
            <Place company={company} city={city} />
            {isPictured && photoCredits.length > 0 && <PhotoCredit authors={photoCredits} />}
          </div>
        </div>
        <Marks company={company} />
      </div>
      <Prices company={company} size={size} lowest={lowest} />
      <div className={styles.save}>
        <SaveButton item={contactOf(company, city)} ground="card" onSave={() => count('saved')} />
      </div>
      <CompanyContact company={company} city={city} size={size} />
    </article>
  );
});

interface CompanyProps {
  company: CompanyCard;
}

/**
 * Says whether the company is open, and until when where it gave its own hours. A company without a
 * page of ours has its page at Google.
 */
function Opening({ company }: CompanyProps) {
  const { name, availability, openingHours, mapsUrl, slug } = company;
  const opening = useOpeningState(openingHours);
  const isAtGoogle = mapsUrl && !slug;
  if (availability === 'unknown' && !isAtGoogle) return null;
  const change = opening && hoursText(opening);
  return (
    <p className={styles.hours}>
      {availability === 'immediate' && <b data-now>Disponível Agora</b>}
      {availability === 'closed' && (
        <span data-now={change ? undefined : ''}>
          {change ? change.replace(/^A/, 'Fechada, a') : 'Fechada agora'}
        </span>
      )}
      {availability === 'immediate' && change && <span>{change}</span>}
      {isAtGoogle && (
        <OutsideLink href={mapsUrl} label={`Ver no Google Maps: ${name}`}>
          Google Maps
        </OutsideLink>
      )}
    </p>
  );
}

/** Writes 'Fecha às 18h', 'Abre na segunda às 8h', '24 horas'. */
function hoursText({ state, now }: OpeningNow): string {
  return state.changesAt === null ? '24 horas' : changeText(state, now).replace('-feira', '');
}

/** Says how soon the company replies, and where it works; its city is that of the list. */
function Place({ company, city }: Pick<CardProps, 'company' | 'city'>) {
  const { address, bairros, takesRequests, replyTime, openData } = company;
  const [street] = address.split(`, ${city.name} - ${city.stateCode}`);
  const place = openData
    ? openData.bairro
    : [bairros && bairrosText(bairros), street].filter(Boolean).join(' · ');
  if (!place && !takesRequests) return null;
  return (
    <p className={layout.twoLines}>
      {takesRequests && (
        <b>{`Responde ${replySpeed(replyTime).replace('até ', '') || 'por aqui'} `}</b>
      )}
      <span>{place}</span>
    </p>
  );
}

/** Google requires the names of a picture's authors beside it. */
function PhotoCredit({ authors }: { authors: NonNullable<CompanyCard['photoCredits']> }) {
  return (
    <p className={layout.twoLines}>
      Foto:{' '}
      {authors.map(({ name, url }, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          {url ? <OutsideLink href={url}>{name}</OutsideLink> : name}
        </Fragment>
      ))}
    </p>
  );
}

/** Says what others know of the company: a city's register, people who rented, its data's sources. */
function Marks({ company }: CompanyProps) {
  const { register, ownReviews, openData, attributions = [] } = company;
  if (!register && !ownReviews && !openData && attributions.length === 0) return null;
  return (
    <div className={styles.marks}>
      {register && (
        <p className={layout.twoLines}>
          <Icon name="check" />
          <span>
            No cadastro da prefeitura
            {register.licence && !ownReviews && (
              <span className={styles.licence}>, licença {register.licence}</span>
            )}
          </span>
        </p>
      )}
      {ownReviews && (
        <p>
          {`${ownReviews.mean ? `${oneDecimal(ownReviews.mean)} ★ ` : ''}(${ownReviews.count})`}{' '}
          <span className={layout.visuallyHidden}>aluguel combinado</span> por aqui
        </p>
      )}
      {openData && <p>{sourcesText(openData.sources)}</p>}
      {attributions.map(({ name, url }) => (
        <p key={name}>{url ? <OutsideLink href={url}>{name}</OutsideLink> : name}</p>
      ))}
    </div>
  );
}

/** Writes 'Toda a cidade', 'Glória e Centro', 'Glória, Centro e mais 3'. */
function bairrosText(bairros: readonly string[]): string {
  if (bairros.length === 0) return 'Toda a cidade';
  const [first, second] = bairros;
  if (bairros.length <= 2) return [first, second].filter(Boolean).join(' e ');
  return `${first}, ${second} e mais ${bairros.length - 2}`;
}

/** The rating leads to a web search for the company, where its reviews are. */
function CompanyRating({ company }: CompanyProps) {
  const { rating, reviewCount, name, address } = company;
  if (rating === null) return null;
  const figure = oneDecimal(rating);
  const count = groupDigits(String(reviewCount));
  const word = reviewCount === 1 ? 'avaliação' : 'avaliações';
  return (
    <OutsideLink
      href={webSearchLink(`${name} ${address}`.trim())}
      className={styles.rating}
      label={`Nota ${figure} de 5 (${count} ${word})`}
    >
      <Stars rating={rating} />
      <span>{`${figure} (${count})`}</span>
    </OutsideLink>
  );
}

/** The list items shown while companies are searched. */
export const cardSkeletons = ['a', 'b', 'c', 'd'].map((key) => <CardSkeleton key={key} />);

/**
 * Holds the place of a card, as high as most of them, so that nothing moves when it arrives. One
 * element, because a list's first company waits until the other skeletons are rendered.
 */
function CardSkeleton() {
  return <li className={`${layout.panel} ${styles.skeleton}`} aria-hidden="true" />;
}
