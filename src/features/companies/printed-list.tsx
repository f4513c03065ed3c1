import type { City } from '#src/catalogue/cities.ts';
import { inCity } from '#src/catalogue/city-text.ts';
import { sourcesText } from '#src/company/open-data.ts';
import type { CompanyCard } from '#src/company/record.ts';
import { formatPhone } from '#src/shared/contact/phone.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { groupDigits, oneDecimal, shortDate, sizeText } from '#src/shared/text/format.ts';
import { Paper } from '#src/ui/text/paper.tsx';

export interface PrintedListProps {
  /** The companies stand in the chosen order. */
  companies: readonly CompanyCard[];
  city: City;
  /** The time of the answer is in milliseconds. */
  fetchedAt: number;
}

/** A page has room for so many sizes. */
const mostSizes = 4;

/** Prints a list as a table: twenty companies fit on a page. */
export function PrintedList({ companies, city, fetchedAt }: PrintedListProps) {
  const { length } = companies;
  const priced = companies.flatMap(({ skipSizes = [] }) =>
    skipSizes.flatMap(({ size, priceFrom }) => (priceFrom === null ? [] : size)),
  );
  const sizes = [...new Set(priced)].sort((a, b) => a - b).slice(0, mostSizes);
  return (
    <Paper title={`Caçambas de entulho ${inCity(city)}, ${city.stateCode}`} note={site.name}>
      <p>
        {`${length === 1 ? '1 empresa' : `${length} empresas`}, lista de ${shortDate(brasiliaDay(fetchedAt))}. Preços em R$, “a partir de”, entulho limpo: estimativa, confirme.`}
      </p>
      <table>
        <thead>
          <tr>
            <th>Empresa</th>
            <th>Telefone</th>
            <th>Nota</th>
            {sizes.length === 0 && <th>Preço</th>}
            {sizes.map((size) => (
              <th key={size} data-price>
                {sizeText(size)}
              </th>
            ))}
            <th>Endereço ou bairros</th>
          </tr>
        </thead>
        <tbody>
          {companies.map((company) => (
            <Row key={company.placeId} company={company} city={city} sizes={sizes} />
          ))}
        </tbody>
      </table>
      <footer>
        <div>
          <h3>Antes de fechar, pergunte</h3>
          <p>
            {`Quantos dias estão incluídos e quanto custa o dia extra. O que não pode ir na caçamba. Para onde vai o entulho: peça ${city.proof}. Na rua: quem tira a autorização.`}
          </p>
        </div>
        <div>
          <h3>Anotações</h3>
          <hr />
          <hr />
        </div>
      </footer>
      <p>
        {`${site.url}${listingPath(city.id)}. Somos só intermediários: o preço e o serviço são da empresa.`}
      </p>
    </Paper>
  );
}

interface RowProps {
  company: CompanyCard;
  city: City;
  sizes: readonly number[];
}

function Row({ company, city, sizes }: RowProps) {
  const { name, phone, whatsapp, rating, reviewCount, address, bairros, openData } = company;
  const number = phone ?? whatsapp;
  const prices = sizes.map(
    (size) => company.skipSizes?.find((skip) => skip.size === size)?.priceFrom ?? null,
  );
  const isPriced = prices.some((price) => price !== null);
  // The title names the city.
  const [street] = address.split(`, ${city.name} - ${city.stateCode}`);
  const place = [bairros && bairrosText(bairros), street || openData?.bairro];
  return (
    <tr>
      <th scope="row">
        {name} <small>{originOf(company)}</small>
      </th>
      <td>{number ? formatPhone(number) : none}</td>
      <td>
        {rating === null ? none : `${oneDecimal(rating)} (${groupDigits(String(reviewCount))})`}
      </td>
      {isPriced ? (
        prices.map((price, index) => (
          <td key={sizes[index]} data-price>
            {price ?? none}
          </td>
        ))
      ) : (
        <td colSpan={sizes.length || 1}>sob consulta</td>
      )}
      <td>{place.filter(Boolean).join(' · ') || none}</td>
    </tr>
  );
}

const none = '–';

/** Says who pays to be listed first, who answers here, and whose data the others are. */
function originOf({ sponsored, takesRequests, openData, rating }: CompanyCard): string {
  if (sponsored) return 'INDICAÇÃO ALUGACAÇAMBA, anúncio';
  if (takesRequests) return 'responde por aqui';
  if (openData) return sourcesText(openData.sources);
  return rating === null ? '' : 'nota: Google Maps';
}

function bairrosText(bairros: readonly string[]): string {
  if (bairros.length === 0) return 'Toda a cidade';
  return bairros.length > 3 ? `${bairros.length} bairros` : bairros.join(', ');
}
