import type { CSSProperties } from 'react';
import type { Offering } from '#src/device/request-rows.ts';
import type { Offer, RequestView } from '#src/request/request.ts';
import { periodTexts, validUntilText, wishText } from '#src/request/words.ts';
import { companyPath } from '#src/shared/routing/links.ts';
import { dayAndMonth, daysText, priceText } from '#src/shared/text/format.ts';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import task from '#src/ui/task.module.css';
import styles from './my-requests.module.css';

interface OffersProps {
  view: RequestView;
  chosen: string | undefined;
  onChoose: (companyId: string) => void;
}

/** Shows the offers side by side, the cheapest first; all others that were asked stand below. */
export function Offers({ view, chosen, onChoose }: OffersProps) {
  const offering = view.companies
    .filter((company): company is Offering => !!company.offer && company.state === 'offered')
    .sort((a, b) => Number(b.canAccept) - Number(a.canAccept) || a.offer.total - b.offer.total);
  const valid = offering.filter(({ canAccept }) => canAccept);
  const lowest = valid.length > 1 ? valid[0]?.offer.total : undefined;
  const silent = view.companies.filter((company) => !offering.some(({ id }) => id === company.id));
  const note = ({ total, isOver }: Offer, canAccept: boolean) => {
    if (!canAccept) return <small>{isOver ? 'venceu' : 'não dá mais para aceitar'}</small>;
    if (total === lowest) return <mark>menor preço</mark>;
    return lowest !== undefined && <small>{`${priceText(total - lowest)} a mais`}</small>;
  };
  const facts = Object.entries(offerFacts).filter(([, read]) =>
    offering.some(({ offer }) => read(offer, view)),
  );
  return (
    <>
      {offering.length > 0 && (
        <div
          role="radiogroup"
          aria-label="Respostas"
          className={styles.offers}
          style={{ '--facts': facts.length + 2 } as CSSProperties}
        >
          <p aria-hidden="true" className={styles.names}>
            {['Empresa', 'Preço', ...facts.map(([name]) => name)].map((name) => (
              <span key={name} className={styles.fact}>
                {name}
              </span>
            ))}
          </p>
          {offering.map(({ id, name, slug, offer, canAccept }) => (
            <label key={id} className={styles.offer}>
              <span className={styles.company}>
                <input
                  type="radio"
                  name="resposta"
                  disabled={!canAccept || !view.canAct}
                  checked={id === chosen}
                  onChange={() => onChoose(id)}
                />
                <span>
                  <b>{name}</b>
                  {slug && <PageLink to={companyPath(slug)}>Ver a empresa</PageLink>}
                </span>
              </span>
              <span className={styles.fact}>
                <b className={styles.price}>{priceText(offer.total)}</b> {note(offer, canAccept)}
              </span>
              {facts.map(([term, read]) => (
                <span key={term} className={styles.fact}>
                  <small>{term}</small> <span>{read(offer, view) ?? '–'}</span>
                </span>
              ))}
            </label>
          ))}
        </div>
      )}
      {silent.length > 0 && (
        <ul className={`${layout.panel} ${task.rows}`}>
          {silent.map((company) => (
            <li key={company.id}>
              <span>
                <b>{company.name}</b>
              </span>{' '}
              <span className={layout.soft}>{silenceText(company)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type ReadFact = (offer: Offer, view: RequestView) => string | null;

/** What no offer says is left out. */
const offerFacts: Record<string, ReadFact> = {
  'Dias no preço': ({ days }) => daysText(days),
  'Diária extra': ({ extraDay }) => (extraDay === null ? null : priceText(extraDay)),
  Entrega: ({ deliverOn, period }) =>
    deliverOn && `${wishText(deliverOn)}${periodTexts[period].replace(/(de|à) /, '')}`,
  'Respondeu em': ({ sentAt }, view) => elapsedText(Date.parse(sentAt) - Date.parse(view.sentAt)),
  'Licença da rua': ({ permit }, { place }) => (place === 'street' ? permitTexts[permit] : null),
  Pagamento: ({ payment }) => payment,
  Condições: ({ conditions }) => conditions || null,
  'Vale até': (offer) => validUntilText(offer).slice(0, 5),
};

const permitTexts = {
  included: 'a empresa tira',
  customer: 'você tira',
  not_needed: 'não precisa',
};

/** Writes '25 min', '3 h' or '2 dias'. */
function elapsedText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  if (minutes < 60) return `${minutes}\u00a0min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours}\u00a0h` : daysText(Math.round(hours / 24));
}

function silenceText({ state, seenAt, reason }: RequestView['companies'][number]): string {
  if (state === 'declined') return ['não pode', reason].filter(Boolean).join(': ');
  if (state === 'withdrawn') return 'retirou a resposta';
  if (state === 'not_chosen') return 'não escolhida';
  if (state === 'invited' || !seenAt) return 'ainda não abriu';
  const time = new Date(seenAt);
  const clock = time.toLocaleTimeString('pt-BR', { timeStyle: 'short' });
  const isToday = time.toDateString() === new Date().toDateString();
  return `leu ${isToday ? '' : `${dayAndMonth(seenAt.slice(0, 10))}, `}às ${clock}, ainda não respondeu`;
}
