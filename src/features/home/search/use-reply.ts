import { useRef, useState } from 'react';
import { askLocation } from './ask-location.ts';
import { locationReply } from './location-reply.ts';
import { replyToPostcode } from './postcode-reply.ts';
import type { Reply } from './reply.ts';

/** What the search box says now; only the answer to what was asked last is ever shown. */
export function useReply() {
  const [reply, setReply] = useState<Reply>();
  const asked = useRef(0);

  function forget() {
    asked.current += 1;
    setReply(undefined);
  }

  async function wait(meanwhile: string, awaited: Promise<Reply | null>) {
    asked.current += 1;
    const number = asked.current;
    setReply({ text: meanwhile, isPending: true });
    const answer = await awaited;
    if (number === asked.current) setReply(answer ?? undefined);
  }

  return {
    reply,
    forget,
    /** Answers for the postcode in a text. */
    tellPostcode: (text: string) => void wait('Procurando o CEP...', replyToPostcode(text)),
    /** Asks the device where it is, and answers for that. */
    tellPlace: () => void wait(permissionText, askLocation().then(locationReply)),
  };
}

const permissionText = 'Esperando a localização. O navegador pode pedir a sua permissão.';
