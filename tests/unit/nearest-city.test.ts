import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import { nearestCity } from '#src/catalogue/distance.ts';
import { locationMessage, requestLocation } from '#src/features/home/city-search.tsx';

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
  return locationMessage({ latitude, longitude });
}

test('the distance is written out, and a far city is called far', () => {
  expect(messageFor(-26.9101, -48.6705)).toEqual({
    text: 'A cidade atendida mais próxima é Blumenau, SC; o centro fica a 40\u00a0km em linha reta.',
    hint: 'Pergunte à empresa se ela leva a caçamba até você.',
    link: { path: '/sc/blumenau/aluguel-cacamba-entulho', text: 'Ver empresas em Blumenau' },
  });
  const manaus = messageFor(-3.1187, -60.0212);
  expect(manaus.text).toMatch(/Uberlândia, MG; o centro fica a 2\.1\d\d\u00a0km em linha reta/);
  expect(manaus.hint).toBe('É longe: talvez nenhuma empresa de lá leve a caçamba até você.');
  const lisbon = messageFor(38.7223, -9.1393);
  expect(lisbon.text).toMatch(/Belo Horizonte, MG; o centro fica a 7\.4\d\d\u00a0km em linha reta/);
  expect(lisbon.hint).toContain('É longe');
  expect(messageFor(-22.9129, -43.2003).link?.text).toBe('Ver empresas no Rio de Janeiro');
  expect(messageFor(-26.9155, -49.0709).text).toContain('a menos de 1\u00a0km');
});

test.each([
  ['does not know', failingWith(2), 'Não foi possível achar a sua localização.'],
  ['takes too long', failingWith(3), 'A localização demorou demais.'],
  [
    'refuses',
    failingWith(1),
    'O navegador não tem permissão para informar a localização a este site.',
  ],
  ['has no geolocation', {}, 'Este navegador não informa a localização.'],
  [
    'is on an insecure origin',
    { isSecureContext: false },
    'O navegador só informa a localização em endereços seguros (https).',
  ],
])('a device that %s gets a sentence', async (_, device, text) => {
  const location = await requestLocation({ isSecureContext: true, navigator: {}, ...device });
  expect(locationMessage(location)).toEqual({ text, hint: 'Digite a cidade ou o CEP da obra.' });
});

/** A device whose geolocation fails with a code of GeolocationPositionError. */
function failingWith(code: number) {
  const geolocation = {
    getCurrentPosition: (_: PositionCallback, onError?: PositionErrorCallback | null) =>
      onError?.({ code } as GeolocationPositionError),
  };
  return { navigator: { geolocation } };
}
