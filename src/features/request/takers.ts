import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { Load } from '#src/catalogue/skips.ts';
import { readValue, updateValue } from '#src/device/key-value.ts';
import { valueNames } from '#src/device/names.ts';
import { type TakingCompanies, type TakingCompany, takingCompanies } from '#src/request/request.ts';
import { keepTrying } from '#src/shared/runtime/on-wake.ts';
import { askServer } from '#src/shared/runtime/server.ts';
import { site } from '#src/shared/site/site.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { fold } from '#src/shared/text/words.ts';

/**
 * The companies that answer here in a city, as the device knew them last until they are read;
 * undefined before that, and null where they can't be read.
 */
export function useTakers(cityId: string | undefined): TakingCompanies | null | undefined {
  const [byCity, setByCity] = useState<Readonly<Record<string, TakingCompanies | null>>>({});
  useEffect(() => {
    if (!cityId) return;
    void readTakers(cityId).then(
      (stored) => stored && setByCity((old) => ({ ...old, [cityId]: old[cityId] ?? stored })),
    );
    const stop = keepTrying(read);
    void read();
    return stop;

    async function read() {
      const found = await fetchTakers(cityId as string);
      if (found) stop();
      setByCity((old) => ({ ...old, [cityId as string]: found ?? old[cityId as string] ?? null }));
    }
  }, [cityId]);
  return cityId ? byCity[cityId] : undefined;
}

/** Stores what it reads; undefined without a connection. Never rejects. */
async function fetchTakers(cityId: string): Promise<TakingCompanies | undefined> {
  const search = new URLSearchParams({ city: cityId });
  const url = `${site.functionsUrl}/requests/companies?${search}`;
  const { answer: found } = await askServer(url, takingCompanies);
  if (found)
    void updateValue(valueNames.requestCompanies, (old) => ({ ...Object(old), [cityId]: found }));
  return found;
}

async function readTakers(cityId: string): Promise<TakingCompanies | undefined> {
  const stored = Object(await readValue(valueNames.requestCompanies, 1000))[cityId];
  const read = v.safeParse(takingCompanies, stored);
  return read.success ? read.output : undefined;
}

export function servesBairro({ bairros }: TakingCompany, bairro: string): boolean {
  return bairros.length === 0 || bairros.some((served) => fold(served) === fold(bairro.trim()));
}

interface PublishedPrice {
  reais: number;
  /** The company asks this or more. */
  isLeast: boolean;
  on: string | null;
}

/** Returns what a company asks in public for one skip with the load; null where it does not say. */
export function publishedPrice(
  { skipSizes }: Pick<TakingCompany, 'skipSizes'>,
  size: number | null,
  load: Load,
): PublishedPrice | null {
  const skip = skipSizes.find((candidate) => candidate.size === size);
  if (!skip) return null;
  const { loads = {}, priceFrom, pricedOn: on } = skip;
  const reais = loads[load];
  if (reais !== undefined) return { reais, isLeast: false, on };
  // With prices by load, the least one is that of another load.
  if (priceFrom === null || Object.keys(loads).length > 0) return null;
  return { reais: priceFrom, isLeast: true, on };
}

export interface PriceRange {
  lowest: number;
  highest: number;
  /** Only these companies publish a price; null: it was asked of several. */
  companies: number | null;
  /** The prices are of these days, the oldest first. */
  days: string[];
}

/**
 * Returns what is asked in a city for one skip with the load: in offers of the last ninety days where
 * enough are known, otherwise in public; null where neither is known.
 */
export function priceRange(
  { companies, prices }: TakingCompanies,
  size: number,
  load: Load,
  now = Date.now(),
): PriceRange | null {
  const asked = prices.find((price) => price.size === size);
  if (asked && (load === 'mixed' || load === 'clean')) {
    const days = [now - 90 * 86_400_000, now].map(brasiliaDay);
    return { lowest: asked.lowest, highest: asked.highest, companies: null, days };
  }
  const published = companies.flatMap((company) => publishedPrice(company, size, load) ?? []);
  const reais = published.map((price) => price.reais);
  if (reais.length === 0) return null;
  return {
    lowest: Math.min(...reais),
    highest: Math.max(...reais),
    companies: reais.length,
    days: published.flatMap(({ on }) => on ?? []).sort(),
  };
}
