import type { CompanyPage } from '#src/shared/company/company-page.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import styles from './facts.module.css';

/** The cities that a company serves, each a link to its list, with the bairros that it names. */
export function Areas({ areas }: { areas: CompanyPage['areas'] }) {
  if (areas.length === 0) return null;
  return (
    <section aria-labelledby="onde-atende">
      <h2 id="onde-atende">Onde atende</h2>
      <ul className={`${layout.ruled} ${styles.areas}`}>
        {areas.map(({ city, bairros }) => (
          <li key={city.id} className={layout.touchLinks}>
            <PageLink to={listingPath(city.id)}>
              {city.name}, {city.stateCode}
            </PageLink>
            <Bairros names={bairros} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Bairros that are shown at once. */
const mostShown = 12;

function Bairros({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <p className={layout.soft}>Cidade toda</p>;
  const shown = names.slice(0, mostShown);
  const others = names.slice(mostShown);
  return (
    <>
      <p className={layout.soft}>{shown.join(', ')}</p>
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>
            Mais {others.length} {others.length === 1 ? 'bairro' : 'bairros'}
          </summary>
          <p className={layout.soft}>{others.join(', ')}</p>
        </details>
      )}
    </>
  );
}
