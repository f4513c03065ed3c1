import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { searchCity, suggestCities } from '#src/shared/catalogue/city-search.ts';
import { listingAddress } from '#src/shared/routing/links.ts';
import button from '#src/shared/ui/forms/button.module.css';
import { Combobox } from '#src/shared/ui/forms/combobox.tsx';
import styles from './city-search.module.css';

const fallback = listingAddress('sc/joinville');

/** The search box; before its script is there, a plain form that a listing's address answers. */
export function CitySearch() {
  const input = useRef<HTMLInputElement>(null);
  const [suggestions, setSuggestions] = useState<readonly City[]>([]);
  const navigate = useNavigate();

  useEffect(() => setSuggestions(suggestCities(input.current?.value ?? '')), []);

  function open(city: City | undefined) {
    if (city) void navigate({ to: listingAddress(city.address) as string });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = input.current?.value.trim() ?? '';
    const found = searchCity(text);
    if (found?.matched) open(found.city);
    else if (found) void navigate({ href: `${fallback}?${new URLSearchParams({ busca: text })}` });
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
            onText={(text) => setSuggestions(suggestCities(text))}
            onChoose={(index) => open(suggestions[index])}
          />
          <button type="submit" className={button.primary}>
            <span>
              Buscar<span className={styles.wide}> Caçambas</span>
            </span>
          </button>
        </div>
      </form>
    </search>
  );
}
