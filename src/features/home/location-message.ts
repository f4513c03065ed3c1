import { type Coordinates, nearestCity } from '#src/shared/catalogue/nearest-city.ts';
import {
  companiesLink,
  distanceHint,
  distanceText,
  type SearchMessage,
} from '#src/shared/catalogue/postcodes/search-message.ts';

type LocationError = 'insecure' | 'unsupported' | 'denied' | 'unavailable' | 'too-slow';

/** The device's position, or why there is none. */
export type LocationResult =
  | { kind: 'position'; coordinates: Coordinates }
  | { kind: 'error'; error: LocationError };

interface Device {
  isSecureContext: boolean;
  /** Missing in browsers without it. */
  navigator: { geolocation?: Pick<Geolocation, 'getCurrentPosition'> };
}

/**
 * Requests the position once; the browser asks for permission first, which may take any time. Low
 * accuracy is enough to find a city.
 */
export function requestLocation(device: Device = window): Promise<LocationResult> {
  if (!device.isSecureContext) return Promise.resolve({ kind: 'error', error: 'insecure' });
  const { geolocation } = device.navigator;
  if (!geolocation) return Promise.resolve({ kind: 'error', error: 'unsupported' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({ kind: 'position', coordinates: { latitude, longitude } }),
      ({ code }) => resolve({ kind: 'error', error: errorsByCode[code] ?? 'unavailable' }),
      { enableHighAccuracy: false, timeout: 15_000, maximumAge: 60_000 },
    );
  });
}

export function locationMessage(location: LocationResult): SearchMessage {
  if (location.kind === 'error') {
    return { text: errorTexts[location.error], hint: 'Digite a cidade ou o CEP da obra.' };
  }
  const { city, km } = nearestCity(location.coordinates);
  return {
    text: `A cidade atendida mais próxima é ${city.name}, ${city.stateCode}; o centro fica ${distanceText(km)}.`,
    hint: distanceHint(km, 'você'),
    link: companiesLink(city),
  };
}

/** By the codes of GeolocationPositionError. */
const errorsByCode: Record<number, LocationError> = {
  1: 'denied',
  2: 'unavailable',
  3: 'too-slow',
};

const errorTexts: Record<LocationError, string> = {
  insecure: 'O navegador só informa a localização em endereços seguros (https).',
  unsupported: 'Este navegador não informa a localização.',
  denied: 'O navegador não tem permissão para informar a localização a este site.',
  unavailable: 'O aparelho não conseguiu descobrir onde está.',
  'too-slow': 'O aparelho demorou demais para descobrir onde está.',
};
