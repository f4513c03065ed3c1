import type { City } from '#src/shared/catalogue/catalogue.ts';
import { ofCity } from '#src/shared/catalogue/city-name.ts';
import { cityOfPostcode } from '#src/shared/catalogue/city-search.ts';
import type { CityDropOff } from '#src/shared/catalogue/drop-off/drop-off.ts';
import type { FoundPlaces } from '#src/shared/catalogue/drop-off/find-places.ts';
import { formatPostcode } from '#src/shared/catalogue/postcodes/typed-postcode.ts';
import { dropOffPath } from '#src/shared/routing/links.ts';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';

interface SummaryProps {
  city: City;
  dropOff: CityDropOff;
  /** What the visitor typed. */
  text: string;
  found: FoundPlaces;
}

/** What the list below shows, in one sentence. */
export function Summary({ city, dropOff, text, found }: SummaryProps) {
  const other = found.by === 'foreign postcode' ? cityOfPostcode(found.postcode) : undefined;
  return (
    <div role="status" className={`${layout.soft} ${layout.touchLinks}`}>
      <p>{summaryText(city, dropOff, text, found)}</p>
      {other && <PageLink to={dropOffPath(other.id)}>Ver os pontos {ofCity(other)}</PageLink>}
    </div>
  );
}

function summaryText(city: City, dropOff: CityDropOff, text: string, found: FoundPlaces): string {
  const { places } = found;
  if (found.by === 'nothing') return allText(dropOff);
  if (found.by === 'foreign postcode') {
    return `O CEP ${formatPostcode(found.postcode)} não é ${ofCity(city)}.`;
  }
  if (found.by === 'words') {
    return places.length === 0
      ? `Nenhum lugar com “${text.trim()}”. Escreva só uma parte do nome ou um bairro vizinho.`
      : `${placeCount(places.length)} com “${text.trim()}”.`;
  }
  return places.length === 0
    ? 'Os lugares desta cidade estão na lista sem CEP. Procure pelo bairro.'
    : `Os ${places.length} lugares com o CEP mais próximo de ${formatPostcode(found.postcode)}. Veja no mapa qual é o melhor caminho.`;
}

function allText({ called, total = 0, places }: CityDropOff): string {
  if (places.length === 0) return 'Pergunte pelo telefone qual é o endereço mais perto de você.';
  return places.length < total
    ? `Aqui estão ${places.length} de ${total} ${called?.many}. Pergunte pelos outros no telefone.`
    : `${placeCount(places.length)}${places.length > 1 ? ', em ordem de bairro' : ''}.`;
}

function placeCount(count: number): string {
  return count === 1 ? '1 lugar' : `${count} lugares`;
}
