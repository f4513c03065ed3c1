import { useEffect, useState } from 'react';
import { postcodeMessage } from '#src/shared/catalogue/postcodes/postcode-message.ts';
import type { SearchMessage } from '#src/shared/catalogue/postcodes/search-message.ts';
import { postcodeDigits } from '#src/shared/catalogue/postcodes/typed-postcode.ts';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';

/** Digits after which a number is taken for a postcode. */
const leastDigits = 5;

/** Whether a text is or holds a postcode, which may not be complete. */
export function isPostcode(text: string): boolean {
  return (postcodeDigits(text)?.length ?? 0) >= leastDigits;
}

/** The city of a postcode. */
export function PostcodeAnswer({ text }: { text: string }) {
  const [message, setMessage] = useState<SearchMessage>();
  useEffect(() => {
    let isLatest = true;
    void postcodeMessage(text).then((next) => {
      if (isLatest) setMessage(next ?? undefined);
    });
    return () => {
      isLatest = false;
    };
  }, [text]);
  return (
    <div className={`${layout.toppedPanel} ${layout.card} ${layout.closeRows}`}>
      <div role="status">
        <p>
          <strong>{message?.text ?? 'Procurando o CEP...'}</strong>
        </p>
        {message?.hint && <p>{message.hint}</p>}
      </div>
      {message?.link && (
        <p>
          <PageLink to={message.link.path} className={button.primary}>
            {message.link.text}
          </PageLink>
        </p>
      )}
    </div>
  );
}
