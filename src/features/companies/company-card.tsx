import { Fragment, memo, useState } from 'react';
import type { City } from '#src/catalogue/cities.ts';
import type { CompanyCard } from '#src/company/record.ts';
import { SaveButton } from '#src/device/save-button.tsx';
import { contactOf } from '#src/device/saved-items.ts';
import { useWrittenRequest } from '#src/device/written-request.ts';
import { formatPhone, phoneKind, telLink } from '#src/shared/contact/phone.ts';
import { requestLink } from '#src/shared/contact/request-text.ts';
import { companyPath, webSearchLink } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import { Badge } from '#src/ui/feedback/alert.tsx';
import { SponsoredBanner } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { OutsideLink, PageLink } from '#src/ui/navigation/links.tsx';
import { Drawing } from '#src/ui/pictures/drawing.tsx';
import { Icon, Stars } from '#src/ui/pictures/icon.tsx';
import text from '#src/ui/text/text.module.css';
import { RegisterText } from '#src/ui/text/text.tsx';
import styles from './company-card.module.css';
import { CompanyMore, SponsoredReason } from './listing-guide.tsx';

interface CardProps {
  company: CompanyCard;
  /** The city whose list this is; the request names it. */
  city: City;
}

/**
 * A company to compare and to contact, in at most 250 pixels on a phone; long texts are cut to a few
 * lines until the details are opened. Not rendered again while the rest of its list is.
 */
export const Card = memo(function Card({ company, city }: CardProps) {
  const { name, slug, sponsored, partnerId, register, registerOnly, attributions = [] } = company;
  return (
    <article
      className={`${layout.panel} ${styles.card}`}
      data-sponsored={sponsored || undefined}
      aria-label={name}
    >
      {sponsored && (
        <SponsoredBanner>
          <SponsoredReason />
        </SponsoredBanner>
      )}
      <div className={styles.head}>
        <CompanyPicture company={company} />
        <h3 className={styles.name}>
          {slug ? (
            <PageLink to={companyPath(slug)} className={styles.page}>
              {name}
              <span className={layout.visuallyHidden}>: ver a página da empresa</span>
            </PageLink>
          ) : (
            name
          )}
        </h3>
        <div className={styles.save} data-partner={partnerId}>
          <SaveButton item={contactOf(company, city)} ground="card" />
        </div>
        {!registerOnly && <CompanyRating company={company} />}
      </div>
      <CompanyDetails company={company} city={city} />
      {register && (
        <p className={styles.register}>
          <RegisterText badge={register} />
        </p>
      )}
      <CompanyContact company={company} city={city} />
      {attributions.map((credit) => (
        <p key={credit.name} className={styles.attribution}>
          {credit.url ? <OutsideLink href={credit.url}>{credit.name}</OutsideLink> : credit.name}
        </p>
      ))}
    </article>
  );
});

/**
 * How to reach a company: chat where its number can, a call where it may be a fixed line. The first
 * shows its words, and where there is little room the others only their icons.
 */
function CompanyContact({ company, city }: CardProps) {
  const { name, phone, whatsapp, website, sponsored, registerOnly } = company;
  const written = useWrittenRequest();
  const chat = requestLink(company, city, written);
  // A mobile that is chatted with needs no second button.
  const isCalled = phone && (phoneKind(phone) !== 'mobile' || (whatsapp && whatsapp !== phone));
  const kind = sponsored ? 'sponsored' : 'plain';
  return (
    <div className={styles.contact} data-partner={company.partnerId}>
      {!chat && !phone && !website && (
        <p>
          {registerOnly
            ? 'Não temos um contato para mostrar aqui.'
            : 'Esta empresa não informou contato.'}
        </p>
      )}
      {chat && (
        <OutsideLink
          href={chat}
          className={button.chat}
          kind={kind}
          label={`Pedir orçamento no WhatsApp: ${name}`}
        >
          <Icon name="chat" />
          <span>
            Pedir orçamento<span className={styles.inWide}> no WhatsApp</span>
          </span>
        </OutsideLink>
      )}
      {isCalled && (
        <a href={telLink(phone)} className={button.secondary}>
          <Icon name="phone" />
          <span>Ligar {formatPhone(phone)}</span>
        </a>
      )}
      {website && (
        <OutsideLink
          href={website}
          className={button.secondary}
          kind={kind}
          label={`Visitar Site: ${name}`}
        >
          <Icon name="outside" />
          <span>Visitar Site</span>
        </OutsideLink>
      )}
    </div>
  );
}

/** In a few words; nothing where a badge shows it. */
const availabilityTexts = {
  immediate: '',
  closed: 'Fechada agora',
  unknown: 'Horário não informado',
} as const;

/** Availability and address in two lines, which open: then the rest of the card is shown whole, too. */
function CompanyDetails({ company, city }: CardProps) {
  const { address, availability, sponsored, registerOnly } = company;
  return (
    <details className={`${text.details} ${styles.details}`}>
      <summary>
        <span className={styles.facts}>
          <span className={styles.availability}>
            {sponsored && <Badge kind="highlight">DESTAQUE</Badge>}
            {availability === 'immediate' && <Badge kind="open">Disponível Agora</Badge>}
            {registerOnly
              ? 'Consta no cadastro municipal; confirme se aluga caçamba'
              : availabilityTexts[availability]}
          </span>
          {address && <span className={styles.address}>{address}</span>}
          <span className={layout.visuallyHidden}>: mais informações</span>
        </span>
      </summary>
      <CompanyMore company={company} city={city} />
    </details>
  );
}

/** The company's picture with its authors' names, or a drawn skip when there is none. */
function CompanyPicture({ company }: { company: CompanyCard }) {
  const [broken, setBroken] = useState(false);
  const { imageUrl, photoCredits = [] } = company;
  if (!imageUrl || broken) {
    return (
      <div className={styles.pictured} data-credited={photoCredits.length > 0 || undefined}>
        <Drawing name="company" className={styles.picture} />
      </div>
    );
  }
  return (
    <figure className={styles.pictured}>
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
      {photoCredits.length > 0 && (
        <figcaption className={styles.credit}>
          Foto:{' '}
          {photoCredits.map(({ name, url }, index) => (
            <Fragment key={name}>
              {index > 0 && ', '}
              {url ? <OutsideLink href={url}>{name}</OutsideLink> : name}
            </Fragment>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

/** Stars and number of reviews; leads to a web search for the company, where its reviews are. */
function CompanyRating({ company }: { company: CompanyCard }) {
  const { rating, reviewCount, name, address } = company;
  const search = webSearchLink(`${name} ${address}`.trim());
  if (rating === null) {
    return (
      <OutsideLink href={search} className={styles.rating}>
        Sem avaliações
      </OutsideLink>
    );
  }
  const figure = rating.toFixed(1).replace('.', ',');
  const count = figuresOf(reviewCount);
  const word = reviewCount === 1 ? 'avaliação' : 'avaliações';
  return (
    <OutsideLink
      href={search}
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

/** '1.234'; without Intl, whose first use would delay the list by 50 ms on a phone. */
function figuresOf(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.');
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
