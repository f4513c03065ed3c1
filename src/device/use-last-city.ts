import { useEffect, useState } from 'react';
import { readValue } from './key-value.ts';
import { valueNames } from './names.ts';

interface LastCityOptions {
  /** Milliseconds that the read may take. */
  timeoutMs?: number;
  /** Awaited before the read; has to stay the same function. */
  after?: () => Promise<unknown>;
}

/**
 * The stored id of the city whose listing was opened last; undefined until it is read.
 * Not looked up here: this file is in code that every page loads, without the catalogue.
 */
export function useLastCity({ timeoutMs, after }: LastCityOptions): unknown {
  const [id, setId] = useState<unknown>();
  useEffect(() => {
    void Promise.resolve(after?.())
      .then(() => readValue(valueNames.lastCity, timeoutMs))
      .then(setId);
  }, [timeoutMs, after]);
  return id;
}
