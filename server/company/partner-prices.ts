import type { Handler } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Snapshot } from '#server/snapshot.ts';
import { cityWithId } from '#src/catalogue/cities.ts';
import type { PartnerPrices } from '#src/company/partner-prices.ts';
import { type CompanyRecord, companiesIn } from '#src/company/record.ts';

/** Answers from memory: neither Google nor the database is asked. */
export function handlePartnerPrices(
  companies: Snapshot<readonly CompanyRecord[]>,
): Handler<AppEnv> {
  return (c) => {
    const city = cityWithId(c.req.query('city') ?? '');
    if (!city) throw new HttpError('unknown_city');
    const prices = lowestPrices(companiesIn(city.id, companies.current()));
    return c.json(prices, 200, { 'cache-control': 'max-age=300' });
  };
}

function lowestPrices(companies: readonly CompanyRecord[]): PartnerPrices {
  const prices = companies
    .flatMap(({ skipSizes }) => skipSizes)
    .flatMap(({ size, priceFrom, pricedOn }) =>
      priceFrom !== null && pricedOn !== null ? { size, priceFrom, pricedOn } : [],
    )
    .sort((a, b) => a.size - b.size || a.priceFrom - b.priceFrom);
  return prices.filter(({ size }, index) => size !== prices[index - 1]?.size);
}
