import { useNavigate } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import type { City } from '#src/catalogue/cities.ts';
import type { UnservedSearch } from '#src/catalogue/unserved-search.ts';
import { SaveButton } from '#src/device/save-button.tsx';
import { bookmarkOf } from '#src/device/saved-items.ts';
import { homeSearchPath, listingPath } from '#src/shared/routing/links.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { Breadcrumbs, type Crumb } from '#src/ui/navigation/page-hero.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import styles from './listing.module.css';

interface UnservedPanelProps {
  search: UnservedSearch;
  /** The list of this city is shown below, by specification. */
  city: City;
  crumbs: readonly Crumb[];
  /** The children stand where no served city is near. */
  children: ReactNode;
}

/**
 * A listing that was not searched for says first what was not found, what is near, and offers
 * another search.
 */
export function UnservedPanel({ search, city, crumbs, children }: UnservedPanelProps) {
  const { busca, text, hint, nearest, far } = search;
  return (
    <>
      <PageHead
        title="Cidade não encontrada | AlugaCaçamba"
        description="Não encontramos a cidade que você procurou. Veja as cidades atendidas mais próximas ou procure outra, pelo nome ou pelo CEP da obra."
        path={listingPath(city.id)}
      />
      <section className={layout.hero} aria-labelledby="nao-encontrada">
        <div className={`${layout.column} ${layout.rows} ${styles.unserved}`}>
          <Breadcrumbs crumbs={[{ name: 'Início', path: '/' }, ...crumbs]} />
          <h1 id="nao-encontrada">{`Não encontramos '${busca.trim()}'`}</h1>
          <div className={`${layout.tightRows} ${styles.near}`}>
            <p role="status">{text}</p>
            {nearest.length > 0 && (
              <ul className={layout.tightRows}>
                {nearest.map(({ id, name, distance }) => (
                  <li key={id}>
                    <PageLink to={listingPath(id)} className={layout.ends}>
                      <span>
                        <b>{name}</b>
                        {distance && <small>{distance}</small>}
                      </span>
                      <Icon name="next" />
                    </PageLink>
                  </li>
                ))}
              </ul>
            )}
            {hint && <p>{hint}</p>}
            {far && (
              <>
                <div>
                  <SaveButton
                    item={bookmarkOf(homeSearchPath(far), `Caçamba em ${far}`)}
                    ground="head"
                  />
                </div>
                <p>
                  A busca fica só neste aparelho, em Salvos: com um toque, você vê se já atendemos a
                  cidade.
                </p>
                {children}
              </>
            )}
          </div>
          <SearchAgain action={listingPath(city.id)} />
          <p className={styles.below}>
            A lista abaixo é de outra cidade: {city.name}, {city.stateCode}.
          </p>
        </div>
      </section>
    </>
  );
}

/** The form leads to this listing, which leads on to the found city, with or without scripts. */
function SearchAgain({ action }: { action: string }) {
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const busca = String(new FormData(event.currentTarget).get('busca'));
    if (busca.trim()) void navigate({ href: `${action}?${new URLSearchParams({ busca })}` });
  }

  return (
    <search className={`${layout.tightRows} ${layout.touchLinks} ${styles.again}`}>
      <form action={action} onSubmit={search}>
        <label htmlFor="outra-busca">Procurar outra cidade ou CEP</label>
        <div className={layout.cluster}>
          <input
            id="outra-busca"
            name="busca"
            type="text"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={80}
          />
          <Button type="submit" kind="primary">
            Buscar
          </Button>
        </div>
      </form>
      <PageLink to="/#empresas">Ver todas as cidades atendidas</PageLink>
    </search>
  );
}
