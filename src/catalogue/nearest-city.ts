import { type City, cities } from './catalogue.ts';

/** Degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** The served city whose centre is nearest, and the distance to it in kilometres as the crow flies. */
export function nearestCity(from: Coordinates): { city: City; km: number } {
  return cities
    .map((city) => ({ city, km: distance(from, city) }))
    .reduce((nearest, other) => (other.km < nearest.km ? other : nearest));
}

/** Mean radius of the earth in kilometres. */
const earthRadius = 6371;

/** Kilometres on a sphere (haversine), accurate to 0.6 %. */
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
