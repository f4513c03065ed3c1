import type { City, CityId } from '#src/catalogue/cities.ts';
import { inCity } from '#src/catalogue/city-text.ts';
import { type PartnerPrices, partnerPrices } from '#src/company/partner-prices.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import { askServer } from '#src/shared/runtime/server.ts';
import { site } from '#src/shared/site/site.ts';
import { priceText, shortDate, sizeText } from '#src/shared/text/format.ts';
import layout from '#src/ui/layout.module.css';
import { useLatest } from '#src/ui/use-latest.ts';

/** Shows what the city's partners ask, each size leading to its list; nothing where none says it. */
export function PartnerPriceLinks({ city }: { city: City }) {
  const prices = useLatest(fetchPrices, city.id) ?? [];
  // The oldest day holds for all of them.
  const [day] = prices.map(({ pricedOn }) => pricedOn).sort();
  if (!day) return null;
  return (
    <>
      <p className={layout.soft}>{`A partir de, estimativa de ${shortDate(day)}`}</p>
      <ul className={layout.cluster} aria-label={`Preços de empresas ${inCity(city)}`}>
        {prices.map(({ size, priceFrom }) => (
          <li key={size}>
            <a href={`${listingPath(city.id)}?tamanho=${size}`}>
              <b>{priceText(priceFrom)}</b> <span>{sizeText(size)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

async function fetchPrices(city: CityId): Promise<PartnerPrices> {
  const url = `${site.functionsUrl}/partner-prices?city=${city}`;
  return (await askServer(url, partnerPrices)).answer ?? [];
}
