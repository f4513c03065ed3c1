import type { ReactNode } from 'react';
import type { City } from '#src/catalogue/cities.ts';
import { loadNames, loads } from '#src/catalogue/skips.ts';
import { useCount } from '#src/company/counting.ts';
import { atTime, changeText, clockText } from '#src/company/opening-hours.ts';
import { groupHours, weekdaysText } from '#src/company/opening-week.ts';
import type { CompanyCard } from '#src/company/record.ts';
import { useOpeningState } from '#src/company/use-opening-state.ts';
import { useWrittenRequest } from '#src/device/request-news.ts';
import { requestLink } from '#src/request/chat-text.ts';
import { companyPath } from '#src/shared/routing/links.ts';
import { oneDecimal, priceText, shortDate, sizeText } from '#src/shared/text/format.ts';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { OutsideLink, PageLink } from '#src/ui/navigation/links.tsx';
import text from '#src/ui/text/text.module.css';
import styles from './company-list.module.css';

export interface ComparisonProps {
  /** The ticked companies stand in the order in which they were ticked. */
  companies: readonly CompanyCard[];
  city: City;
}

/** The table has a row for each thing that any company has; what is not known is '–'. */
export function Comparison({ companies, city }: ComparisonProps) {
  const sizes = companies.flatMap(({ skipSizes = [] }) => skipSizes.map(({ size }) => size));
  const ordered = [...new Set(sizes)].sort((a, b) => a - b);
  const rows: readonly (readonly [string, (company: CompanyCard) => ReactNode])[] = [
    ...ordered.map((size) => [sizeText(size), priceOf(size)] as const),
    ['Agora', opening],
    ['Dias e horas', hours],
    [
      'Nota',
      ({ rating, reviewCount }) => rating !== null && `${oneDecimal(rating)} (${reviewCount})`,
    ],
    [
      'Cadastro da prefeitura',
      ({ register }) => register && (register.licence ? `Sim, licença ${register.licence}` : 'Sim'),
    ],
    ['Bairros', ({ bairros }) => bairros && (bairros.join(', ') || 'Toda a cidade')],
  ];
  const shown = rows.filter(([, cell]) => companies.some(cell));
  return (
    <div className={`${text.tables} ${styles.compared}`} data-count={companies.length}>
      <table>
        <thead>
          <tr>
            <td />
            {companies.map(({ placeId, name, slug }) => (
              <th key={placeId} scope="col">
                {slug ? <PageLink to={companyPath(slug)}>{name}</PageLink> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(([title, cell]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {companies.map((company) => (
                <td key={company.placeId}>{cell(company) || unknown}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Orçamento</th>
            {companies.map((company) => (
              <td key={company.placeId}>
                <ChatLink company={company} city={city} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const unknown = <span className={layout.soft}>–</span>;

const priceOf =
  (size: number) =>
  ({ skipSizes = [] }: CompanyCard): ReactNode => {
    const skip = skipSizes.find((candidate) => candidate.size === size);
    if (!skip) return null;
    if (skip.priceFrom === null) return 'Preço sob consulta';
    return (
      <>
        <b>{priceText(skip.priceFrom)}</b>
        {skip.pricedOn && <small>estimativa de {shortDate(skip.pricedOn)}</small>}
        {loads.map((load) => {
          const price = skip.loads?.[load];
          return price && <small key={load}>{`${loadNames[load]}: ${priceText(price)}`}</small>;
        })}
      </>
    );
  };

function opening(company: CompanyCard): ReactNode {
  return company.availability !== 'unknown' && <Opening company={company} />;
}

function Opening({ company: { availability, openingHours } }: { company: CompanyCard }) {
  const current = useOpeningState(openingHours);
  return (
    <>
      <span>{availability === 'immediate' ? 'Disponível Agora' : 'Fechada agora'}</span>
      {current && <small>{changeText(current.state, current.now)}</small>}
    </>
  );
}

function hours({ openingHours }: CompanyCard): ReactNode {
  const open = groupHours(openingHours).filter(({ slots }) => slots.length > 0);
  return (
    open.length > 0 &&
    open.map(({ days, slots }) => (
      <small key={days[0]}>
        {weekdaysText(days)}{' '}
        {slots.map(({ opens, closes }) => `${clockText(opens)} ${atTime(closes)}`).join(', ')}
      </small>
    ))
  );
}

function ChatLink({ company, city }: { company: CompanyCard; city: City }) {
  const written = useWrittenRequest();
  const count = useCount(company.partnerId);
  const chat = requestLink(company, city, written);
  if (!chat) return unknown;
  return (
    <OutsideLink
      href={chat}
      className={button.chat}
      kind={company.sponsored ? 'sponsored' : 'plain'}
      label={`Pedir no WhatsApp: ${company.name}`}
      onFollow={() => count('chat')}
    >
      Pedir
    </OutsideLink>
  );
}
