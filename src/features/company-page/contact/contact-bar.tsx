import { type RefObject, useEffect, useState } from 'react';
import type { CompanyPage } from '#src/shared/company/company-page.ts';
import { telLink } from '#src/shared/contact/phone.ts';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { OutsideLink } from '#src/shared/ui/navigation/outside-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import styles from './contact.module.css';
import type { ShownRequest } from './use-request-to.ts';

interface ContactBarProps {
  company: CompanyPage;
  request: ShownRequest;
  panel: RefObject<HTMLElement | null>;
}

/** On a phone, the contact again at the lower edge once its panel is scrolled out of sight. */
export function ContactBar({ company, request: { chat }, panel }: ContactBarProps) {
  const { name, phone, sponsored, partnerId } = company;
  const isAway = useIsScrolledAway(panel);
  if (!chat && !phone) return null;
  return (
    <div
      className={`${layout.screenOnly} ${styles.bar}`}
      data-shown={isAway || undefined}
      data-partner={partnerId}
    >
      <span className={layout.twoLines}>{name}</span>
      {phone && (
        <a href={telLink(phone)} className={button.secondary} aria-label={`Ligar: ${name}`}>
          <Icon name="phone" />
        </a>
      )}
      {chat && (
        <OutsideLink
          href={chat}
          className={button.chat}
          kind={sponsored ? 'sponsored' : 'plain'}
          label={`Pedir orçamento: ${name}`}
        >
          <Icon name="chat" /> Pedir orçamento
        </OutsideLink>
      )}
    </div>
  );
}

/** Whether an element is above what is on the screen. */
function useIsScrolledAway(element: RefObject<HTMLElement | null>): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsAway(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAway;
}
