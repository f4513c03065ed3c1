import type { ReactNode } from 'react';
import type { City } from '#src/catalogue/cities.ts';
import { loadNames, loads } from '#src/catalogue/skips.ts';
import { useCount } from '#src/company/counting.ts';
import { atTime, changeText, clockText } from '#src/company/opening-hours.ts';
import { groupHours, weekdaysText } from '#src/company/opening-week.ts';
import type { CompanyCard } from '#src/company/record.ts';
import { useOpeningState } from '#src/company/use-opening-state.ts';
import { useWrittenRequest } from '#src/device/written-request.ts';
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
  const written = useWrittenRequest();
  const sizes = new Set(
    companies.flatMap(({ skipSizes = [] }) => skipSizes.map((skip) => skip.size)),
  );
  const ordered = [...sizes].sort((a, b) => a - b);
  const rows: (readonly [title: string, cell: RowProps['cell']])[] = [
    ...ordered.map(
      (size) => [sizeText(size), (company: CompanyCard) => priceIn(company, size)] as const,
    ),
    ['Agora', availabilityIn],
    ['Dias e horas', hoursIn],
    ['Nota', ratingIn],
    ['Cadastro da prefeitura', registerIn],
    ['Bairros', ({ bairros }) => bairros && (bairros.join(', ') || 'Toda a cidade')],
    ['Orçamento', (company) => requestIn(company, requestLink(company, city, written))],
  ];
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
          {rows.map(([title, cell]) => (
            <Row key={title} title={title} companies={companies} cell={cell} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  title: string;
  companies: readonly CompanyCard[];
  /** The cell is empty where nothing is known. */
  cell: (company: CompanyCard) => ReactNode;
}

/** The row is left out where no company has anything. */
function Row({ title, companies, cell }: RowProps) {
  const cells = companies.map(cell);
  if (!cells.some(Boolean)) return null;
  return (
    <tr>
      <th scope="row">{title}</th>
      {companies.map(({ placeId }, index) => (
        <td key={placeId}>{cells[index] || <span className={layout.soft}>–</span>}</td>
      ))}
    </tr>
  );
}

function priceIn({ skipSizes = [] }: CompanyCard, size: number): ReactNode {
  const skip = skipSizes.find((candidate) => candidate.size === size);
  if (!skip) return null;
  if (skip.priceFrom === null) return 'Preço sob consulta';
  return (
    <>
      <b>{priceText(skip.priceFrom)}</b>
      {skip.pricedOn && <small>estimativa de {shortDate(skip.pricedOn)}</small>}
      {loads.map((load) => {
        const price = skip.loads?.[load];
        return (
          price !== undefined && (
            <small key={load}>
              {loadNames[load]}: {priceText(price)}
            </small>
          )
        );
      })}
    </>
  );
}

function availabilityIn(company: CompanyCard): ReactNode {
  const { availability } = company;
  return availability !== 'unknown' && <Opening company={company} />;
}

function Opening({ company: { availability, openingHours } }: { company: CompanyCard }) {
  const opening = useOpeningState(openingHours);
  return (
    <>
      <span>{availability === 'immediate' ? 'Disponível Agora' : 'Fechada agora'}</span>
      {opening && <small>{changeText(opening.state, opening.now)}</small>}
    </>
  );
}

function hoursIn({ openingHours }: CompanyCard): ReactNode {
  const open = groupHours(openingHours).filter(({ slots }) => slots.length > 0);
  if (open.length === 0) return null;
  return open.map(({ days, slots }) => (
    <small key={days[0]}>
      {weekdaysText(days)}{' '}
      {slots.map(({ opens, closes }) => `${clockText(opens)} ${atTime(closes)}`).join(', ')}
    </small>
  ));
}

function ratingIn({ rating, reviewCount }: CompanyCard): ReactNode {
  return rating !== null && `${oneDecimal(rating)} (${reviewCount})`;
}

function registerIn({ register }: CompanyCard): ReactNode {
  return register && (register.licence ? `Sim, licença ${register.licence}` : 'Sim');
}

function requestIn(company: CompanyCard, chat: string | null): ReactNode {
  return chat && <RequestLink company={company} chat={chat} />;
}

function RequestLink({ company, chat }: { company: CompanyCard; chat: string }) {
  const { name, sponsored, partnerId } = company;
  const count = useCount(partnerId);
  return (
    <OutsideLink
      href={chat}
      className={button.chat}
      kind={sponsored ? 'sponsored' : 'plain'}
      label={`Pedir no WhatsApp: ${name}`}
      onFollow={() => count('chat')}
    >
      Pedir
    </OutsideLink>
  );
}
