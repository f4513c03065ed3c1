import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { searchCity, suggestCities } from '#src/shared/catalogue/city-search.ts';
import { loadMunicipalities } from '#src/shared/catalogue/postcodes/look-up-postcode.ts';
import type { SearchMessage } from '#src/shared/catalogue/postcodes/search-message.ts';
import { postcodeDigits, postcodeLength } from '#src/shared/catalogue/postcodes/typed-postcode.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import { answerAgent } from '#src/shared/ui/forms/answer-agent.ts';
import button from '#src/shared/ui/forms/button.module.css';
import { Combobox } from '#src/shared/ui/forms/combobox.tsx';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import styles from './city-search.module.css';
import { useSearchMessage } from './use-search-message.ts';

const fallback = listingPath('sc/joinville');
const route = getRouteApi('/');

/** The search box; before hydration it is a plain form, which the route of a listing handles. */
export function CitySearch() {
  const input = useRef<HTMLInputElement>(null);
  const [suggestions, setSuggestions] = useState<readonly City[]>([]);
  const { message, clearMessage, showPostcode, showLocation } = useSearchMessage();
  const { busca = '' } = route.useSearch();
  const navigate = useNavigate();

  useEffect(() => setSuggestions(suggestCities(input.current?.value ?? '')), []);

  // A postcode submitted before hydration comes back to this page in the query.
  const showFromQuery = useEffectEvent((text: string) => {
    if (!input.current || !postcodeDigits(text)) return;
    input.current.value = text;
    void showPostcode(text);
  });
  useEffect(() => showFromQuery(busca), [busca]);

  function open(city: City | undefined) {
    if (city) void navigate({ to: listingPath(city.id) as string });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = input.current?.value.trim() ?? '';
    answerAgent(event, search(text));
  }

  /** Resolves with the answer in words. */
  async function search(text: string): Promise<string> {
    const found = searchCity(text);
    if (found?.kind === 'postcode') {
      const shown = await showPostcode(text);
      return [shown?.text, shown?.hint, shown?.link && site.url + shown.link.path].join(' ');
    }
    if (!found) return 'Diga a cidade ou o CEP da obra.';
    if (found.kind === 'city') {
      open(found.city);
      return `Empresas: ${site.url}${listingPath(found.city.id)}`;
    }
    const href = `${fallback}?${new URLSearchParams({ busca: text })}`;
    void navigate({ href });
    return `A cidade não foi encontrada: ${site.url}${href}`;
  }

  function type(text: string) {
    const cities = suggestCities(text);
    const digits = postcodeDigits(text);
    setSuggestions(cities);
    clearMessage();
    // A failure is reported when the complete postcode is looked up.
    if (digits) loadMunicipalities().catch(() => undefined);
    if (digits?.length === postcodeLength && cities.length === 0) void showPostcode(text);
  }

  return (
    <search>
      <form
        action={fallback}
        method="get"
        className={styles.form}
        toolname="buscar_cacambas"
        tooldescription="Abre a lista de empresas que alugam caçamba de entulho em uma cidade, com telefone, avaliação e botão de orçamento."
        toolautosubmit=""
        onSubmit={submit}
      >
        <label htmlFor="busca" className={styles.label}>
          Onde está a obra?
        </label>
        <div className={styles.row}>
          <Combobox
            name="busca"
            placeholder="Digite sua cidade ou CEP..."
            toolDescription="Cidade ou CEP da obra, por exemplo Joinville"
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
      <MessageBox message={message} />
      <LocationButton onClick={showLocation} />
    </search>
  );
}

/** The live region is in the page before its message, so that screen readers announce it. */
function MessageBox({ message }: { message: SearchMessage | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the keyboard may cover it.
    if (message) box.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  const className = message?.isPending ? styles.pending : styles.message;
  return (
    <div ref={box} className={message && className}>
      <div role="status" className={styles.words}>
        {message && <p className={styles.text}>{message.text}</p>}
        {message?.hint && <p>{message.hint}</p>}
      </div>
      {message?.link && (
        <PageLink to={message.link.path} className={button.primary}>
          {message.link.text}
        </PageLink>
      )}
    </div>
  );
}

function LocationButton({ onClick }: { onClick: () => void }) {
  return (
    <div className={`${styles.line} ${styles.location}`}>
      <button
        type="button"
        className={styles.link}
        aria-describedby="uso-da-localizacao"
        onClick={onClick}
      >
        <Icon name="location" />
        Usar minha localização
      </button>
      <small id="uso-da-localizacao" className={styles.note}>
        Não sai do aparelho nem fica guardada.
      </small>
    </div>
  );
}
