import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { readValue, updateValue } from '#src/device/key-value.ts';
import { valueNames } from '#src/device/names.ts';
import { type TakingCompanies, takingCompanies } from '#src/request/request.ts';
import { keepTrying } from '#src/shared/runtime/on-wake.ts';
import { askServer } from '#src/shared/runtime/server.ts';
import { site } from '#src/shared/site/site.ts';

/**
 * The device's last knowledge counts until the companies are read; none while they are not known.
 */
export function useTakers(cityId: string | undefined): TakingCompanies {
  const [byCity, setByCity] = useState<Readonly<Record<string, TakingCompanies>>>({});
  useEffect(() => {
    if (!cityId) return;
    void readTakers(cityId).then(
      (stored) => stored && setByCity((old) => ({ [cityId]: stored, ...old })),
    );
    const stop = keepTrying(read);
    void read();
    return stop;

    async function read() {
      const found = await fetchTakers(cityId as string);
      // Without an answer the other ways of sending are there.
      if (!found) return;
      stop();
      setByCity((old) => ({ ...old, [cityId as string]: found }));
    }
  }, [cityId]);
  return (cityId && byCity[cityId]) || { companies: [], prices: [] };
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
