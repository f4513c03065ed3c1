import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { searchCity, suggestCities } from '#src/shared/catalogue/city-search.ts';
import { loadMunicipalities } from '#src/shared/catalogue/postcodes/answer-postcode.ts';
import { postcodeDigits, postcodeLength } from '#src/shared/catalogue/postcodes/typed-postcode.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import button from '#src/shared/ui/forms/button.module.css';
import { Combobox } from '#src/shared/ui/forms/combobox.tsx';
import styles from './city-search.module.css';
import { LocationButton } from './location-button.tsx';
import { SearchReply } from './search-reply.tsx';
import { useReply } from './use-reply.ts';

const fallback = listingPath('sc/joinville');
const route = getRouteApi('/');

/** The search box; before its script is there, a plain form that a listing's address answers. */
export function CitySearch() {
  const input = useRef<HTMLInputElement>(null);
  const [suggestions, setSuggestions] = useState<readonly City[]>([]);
  const { reply, forget, tellPostcode, tellPlace } = useReply();
  const { busca = '' } = route.useSearch();
  const navigate = useNavigate();

  useEffect(() => setSuggestions(suggestCities(input.current?.value ?? '')), []);

  function open(city: City | undefined) {
    if (city) void navigate({ to: listingPath(city.id) as string });
  }

  // A postcode sent before the script was there brings the visitor back here with it.
  const tellForAddress = useEffectEvent((text: string) => {
    if (!input.current || !postcodeDigits(text)) return;
    input.current.value = text;
    tellPostcode(text);
  });
  useEffect(() => tellForAddress(busca), [busca]);

  function search(text: string) {
    const found = searchCity(text);
    if (found?.kind === 'city') open(found.city);
    else if (found?.kind === 'postcode') tellPostcode(text);
    else if (found) void navigate({ href: `${fallback}?${new URLSearchParams({ busca: text })}` });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    search(input.current?.value.trim() ?? '');
  }

  function type(text: string) {
    const cities = suggestCities(text);
    const digits = postcodeDigits(text);
    setSuggestions(cities);
    forget();
    // A table that does not come is told with the answer.
    if (digits) loadMunicipalities().catch(() => undefined);
    if (digits?.length === postcodeLength && cities.length === 0) tellPostcode(text);
  }

  return (
    <search>
      <form action={fallback} method="get" className={styles.form} onSubmit={submit}>
        <label htmlFor="busca" className={styles.label}>
          Onde está a obra?
        </label>
        <div className={styles.row}>
          <Combobox
            name="busca"
            placeholder="Digite sua cidade ou CEP..."
            inputRef={input}
            listLabel="Cidades atendidas"
            options={suggestions.map(({ name, stateCode }) => `${name}, ${stateCode}`)}
            onText={type}
            onChoose={(index) => open(suggestions[index])}
          />
          <button type="submit" className={button.primary}>
            <span>
              Buscar<span className={styles.wide}> Caçambas</span>
            </span>
          </button>
        </div>
        <noscript>
          <p className={styles.note}>
            Sem JavaScript, a busca entende nomes de cidades e os CEPs das cidades atendidas.
          </p>
        </noscript>
      </form>
      <SearchReply reply={reply} />
      <LocationButton onClick={tellPlace} />
    </search>
  );
}
