import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locationMessage } from '#src/features/home/location-message.ts';
import { cities } from '#src/shared/catalogue/catalogue.ts';
import { nearestCity } from '#src/shared/catalogue/nearest-city.ts';

test('the centre of a city is nearest to that city, at no distance', () => {
  for (const city of cities) expect(nearestCity(city)).toEqual({ city, km: 0 });
});

test.each([
  ['Itajaí', -26.9101, -48.6705, 'Blumenau', 40],
  ['Brasília', -15.7795, -47.9297, 'Uberlândia', 350],
  ['Lisboa', 38.7223, -9.1393, 'Belo Horizonte', 7447],
])('from %s it is as far as a map says', (_, latitude, longitude, name, km) => {
  const nearest = nearestCity({ latitude, longitude });
  expect(nearest.city.name).toBe(name);
  expect(Math.abs(nearest.km / km - 1)).toBeLessThan(0.01);
});

test('any place on earth has a nearest city, never farther than half way round', () => {
  const place = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(place, (from) => {
      const { km } = nearestCity(from);
      expect(km).toBeGreaterThanOrEqual(0);
      expect(km).toBeLessThan(20_016);
    }),
  );
});

function messageFor(latitude: number, longitude: number) {
  return locationMessage({ kind: 'position', coordinates: { latitude, longitude } });
}

test('the distance is written out, and a far city is called far', () => {
  expect(messageFor(-26.9101, -48.6705)).toEqual({
    text: 'A cidade atendida mais próxima é Blumenau, SC; o centro fica a 40\u00a0km em linha reta.',
    hint: 'Pergunte à empresa se ela leva a caçamba até você.',
    link: { path: '/sc/blumenau/aluguel-cacamba-entulho', text: 'Ver empresas em Blumenau' },
  });
  const lisbon = messageFor(38.7223, -9.1393);
  expect(lisbon.text).toMatch(/Belo Horizonte, MG; o centro fica a 7\.4\d\d\u00a0km em linha reta/);
  expect(lisbon.hint).toContain('É longe');
  expect(messageFor(-22.9129, -43.2003).link?.text).toBe('Ver empresas no Rio de Janeiro');
  expect(messageFor(-26.9155, -49.0709).text).toContain('a menos de 1\u00a0km');
});
