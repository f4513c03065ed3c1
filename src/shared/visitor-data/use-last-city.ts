import { useEffect, useState } from 'react';
import { type City, cities } from '#src/shared/catalogue/catalogue.ts';
import { readValue } from '#src/shared/storage/key-value.ts';
import { valueNames } from '#src/shared/storage/names.ts';

interface LastCityOptions {
  /** Milliseconds that the read may take. */
  timeoutMs?: number;
  /** Awaited before the read; has to stay the same function. */
  after?: () => Promise<unknown>;
}

/** City of the listing opened last on this device; undefined until it is read, or if there is none. */
export function useLastCity({ timeoutMs, after }: LastCityOptions): City | undefined {
  const [city, setCity] = useState<City>();
  useEffect(() => {
    void Promise.resolve(after?.())
      .then(() => readValue(valueNames.lastCity, timeoutMs))
      .then((id) => setCity(cities.find((candidate) => candidate.id === id)));
  }, [timeoutMs, after]);
  return city;
}
