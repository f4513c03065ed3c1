import { Fragment, useState } from 'react';
import type { Company } from '#src/shared/company/company.ts';
import { site } from '#src/shared/site/site.ts';
import { OutsideLink } from '#src/shared/ui/navigation/outside-link.tsx';
import { Drawing } from '#src/shared/ui/pictures/drawing.tsx';
import styles from './company-card.module.css';

/** The company's picture with its authors' names, or a drawn skip when there is none. */
export function CompanyPicture({ company }: { company: Company }) {
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
