import { inCity, type NamedCity } from '#src/catalogue/city-text.ts';
import { atTime, changeText, clockText } from '#src/company/opening-hours.ts';
import { groupHours, weekdaysText } from '#src/company/opening-week.ts';
import type { CompanyPage } from '#src/company/page.ts';
import { replySpeed } from '#src/company/reply-figures.ts';
import { useOpeningState } from '#src/company/use-opening-state.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import { brasiliaDate } from '#src/shared/text/days.ts';
import { listText, oneDecimal, shortDate } from '#src/shared/text/format.ts';
import { Badge } from '#src/ui/feedback/alert.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { MapButton } from '#src/ui/navigation/map-button.tsx';
import styles from './company-page.module.css';

/** The words are the company's own; lines are kept. */
export function Description({ text }: { text: string }) {
  if (!text) return null;
  return (
    <section aria-labelledby="sobre-a-empresa" className={styles.wholeRow}>
      <h2 id="sobre-a-empresa">Sobre a empresa</h2>
      <p className={styles.description}>{text}</p>
    </section>
  );
}

export function StreetAddress({ company }: { company: CompanyPage }) {
  const { name, servedCities, openData } = company;
  if (!company.address) return null;
  const address = [company.address, openData?.bairro].filter(Boolean).join(' - ');
  const city = servedCities[0]?.city;
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

/** The note says whose words the page has, and how they are changed. */
export function Origin({ company: { updatedOn, demonstration } }: { company: CompanyPage }) {
  return (
    <footer className={`${layout.touchLinks} ${styles.origin}`}>
      {demonstration ? (
        <p className={layout.screenOnly}>
          A sua empresa pode ter uma página assim.{' '}
          <PageLink to="/seja-parceiro">Seja parceiro</PageLink>
        </p>
      ) : (
        <>
          <p>A própria empresa cuida destes dados. Última mudança: {shortDate(updatedOn)}.</p>
          <p className={layout.screenOnly}>
            É sua empresa?{' '}
            <PageLink to="/area-empresa">Atualize os dados na área da empresa</PageLink>
          </p>
        </>
      )}
    </footer>
  );
}

export function ServedCities({ servedCities }: { servedCities: CompanyPage['servedCities'] }) {
  if (servedCities.length === 0) return null;
  return (
    <section aria-labelledby="onde-atende">
      <h2 id="onde-atende">Onde atende</h2>
      <ul className={`${layout.ruled} ${styles.cities}`}>
        {servedCities.map(({ city, bairros }) => (
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

const maxShown = 12;

function Bairros({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <p className={layout.soft}>Cidade toda</p>;
  const shown = names.slice(0, maxShown);
  const others = names.slice(maxShown);
  return (
    <>
      <p className={layout.soft}>{shown.join(', ')}</p>
      {others.length > 0 && (
        <details>
          <summary>
            Mais {others.length} {others.length === 1 ? 'bairro' : 'bairros'}
          </summary>
          <p className={layout.soft}>{others.join(', ')}</p>
        </details>
      )}
    </>
  );
}

/** A sentence counts the cities beyond these. */
const maxNamed = 2;

/** Writes 'em Joinville', 'em Joinville, em Araquari e em mais 3 cidades'. */
export function citiesText(cities: readonly NamedCity[]): string {
  const named = cities.slice(0, maxNamed).map(inCity);
  const others = cities.length - named.length;
  if (others > 0) named.push(`em mais ${others === 1 ? '1 cidade' : `${others} cidades`}`);
  return listText(named);
}

/** Whether the company is open has its place before it is known. */
export function AtAGlance({ company }: { company: CompanyPage }) {
  const { openingHours, takesRequests, replyTime, ownReviews } = company;
  const opening = useOpeningState(openingHours);
  const hasHours = openingHours.length > 0;
  if (!hasHours && !takesRequests && !ownReviews?.mean) return null;
  return (
    <p className={`${layout.cluster} ${layout.outcome} ${styles.glance}`}>
      {hasHours && (
        <span className={styles.state}>
          {opening?.state.isOpen && <Badge kind="open">Aberta agora</Badge>}
          {opening && !opening.state.isOpen && <b>Fechada agora</b>}
        </span>
      )}
      {takesRequests && <span>{`Responde ${replySpeed(replyTime) || 'por aqui'}`}</span>}
      {ownReviews?.mean && <a href="#avaliacoes">{`Nota ${oneDecimal(ownReviews.mean)} de 5`}</a>}
      {hasHours && (
        <span className={styles.change}>{opening && changeText(opening.state, opening.now)}</span>
      )}
    </p>
  );
}

/** The company's own hours, days in a row with the same hours in one line; today's is marked. */
export function OpeningTable({ hours }: { hours: CompanyPage['openingHours'] }) {
  const opening = useOpeningState(hours);
  const groups = groupHours(hours);
  if (groups.length === 0) return null;
  const today = opening ? brasiliaDate(opening.now).getUTCDay() : undefined;
  return (
    <section aria-labelledby="horario">
      <h2 id="horario">Horário</h2>
      <table className={styles.hours}>
        <tbody>
          {groups.map(({ days, slots }) => (
            <tr key={days[0]} data-today={days.some((day) => day === today) || undefined}>
              <th scope="row">{weekdaysText(days)}</th>
              <td>
                {slots.length === 0 && 'Fechada'}
                {slots.map(({ opens, closes }) => (
                  <span key={opens}>
                    {clockText(opens)} {atTime(closes)}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
