import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  cepDigits,
  cepLength,
  cepMessage,
  companiesLink,
  loadMunicipalities,
  type SearchMessage,
} from '#src/catalogue/ceps.ts';
import type { City } from '#src/catalogue/cities.ts';
import { fallbackId, suggestCities } from '#src/catalogue/city-search.ts';
import {
  type Coordinates,
  distanceHint,
  distanceText,
  nearestCity,
} from '#src/catalogue/distance.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import { Combobox } from '#src/ui/forms/combobox.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import styles from './home.module.css';

const fallback = listingPath(fallbackId);
const route = getRouteApi('/');

/** Before hydration the search box is a plain form, which the route of a listing handles. */
export function CitySearch() {
  const input = useRef<HTMLInputElement>(null);
  const [suggestions, setSuggestions] = useState<readonly City[]>([]);
  const { message, clearMessage, showCep, showLocation } = useSearchMessage();
  const { busca = '' } = route.useSearch();
  const navigate = useNavigate();

  useEffect(() => setSuggestions(suggestCities(input.current?.value ?? '')), []);

  // A CEP submitted before hydration comes back to this page in the query.
  const showFromQuery = useEffectEvent((text: string) => {
    if (!input.current || !cepDigits(text)) return;
    input.current.value = text;
    showCep(text);
  });
  useEffect(() => showFromQuery(busca), [busca]);

  function open(city: City | undefined) {
    if (city) void navigate({ to: listingPath(city.id) as string });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = input.current?.value.trim() ?? '';
    const [city] = suggestCities(text);
    if (city) open(city);
    else if (cepDigits(text)) showCep(text);
    else if (text) void navigate({ href: `${fallback}?${new URLSearchParams({ busca: text })}` });
  }

  function type(text: string) {
    const cities = suggestCities(text);
    const digits = cepDigits(text);
    setSuggestions(cities);
    clearMessage();
    // A failure is reported when the complete CEP is looked up.
    if (digits) loadMunicipalities().catch(() => undefined);
    if (digits?.length === cepLength && cities.length === 0) showCep(text);
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
          <Button type="submit" kind="primary">
            <span>
              Buscar<span className={styles.wide}> Caçambas</span>
            </span>
          </Button>
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
    <div className={`${layout.cluster} ${layout.needsScript} ${styles.line}`}>
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

/** Holds the message below the search box; only the result of the latest request is ever shown. */
function useSearchMessage() {
  const [message, setMessage] = useState<SearchMessage>();
  const latest = useRef(0);

  function clearMessage() {
    latest.current += 1;
    setMessage(undefined);
  }

  async function show(pending: string, result: Promise<SearchMessage | null>) {
    latest.current += 1;
    const request = latest.current;
    setMessage({ text: pending, isPending: true });
    const next = await result;
    if (request === latest.current) setMessage(next ?? undefined);
  }

  return {
    message,
    clearMessage,
    showCep: (text: string) => void show('Procurando o CEP...', cepMessage(text)),
    showLocation: () => void show(permissionText, requestLocation().then(locationMessage)),
  };
}

const permissionText = 'Buscando a sua localização. O navegador pode pedir a sua permissão.';

type LocationError = 'insecure' | 'unsupported' | 'denied' | 'unavailable' | 'too-slow';

interface Device {
  isSecureContext: boolean;
  /** Some browsers lack it. */
  navigator: { geolocation?: Pick<Geolocation, 'getCurrentPosition'> };
}

/**
 * Requests the position once, or says why there is none; the browser asks for permission first,
 * which may take any time. Low accuracy is enough to find a city.
 */
export async function requestLocation(
  device: Device = window,
): Promise<Coordinates | LocationError> {
  if (!device.isSecureContext) return 'insecure';
  const { geolocation } = device.navigator;
  if (!geolocation) return 'unsupported';
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => resolve(errorsByCode[code] ?? 'unavailable'),
      { enableHighAccuracy: false, timeout: 15_000, maximumAge: 60_000 },
    );
  });
}

export function locationMessage(location: Coordinates | LocationError): SearchMessage {
  if (typeof location === 'string') {
    return { text: errorTexts[location], hint: 'Digite a cidade ou o CEP da obra.' };
  }
  const { city, km } = nearestCity(location);
  return {
    text: `A cidade atendida mais próxima é ${city.name}, ${city.stateCode}; o centro fica ${distanceText(km)}.`,
    hint: distanceHint(km, 'você'),
    link: companiesLink(city),
  };
}

/** The keys are the codes of GeolocationPositionError. */
const errorsByCode: Record<number, LocationError> = {
  1: 'denied',
  2: 'unavailable',
  3: 'too-slow',
};

const errorTexts: Record<LocationError, string> = {
  insecure: 'O navegador só informa a localização em endereços seguros (https).',
  unsupported: 'Este navegador não informa a localização.',
  denied: 'O navegador não tem permissão para informar a localização a este site.',
  unavailable: 'Não foi possível achar a sua localização.',
  'too-slow': 'A localização demorou demais.',
};
