import { type City, cities } from './cities.ts';

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Returns the nearest served city by its centre; kilometres are as the crow flies. */
export function nearestCity(from: Coordinates): { city: City; km: number } {
  return citiesByDistance(from)[0] as { city: City; km: number };
}

/** Lists the served cities, the nearest first; kilometres are as the crow flies. */
export function citiesByDistance(from: Coordinates): { city: City; km: number }[] {
  return cities.map((city) => ({ city, km: distance(from, city) })).sort((a, b) => a.km - b.km);
}

/** The earth's mean radius is in kilometres. */
const earthRadius = 6371;

/** Computes kilometres on a sphere (haversine), accurate to 0.6 %. */
function distance(from: Coordinates, to: Coordinates): number {
  const [latitude, longitude] = [to.latitude - from.latitude, to.longitude - from.longitude];
  const chord =
    halfSineSquared(latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfSineSquared(longitude);
  // Rounding may lift the chord of antipodes above 1, which has no arc sine.
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, chord)));
}

function halfSineSquared(degrees: number): number {
  return Math.sin(radians(degrees) / 2) ** 2;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Advises on a company at a distance; `place` is where the skip is delivered. */
export function distanceHint(km: number, place: string): string {
  return km > maxDeliveryDistance
    ? `É longe: talvez nenhuma empresa de lá leve a caçamba até ${place}.`
    : `Pergunte à empresa se ela leva a caçamba até ${place}.`;
}

/** Writes 'a 1.040 km em linha reta', with non-breaking spaces between numbers and units. */
export function distanceText(km: number): string {
  const rounded = Math.round(km);
  if (rounded < 1) return 'a menos de 1\u00a0km em linha reta';
  return `a ${rounded.toLocaleString('pt-BR')}\u00a0km em linha reta`;
}

/** Hardly any company delivers farther than these kilometres in a straight line. */
const maxDeliveryDistance = 100;
