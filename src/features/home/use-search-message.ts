import { useRef, useState } from 'react';
import { postcodeMessage } from '#src/shared/catalogue/postcodes/postcode-message.ts';
import type { SearchMessage } from '#src/shared/catalogue/postcodes/search-message.ts';
import { locationMessage, requestLocation } from './location-message.ts';

/** The message below the search box; only the result of the latest request is ever shown. */
export function useSearchMessage() {
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
    return next;
  }

  return {
    message,
    clearMessage,
    /** Looks up the postcode in a text; null where there is none. */
    showPostcode: (text: string) => show('Procurando o CEP...', postcodeMessage(text)),
    /** Asks for the device's location and shows the nearest city. */
    showLocation: () => void show(permissionText, requestLocation().then(locationMessage)),
  };
}

const permissionText = 'Esperando a localização. O navegador pode pedir a sua permissão.';
