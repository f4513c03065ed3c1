import type { Place } from '#src/features/permit/place.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import { rulesOf } from '#src/shared/catalogue/rules/rules-of.ts';
import { streetLimit } from '#src/shared/catalogue/rules/street-limit.ts';

/** The shortest answer for a place in a city, in one or two sentences. */
export function answerFor(city: City, place: Place | null): string {
  if (place === 'lot') {
    return 'Dentro do terreno, em regra você não precisa de autorização de rua, e o prazo da rua não conta.';
  }
  const { authority } = rulesOf(city.id);
  const street = `${streetText(city)} Confirme com ${authority} antes de marcar a entrega.`;
  return place === 'street'
    ? street
    : `Ponha a caçamba dentro do terreno sempre que couber: em regra, ali não se pede autorização. ${street}`;
}

function streetText(city: City): string {
  const limit = streetLimit(city.id);
  if (!limit) return `Não encontramos o prazo de rua ${inCity(city)}.`;
  const kind = limit.counted === 'working' ? 'dias úteis' : 'dias corridos';
  return `Na rua, no máximo ${limit.days} ${kind} (fonte de ${limit.year}).`;
}
