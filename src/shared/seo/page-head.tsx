import type { Address } from '#src/shared/links.ts';
import { site } from '#src/shared/site.ts';
import styles from './page-head.module.css';

interface PageHeadProps {
  /** At most 60 characters, the site's name included. */
  title: string;
  /** 70 to 160 characters. */
  description: string;
  address: Address;
}

/**
 * Title, description and canonical address of a page; React moves them into the head. On paper
 * the address stands above the page.
 */
export function PageHead({ title, description, address }: PageHeadProps) {
  const canonical = `${site.url}${address}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      <p className={styles.printed}>
        {site.name}: {canonical}
      </p>
    </>
  );
}
