import type { CompanyPage } from '#src/shared/company/company-page.ts';
import layout from '#src/shared/ui/layout.module.css';
import { MapButton } from '#src/shared/ui/navigation/map-button.tsx';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { dateText } from './date-text.ts';
import styles from './facts.module.css';

/** The company's own words; lines are kept. */
export function Description({ text }: { text: string }) {
  if (!text) return null;
  return (
    <section aria-labelledby="sobre-a-empresa" className={styles.wide}>
      <h2 id="sobre-a-empresa">Sobre a empresa</h2>
      <p className={styles.description}>{text}</p>
    </section>
  );
}

/** Where the company is, with a link to the map. */
export function StreetAddress({ company: { name, address, areas } }: { company: CompanyPage }) {
  if (!address) return null;
  const city = areas[0]?.city;
  // Otherwise a map might find the street in another city.
  const isComplete = !city || address.includes(city.name);
  const place = isComplete ? address : `${address}, ${city.name} - ${city.stateCode}`;
  return (
    <section aria-labelledby="endereco">
      <h2 id="endereco">Endereço</h2>
      <div className={layout.stack}>
        <p>{address}</p>
        <MapButton place={place} name={name} />
      </div>
    </section>
  );
}

/** Whose words the page has, and how they are changed. */
export function Origin({ company: { updatedOn, demonstration } }: { company: CompanyPage }) {
  return (
    <footer className={`${layout.touchLinks} ${styles.origin}`}>
      {demonstration ? (
        <p>
          A sua empresa pode ter uma página assim.{' '}
          <PageLink to="/seja-parceiro">Seja parceiro</PageLink>
        </p>
      ) : (
        <>
          <p>A própria empresa informou estes dados. Última mudança: {dateText(updatedOn)}.</p>
          <p>
            É a sua empresa?{' '}
            <PageLink to="/area-empresa">Atualize os dados na área da empresa</PageLink>
          </p>
        </>
      )}
    </footer>
  );
}
