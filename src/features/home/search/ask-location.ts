import type { Coordinates } from '#src/shared/catalogue/nearest-city.ts';

export type LocationProblem = 'insecure' | 'unsupported' | 'denied' | 'unavailable' | 'too-slow';

/** Where the device is, or why it does not tell. */
export type Location =
  | { kind: 'found'; at: Coordinates }
  | { kind: 'problem'; is: LocationProblem };

/**
 * Asks the device where it is, once; the browser asks the visitor first, who may take any time.
 * A city needs no exact place, so the quick one will do.
 */
export function askLocation(): Promise<Location> {
  if (!window.isSecureContext) return Promise.resolve({ kind: 'problem', is: 'insecure' });
  const { geolocation } = navigator as { geolocation?: Geolocation };
  if (!geolocation) return Promise.resolve({ kind: 'problem', is: 'unsupported' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({ kind: 'found', at: { latitude, longitude } }),
      ({ code }) => resolve({ kind: 'problem', is: problems[code] ?? 'unavailable' }),
      { enableHighAccuracy: false, timeout: 15_000, maximumAge: 60_000 },
    );
  });
}

/** By the codes of GeolocationPositionError. */
const problems: Record<number, LocationProblem> = { 1: 'denied', 2: 'unavailable', 3: 'too-slow' };
