import { type ReactNode, useState } from 'react';
import type { City } from '#src/catalogue/cities.ts';
import { loadNames, loads } from '#src/catalogue/skips.ts';
import { useCount } from '#src/company/counting.ts';
import { atTime, changeText, clockText } from '#src/company/opening-hours.ts';
import { groupHours, weekdaysText } from '#src/company/opening-week.ts';
import type { CompanyCard } from '#src/company/record.ts';
import { replySpeed } from '#src/company/reply-figures.ts';
import { useOpeningState } from '#src/company/use-opening-state.ts';
import { useWrittenRequest } from '#src/device/request-news.ts';
import { requestLink } from '#src/request/chat-text.ts';
import { telLink } from '#src/shared/contact/phone.ts';
import { askPath, companyPath } from '#src/shared/routing/links.ts';
import {
  daysText,
  listText,
  oneDecimal,
  priceText,
  shortDate,
  sizeText,
} from '#src/shared/text/format.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { OutsideLink, PageLink } from '#src/ui/navigation/links.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import styles from './comparison.module.css';
import { useSortFilter } from './sort-filter.tsx';

interface ComparisonProps {
  /** The ticked companies stand in the order in which they were ticked. */
  companies: readonly CompanyCard[];
  city: City;
}

/** A row has a title, and a cell for each company; what is not known is '–'. */
type Row = readonly [title: string, cell: (company: CompanyCard) => ReactNode];

export interface CompareBarProps extends ComparisonProps {
  /** At most so many companies are compared. */
  most: number;
  onClear: () => void;
}

/** The bar stands at the lower edge of the screen while companies are ticked. */
export function CompareBar({ companies, city, most, onClear }: CompareBarProps) {
  const { length } = companies;
  return (
    <div className={`${layout.panel} ${layout.floatingBar} ${layout.screenOnly} ${styles.compare}`}>
      <p role="status">
        {length === 1 ? 'Marque mais uma para comparar.' : `${length} de ${most} marcadas`}
      </p>
      <Button kind="remove" onClick={onClear}>
        Limpar
      </Button>
      {length > 1 && <Comparison companies={companies} city={city} />}
    </div>
  );
}

/** Opens over the whole screen what decides between the companies; everything else is folded. */
function Comparison({ companies, city }: ComparisonProps) {
  const { chosen } = useSortFilter();
  const [tapped, setTapped] = useState<number | null>(null);
  const sizes = [...new Set(companies.flatMap(sizesOf))].sort((a, b) => a - b);
  const size = shownSize(companies, sizes, [tapped, chosen.size]);
  const others = sizes.filter((other) => other !== size);
  return (
    <Dialog
      opener="Comparar"
      openerClass={button.primary}
      title={`Comparar ${companies.length} empresas`}
      className={styles.comparison}
      actions={
        <Button type="submit" kind="remove" className={styles.close}>
          <Icon name="close" /> Fechar
        </Button>
      }
    >
      <div className={styles.body}>
        {others.length > 0 && (
          <fieldset className={`${layout.cluster} ${styles.sizes}`} aria-label="Tamanho">
            {sizes.map((one) => (
              <button
                key={one}
                type="button"
                className={layout.chip}
                aria-pressed={one === size}
                onClick={() => setTapped(one)}
              >
                {sizeText(one)}
              </button>
            ))}
          </fieldset>
        )}
        <Table
          companies={companies}
          rows={[
            ...decidingRows(companies, size),
            ['Falar direto', (company) => <Talk company={company} city={city} />],
          ]}
        />
        <Fold
          title={`Outros tamanhos: ${listText(others.map(figure))}\u00a0m³`}
          companies={companies}
          rows={others.map((other) => [sizeText(other), priceOf(other)])}
        />
        <Fold
          title="Outros materiais, horário e bairros"
          companies={companies}
          rows={[
            ...loads.filter((load) => load !== 'mixed').map((load) => loadRow(size, load)),
            ['Dias e horas', hours],
            ['Bairros', ({ bairros }) => bairros && (bairros.join(', ') || 'Toda a cidade')],
            ['Cadastro da prefeitura', registerText],
          ]}
        />
        <Dates companies={companies} />
      </div>
      <Ask companies={companies} city={city} size={size} />
    </Dialog>
  );
}

function Fold({ title, ...table }: TableProps & { title: string }) {
  if (knownRows(table).length === 0) return null;
  return (
    <details className={styles.fold}>
      <summary>{title}</summary>
      <Table {...table} />
    </details>
  );
}

interface TableProps {
  companies: readonly CompanyCard[];
  rows: readonly Row[];
}

const knownRows = ({ companies, rows }: TableProps) =>
  rows.filter(([, cell]) => companies.some(cell));

