import { type RefObject, useEffect, useState } from 'react';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { Company } from '#src/shared/company/company.ts';
import { telLink } from '#src/shared/contact/phone.ts';
import { requestLink } from '#src/shared/contact/request-text.ts';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { OutsideLink } from '#src/shared/ui/navigation/outside-link.tsx';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { useWrittenRequest } from '#src/shared/visitor-data/request/written-request.ts';
import styles from './company-list.module.css';

interface QuoteBarProps {
  /** Its first children are the cards, in the order of the companies. */
  list: RefObject<HTMLElement | null>;
  companies: readonly Company[];
  city: City;
}

/** On a phone, the contact of the company in view, easy to reach while the cards scroll. */
export function QuoteBar({ list, companies, city }: QuoteBarProps) {
  const company = useCompanyInView(list, companies);
  const written = useWrittenRequest();
  if (!company?.phone) return null;
  const { name, phone, sponsored } = company;
  const chat = requestLink(company, city, written);
  return (
    <div className={styles.quoteBar} data-partner={company.partnerId}>
      <span className={layout.twoLines}>{name}</span>
      {chat ? (
        <OutsideLink
          href={chat}
          className={button.chat}
          kind={sponsored ? 'sponsored' : 'plain'}
          label={`Pedir orçamento: ${name}`}
        >
          <Icon name="chat" /> Pedir orçamento
        </OutsideLink>
      ) : (
        <a href={telLink(phone)} className={button.secondary} aria-label={`Ligar: ${name}`}>
          <Icon name="phone" /> Ligar
        </a>
      )}
    </div>
  );
}

/** The company whose card last crossed the middle of the screen; at first the first. */
function useCompanyInView(
  list: RefObject<HTMLElement | null>,
  companies: readonly Company[],
): Company | undefined {
  const [inView, setInView] = useState({ companies, index: 0 });
  useEffect(() => {
    const cards = [...(list.current?.children ?? [])].slice(0, companies.length);
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting);
        if (entry) setInView({ companies, index: cards.indexOf(entry.target) });
      },
      { rootMargin: '-45% 0px -45% 0px' },
    );
    for (const card of cards) observer.observe(card);
    return () => observer.disconnect();
  }, [list, companies]);
  return companies[inView.companies === companies ? inView.index : 0];
}
