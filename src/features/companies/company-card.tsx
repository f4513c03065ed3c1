import { Fragment, memo, useState } from 'react';
import type { City } from '#src/catalogue/cities.ts';
import { useCount, useCountedRow } from '#src/company/counting.ts';
import { sourcesText } from '#src/company/open-data.ts';
import { changeText } from '#src/company/opening-hours.ts';
import type { CompanyCard } from '#src/company/record.ts';
import { replySpeed } from '#src/company/reply-figures.ts';
import { useOpeningState } from '#src/company/use-opening-state.ts';
import { useWrittenRequest } from '#src/device/request-news.ts';
import { SaveButton } from '#src/device/save-button.tsx';
import { contactOf } from '#src/device/saved-items.ts';
import { requestLink } from '#src/request/chat-text.ts';
import { formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { claimPath, companyPath, webSearchLink } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import {
  groupDigits,
  oneDecimal,
  priceText,
  shortDate,
  sizeText,
} from '#src/shared/text/format.ts';
import { Badge } from '#src/ui/feedback/alert.tsx';
import { SponsoredBanner } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { OutsideLink, PageLink } from '#src/ui/navigation/links.tsx';
import { DrawingFile } from '#src/ui/pictures/drawing.tsx';
import { Icon, Stars } from '#src/ui/pictures/icon.tsx';
import styles from './company-card.module.css';
import { priceOf } from './sort-filter.tsx';

interface CardProps {
  company: CompanyCard;
  /** The request names the city of this list. */
  city: City;
}

interface ComparedCardProps extends CardProps {
  /** The size is in cubic metres. */
  size: number | null;
  /** In the order of prices, a company without one says so. */
  isByPrice: boolean;
  isTicked: boolean;
  isFull: boolean;
  /** The function is undefined where there is nothing to compare with. */
  onTick: ((placeId: string) => void) | undefined;
}

/**
 * The card takes at most 190 pixels on a phone; what is not known takes no room. `memo` keeps it
 * from rendering with the rest of its list.
 */
export const Card = memo(function Card(props: ComparedCardProps) {
  const { company, city, size, isByPrice, isTicked, isFull, onTick } = props;
  const { name, slug, sponsored, partnerId, register, openData, attributions = [] } = company;
  const count = useCount(partnerId);
  return (
    <article
      ref={useCountedRow(partnerId)}
      className={`${layout.panel} ${styles.card}`}
      data-sponsored={sponsored || undefined}
      aria-label={name}
    >
      {sponsored && (
        <SponsoredBanner>
          <p>
            Ela é parceira do AlugaCaçamba e paga para aparecer primeiro. Isso só vale na ordem
            “Recomendadas”. A nota e as avaliações vêm do Google e não mudam por isso.
          </p>
        </SponsoredBanner>
      )}
      <div className={styles.head}>
        <CompanyPicture company={company} />
        <h3 className={`${layout.twoLines} ${styles.name}`}>
          {slug ? (
            <PageLink to={companyPath(slug)} className={styles.page}>
              {name}
              <span className={layout.visuallyHidden}>: ver a página da empresa</span>
            </PageLink>
          ) : (
            name
          )}
        </h3>
        <div className={styles.save}>
          <SaveButton item={contactOf(company, city)} ground="card" onSave={() => count('saved')} />
        </div>
        <div className={styles.facts}>
          <CompanyRating company={company} />
          <OwnRating company={company} />
          <Opening company={company} />
          <Prices company={company} size={size} isByPrice={isByPrice} />
          {openData ? <OpenPlace company={company} /> : <Place company={company} />}
        </div>
        {register && (
          <p className={styles.register}>
            <Icon name="check" />
            <span>
              No cadastro da prefeitura
              {register.licence && <span>, licença {register.licence}</span>}
            </span>
          </p>
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
            Comparar
          </label>
        )}
      </div>
      <CompanyContact company={company} city={city} />
      {attributions.map((credit) => (
        <p key={credit.name} className={styles.attribution}>
          {credit.url ? <OutsideLink href={credit.url}>{credit.name}</OutsideLink> : credit.name}
        </p>
      ))}
    </article>
  );
});

function CompanyContact({ company, city }: CardProps) {
  const { name, slug, phone, website, sponsored, openData } = company;
  const written = useWrittenRequest();
  const chat = requestLink(company, city, written);
  const kind = sponsored ? 'sponsored' : 'plain';
  const count = useCount(company.partnerId);
  return (
    <>
      <div className={`${layout.cluster} ${styles.contact}`}>
        {!chat && !phone && !website && openData && slug && (
          <PageLink to={companyPath(slug)} className={button.secondary}>
            <span>
              Ver a página<span className={layout.visuallyHidden}> de {name}</span>
            </span>
          </PageLink>
        )}
        {!chat && !phone && !website && !openData && <p>Esta empresa não informou contato.</p>}
        {chat && (
          <OutsideLink
            href={chat}
            className={button.chat}
            kind={kind}
            label={`Pedir orçamento no WhatsApp: ${name}`}
            onFollow={() => count('chat')}
          >
            <Icon name="chat" />
            <span>
              <span className={styles.inWide}>Pedir orçamento no </span>WhatsApp
            </span>
          </OutsideLink>
        )}
        {phone && (
          <a
            href={telLink(phone)}
            className={button.secondary}
            aria-label={`Ligar ${formatPhone(phone)}`}
            onClick={() => count('call')}
          >
            <Icon name="phone" />
            <span>
              <span className={styles.call}>Ligar </span>
              <span className={styles.number}>{formatPhone(phone)}</span>
            </span>
          </a>
        )}
        {website && (
          <OutsideLink
            href={website}
            className={button.secondary}
            kind={kind}
            label={`Visitar Site: ${name}`}
            onFollow={() => count('website')}
          >
            <Icon name="outside" />
            <span>Site</span>
          </OutsideLink>
        )}
      </div>
      {phone && <p className={styles.printed}>Telefone: {formatPhone(phone)}</p>}
    </>
  );
}

/**
 * Says whether the company is open, and until when where it gave its own hours. A company without a
 * page of ours has its page at Google.
 */
function Opening({ company }: { company: CompanyCard }) {
  const { name, availability, openingHours, mapsUrl, slug } = company;
  const opening = useOpeningState(openingHours);
  const isAtGoogle = mapsUrl && !slug;
  if (availability === 'unknown' && !isAtGoogle) return null;
  return (
    <p className={styles.opening}>
      {availability === 'immediate' && <Badge kind="open">Disponível Agora</Badge>}
      {availability === 'closed' && <span>Fechada agora</span>}
      {opening && <span>{changeText(opening.state, opening.now)}</span>}
      {isAtGoogle && (
        <OutsideLink href={mapsUrl} label={`Ver no Google Maps: ${name}`}>
          Google Maps
        </OutsideLink>
      )}
    </p>
  );
}

type PricesProps = Pick<ComparedCardProps, 'company' | 'size' | 'isByPrice'>;

/**
 * The chosen size stands first, sizes without a price last; the first says that prices are 'a
 * partir de'. Where there is no room for all, the company's page has the others.
 */
function Prices({ company, size, isByPrice }: PricesProps) {
  const { skipSizes = [] } = company;
  const isMissed = (size !== null || isByPrice) && priceOf(company, size) === null;
  if (skipSizes.length === 0 && !isMissed) return null;
  const rank = (skip: (typeof skipSizes)[number]) =>
    skip.size === size ? -1 : skip.size + (skip.priceFrom === null ? 1000 : 0);
  const ordered = [...skipSizes].sort((a, b) => rank(a) - rank(b));
  const priced = ordered.find(({ priceFrom }) => priceFrom !== null);
  const [oldest] = skipSizes.flatMap(({ pricedOn }) => pricedOn ?? []).sort();
  return (
    <div className={styles.prices}>
      <ul className={`${layout.cluster} ${styles.sizes}`}>
        {isMissed && <li>Preço sob consulta</li>}
        {ordered.map((skip) => (
          <li key={skip.size} data-chosen={skip.size === size || undefined}>
            {sizeText(skip.size)}
            {skip.priceFrom !== null && (
              <>
                {skip === priced && <small> a partir de</small>}
                <b>{` ${priceText(skip.priceFrom)}`}</b>
              </>
            )}
          </li>
        ))}
      </ul>
      {oldest && (
        <span className={styles.date}>
          <span className={styles.inWide}>estimativa de </span>
          {shortDate(oldest.slice(2))}
        </span>
      )}
    </div>
  );
}

function Place({ company }: { company: CompanyCard }) {
  const { address, bairros, takesRequests, replyTime } = company;
  const place = [bairros && bairrosText(bairros), address].filter(Boolean);
  if (place.length === 0 && !takesRequests) return null;
  const speed = replySpeed(replyTime);
  return (
    <p className={`${layout.cluster} ${styles.place}`}>
      {takesRequests && (
        <b>
          Responde
          <span className={speed && styles.inWide}>{` por aqui${speed && ','}`}</span>
          {` ${speed} `}
        </b>
      )}
      {place.length > 0 && (
        <span className={`${layout.twoLines} ${styles.where}`}>
          <span>{place[0]}</span>
          {place.length > 1 && <span> · {place[1]}</span>}
        </span>
      )}
    </p>
  );
}

function OpenPlace({ company: { name, slug, openData } }: { company: CompanyCard }) {
  return (
    openData && (
      <>
        <div className={styles.openPlace}>
          {openData.bairro && (
            <p className={`${layout.cluster} ${styles.place}`}>{openData.bairro}</p>
          )}
          {slug && (
            <PageLink to={claimPath({ slug })} className={layout.screenOnly}>
              É sua empresa?<span className={layout.visuallyHidden}> {name}</span>
            </PageLink>
          )}
        </div>
        <p className={styles.origin}>{sourcesText(openData.sources)}</p>
      </>
    )
  );
}

/** Writes 'Toda a cidade', 'Glória e Centro', 'Glória, Centro e mais 3 bairros'. */
function bairrosText(bairros: readonly string[]): string {
  if (bairros.length === 0) return 'Toda a cidade';
  const [first, second] = bairros;
  if (bairros.length <= 2) return [first, second].filter(Boolean).join(' e ');
  const others = bairros.length - 2;
  return `${first}, ${second} e mais ${others === 1 ? '1 bairro' : `${others} bairros`}`;
}

/** The company's picture under its authors' names, or a drawn skip when there is none. */
function CompanyPicture({ company }: { company: CompanyCard }) {
  const [broken, setBroken] = useState(false);
  const { name, imageUrl, sponsored, photoCredits = [] } = company;
  const isShown = imageUrl && !broken;
  return (
    <figure className={styles.pictured}>
      {isShown ? (
        <img
          src={`${site.functionsUrl}/${imageUrl}`}
          alt=""
          width={640}
          height={480}
          loading="lazy"
          decoding="async"
          className={styles.picture}
          onError={() => setBroken(true)}
        />
      ) : (
        <CompanyDrawing name={name} />
      )}
      {sponsored && <Badge kind="highlight">DESTAQUE</Badge>}
      {isShown && photoCredits.length > 0 && (
        <figcaption className={`${layout.twoLines} ${styles.credit}`}>
          Foto:{' '}
          {photoCredits.map((author, index) => (
            <Fragment key={author.name}>
              {index > 0 && ', '}
              {author.url ? (
                <OutsideLink href={author.url}>{author.name}</OutsideLink>
              ) : (
                author.name
              )}
            </Fragment>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

/** The rating leads to a web search for the company, where its reviews are. */
function CompanyRating({ company }: { company: CompanyCard }) {
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
      <strong>{figure}</strong>
      <span>
        ({count}
        <span className={styles.inWide}> {word}</span>)
      </span>
    </OutsideLink>
  );
}

/** Shows the stars of people who rented through this site, never mixed with Google's. */
function OwnRating({ company: { ownReviews } }: { company: CompanyCard }) {
  if (!ownReviews) return null;
  const { count, mean } = ownReviews;
  return (
    <p className={styles.ownRating}>
      {mean && `${oneDecimal(mean)} ★ `}({count}) aluguel combinado por aqui
    </p>
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

/** The views of public/drawings/company.svg are a skip in five colours, each beside four loads. */
const companyViews = 20;

const drawingSize = { width: 96, height: 72 };

interface CompanyDrawingProps {
  /** A company's name gives it the same skip every time, and most others another one. */
  name: string;
}

/** The drawing stands in place of a company's photo. */
function CompanyDrawing({ name }: CompanyDrawingProps) {
  const codes = Array.from(name, (character) => character.charCodeAt(0));
  const view = codes.reduce((sum, code) => (sum * 31 + code) % 9973, 0) % companyViews;
  return <DrawingFile name={`company#s${view}`} size={drawingSize} className={styles.picture} />;
}
