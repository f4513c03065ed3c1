import type { City } from '#src/catalogue/cities.ts';
import type { SearchAnswer } from '#src/company/record.ts';
import { useRequestNews, useWrittenRequest } from '#src/device/request-news.ts';
import { isFor, type WrittenRequest } from '#src/request/chat-text.ts';
import { askPath } from '#src/shared/routing/links.ts';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import styles from './company-list.module.css';
import { useSortFilter } from './sort-filter.tsx';

interface AskProps {
  city: City;
  answer: SearchAnswer | undefined;
}

/** The bar of a phone: the other ways to the same page are in the list. */
export function AskBar(props: AskProps) {
  return (
    <div className={`${layout.lowerBar} ${layout.screenOnly}`} data-lower-bar>
      <AskButton {...props} />
    </div>
  );
}

/** Only an empty list has nobody to ask. */
export function isAskable(answer: SearchAnswer | undefined): boolean {
  return answer?.companies.length !== 0;
}

/** Leads to a request for this city and the chosen size, with as many companies as answer here. */
export function AskButton({ city, answer }: AskProps) {
  return (
    <PageLink to={useAskPath(city)} className={button.primary}>
      {askText(answer)}
    </PageLink>
  );
}

/** The same beside the list of a wide screen. */
export function AskPanel({ city, answer }: AskProps) {
  const count = answer ? Math.min(takersIn(answer), maxAsked) : 0;
  return (
    <div className={`${layout.onlyWide} ${layout.screenOnly} ${styles.ask}`}>
      <h2>{count > 1 ? `Um pedido, ${count} preços` : 'Um pedido, sem cadastro'}</h2>
      <AskButton city={city} answer={answer} />
    </div>
  );
}

/**
 * Explains what the button does, in the list. While a request is open, it leads there. Other words
 * take no other room.
 */
export function AskStrip({ city, answer }: AskProps) {
  const news = useRequestNews();
  const written = useWrittenRequest();
  const ask = useAskPath(city);
  const isOpen = Boolean(news?.text);
  return (
    // A link of its own: browsers that translate replace the words of the first.
    <PageLink
      key={isOpen ? 'open' : 'ask'}
      to={isOpen ? '/pedido' : ask}
      className={`${layout.strip} ${layout.screenOnly} ${styles.strip}`}
    >
      <Icon name="form" />
      <span>
        <b>{news?.text || askText(answer)}</b>
        <small className={layout.twoLines}>
          {isOpen ? 'Acompanhe em Meus pedidos.' : explanation(answer, city, written)}
        </small>
      </span>
      <Icon name="next" />
    </PageLink>
  );
}

function useAskPath({ id }: City) {
  const { size } = useSortFilter().chosen;
  return askPath({ cidade: id, tamanho: size });
}

/** A request is sent to so many companies. */
const maxAsked = 4;

/** Writes 'Pedir preço a 4 empresas'; without one that answers here, chats do. */
function askText(answer: Pick<SearchAnswer, 'companies'> | undefined): string {
  if (!answer) return 'Pedir preço';
  const count = Math.min(takersIn(answer), maxAsked);
  if (count === 0) return 'Pedir preço pelo WhatsApp';
  return `Pedir preço a ${count === 1 ? '1 empresa' : `${count} empresas`}`;
}

function takersIn({ companies }: Pick<SearchAnswer, 'companies'>): number {
  return companies.filter(({ takesRequests }) => takesRequests).length;
}

function explanation(
  answer: SearchAnswer | undefined,
  city: City,
  written: WrittenRequest | undefined,
): string {
  const isAnsweredHere = answer !== undefined && takersIn(answer) > 0;
  if (written?.text && isFor(written, city)) {
    const end = isAnsweredHere ? 'continua de onde parou' : 'vai junto no WhatsApp';
    return `Seu pedido${written.summary && ` (${written.summary})`} ${end}.`;
  }
  return isAnsweredHere
    ? 'O preço é fechado, e só a empresa que você aceitar vê o seu telefone.'
    : 'Escreva uma vez e mande o mesmo pedido a cada empresa, sem cadastro.';
}