function Table(props: TableProps) {
  const { companies } = props;
  return (
    <table className={styles.table} data-count={companies.length}>
      <thead className={styles.names}>
        <tr className={styles.row}>
          <td />
          {companies.map(({ placeId, name, slug }) => (
            <th key={placeId} scope="col">
              <span className={layout.twoLines}>
                {slug ? <PageLink to={companyPath(slug)}>{name}</PageLink> : name}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {knownRows(props).map(([title, cell]) => (
          <tr key={title} className={styles.row}>
            <th scope="row" className={styles.title}>
              {title}
            </th>
            {companies.map((company) => (
              <td key={company.placeId}>{cell(company) || '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function decidingRows(companies: readonly CompanyCard[], size: number | undefined): Row[] {
  const prices = companies.flatMap((company) => skipOf(company, size)?.priceFrom ?? []);
  const least = Math.min(...prices);
  const differ = prices.some((price) => price > least);
  const price = (company: CompanyCard) => {
    const reais = skipOf(company, size)?.priceFrom;
    if (!reais) return <span className={layout.soft}>{unpriced(company, size)}</span>;
    return (
      <>
        <b className={styles.price}>{priceText(reais)}</b>
        {differ && reais === least && <b className={styles.least}> menor</b>}
      </>
    );
  };
  return [
    [size === undefined ? 'Preço' : `${sizeText(size)}, a partir de`, price],
    loadRow(size, 'mixed'),
    ['Dias incluídos', ({ rentalTerms }) => rentalTerms?.days && daysText(rentalTerms.days)],
    ['Dia extra', ({ rentalTerms }) => rentalTerms?.extraDay && priceText(rentalTerms.extraDay)],
    [
      'Responde por aqui',
      ({ takesRequests, replyTime }) => takesRequests && (replySpeed(replyTime) || 'sim'),
    ],
    [
      'Nota',
      ({ rating, reviewCount }) => rating !== null && `${oneDecimal(rating)} (${reviewCount})`,
    ],
    ['Agora', (company) => company.availability !== 'unknown' && <Opening company={company} />],
  ];
}

const sizesOf = ({ skipSizes = [] }: CompanyCard) => skipSizes.map(({ size }) => size);

const skipOf = ({ skipSizes = [] }: CompanyCard, size: number | undefined) =>
  skipSizes.find((skip) => skip.size === size);

/** Returns the first wanted size that one of them rents, else the size that most of them price. */
function shownSize(
  companies: readonly CompanyCard[],
  sizes: readonly number[],
  wanted: readonly (number | null)[],
): number | undefined {
  const pricing = (size: number) =>
    companies.filter((company) => skipOf(company, size)?.priceFrom).length;
  const [usual] = [...sizes].sort((a, b) => pricing(b) - pricing(a));
  return wanted.flatMap((size) => size ?? []).find((size) => sizes.includes(size)) ?? usual;
}

function unpriced(company: CompanyCard, size: number | undefined): string {
  const sizes = sizesOf(company);
  if (sizes.length === 0 || skipOf(company, size)) return 'sob consulta';
  return `só ${listText(sizes.map(figure))}\u00a0m³`;
}

const figure = (size: number) => String(size).replace('.', ',');

const priceOf = (size: number) => (company: CompanyCard) => {
  const skip = skipOf(company, size);
  return skip && (skip.priceFrom === null ? 'sob consulta' : priceText(skip.priceFrom));
};

const loadRow = (size: number | undefined, load: (typeof loads)[number]): Row => [
  `${size === undefined ? '' : sizeText(size)}, ${loadNames[load].toLowerCase()}`,
  (company) => {
    const price = skipOf(company, size)?.loads?.[load];
    return price && priceText(price);
  },
];

const registerText = ({ register }: CompanyCard) =>
  register && (register.licence ? `Sim, licença ${register.licence}` : 'Sim');

function Opening({ company: { availability, openingHours } }: { company: CompanyCard }) {
  const current = useOpeningState(openingHours);
  if (availability === 'immediate') return <b className={styles.open}>Disponível Agora</b>;
  return current ? changeText(current.state, current.now) : 'Fechada agora';
}

function hours({ openingHours }: CompanyCard): ReactNode {
  const open = groupHours(openingHours).filter(({ slots }) => slots.length > 0);
  return (
    open.length > 0 &&
    open.map(({ days, slots }) => (
      <p key={days[0]}>
        {weekdaysText(days)}{' '}
        {slots.map(({ opens, closes }) => `${clockText(opens)} ${atTime(closes)}`).join(', ')}
      </p>
    ))
  );
}

function Talk({ company, city }: { company: CompanyCard; city: City }) {
  const { name, phone, partnerId, sponsored } = company;
  const written = useWrittenRequest();
  const count = useCount(partnerId);
  const chat = requestLink(company, city, written);
  return (
    <span className={`${layout.cluster} ${styles.talk}`}>
      {chat && (
        <OutsideLink
          href={chat}
          className={`${button.secondary} ${styles.chat}`}
          kind={sponsored ? 'sponsored' : 'plain'}
          label={`WhatsApp: ${name}`}
          onFollow={() => count('chat')}
        >
          <Icon name="chat" /> <span>WhatsApp</span>
        </OutsideLink>
      )}
      {phone && (
        <a
          href={telLink(phone)}
          className={button.secondary}
          aria-label={`Ligar: ${name}`}
          onClick={() => count('call')}
        >
          <Icon name="phone" /> <span>Ligar</span>
        </a>
      )}
      {!chat && !phone && '–'}
    </span>
  );
}

/** One line dates all prices. */
function Dates({ companies }: Pick<TableProps, 'companies'>) {
  const [oldest] = companies
    .flatMap(({ skipSizes = [] }) => skipSizes.flatMap(({ pricedOn }) => pricedOn ?? []))
    .sort();
  if (!oldest) return null;
  return (
    <p className={layout.soft}>
      {`Preços “a partir de”, estimativas das empresas desde ${shortDate(oldest)}. Confirme antes de fechar.`}
    </p>
  );
}

/** Leads to a request to those that answer here. */
function Ask({ companies, city, size }: ComparisonProps & { size: number | undefined }) {
  const takers = companies.flatMap(({ takesRequests, partnerId }) =>
    takesRequests && partnerId ? [partnerId] : [],
  );
  if (takers.length === 0) return null;
  return (
    <div className={styles.ask}>
      <PageLink
        to={askPath({ cidade: city.id, tamanho: size, empresa: takers.join(',') })}
        className={button.primary}
      >
        {takers.length === companies.length
          ? `Pedir preço às ${takers.length}`
          : `Pedir preço a ${takers.length} das ${companies.length}`}
      </PageLink>
    </div>
  );
}
