import { useRef, useState } from 'react';
import { useSavedCompanies } from '#src/device/database/use-stored.ts';
import type { StoreProblem } from '#src/device/write-data.ts';
import { formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { reaisText } from '#src/shared/text/format.ts';
import { ErrorAlert, RetryAlert } from '#src/ui/feedback/alert.tsx';
import { StoredRow } from '#src/ui/feedback/stored-row.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { type Quote, QuoteForm, toFormValues, useQuoteActions, useQuotes } from './quotes.tsx';
import styles from './request.module.css';
import { dayOfMonthText, useSending } from './sending.tsx';

/** The companies' answers: noted, compared, edited, removed. */
export function QuoteBoard() {
  const { status, value: quotes, retry } = useQuotes();
  const { add, put, remove, done, problem } = useQuoteActions();
  const { opened } = useSending();
  const companies = useSavedCompanies();
  const [editing, setEditing] = useState<number>();
  const board = useRef<HTMLDivElement>(null);
  const removed = done?.removed;

  /** The focused button or field is removed with its card; the focus moves to the board. */
  function leave(id: number) {
    board.current?.focus({ preventScroll: true });
    setEditing((old) => (old === id ? undefined : old));
  }

  async function leaveAfter(id: number, action: Promise<boolean>): Promise<boolean> {
    const isDone = await action;
    if (isDone) leave(id);
    return isDone;
  }

  return (
    <div ref={board} tabIndex={-1} className={`${layout.rows} ${styles.board}`}>
      {status === 'failed' && (
        <RetryAlert text="Não foi possível abrir as respostas. Nada foi apagado." onRetry={retry} />
      )}
      {quotes.length > 0 && (
        <ul className={layout.closeRows} aria-label="Respostas anotadas">
          {compareQuotes(quotes).map((compared) => (
            <li key={compared.quote.id}>
              <StoredRow onRemove={() => leaveAfter(compared.quote.id, remove(compared.quote))}>
                {editing === compared.quote.id ? (
                  <div className={layout.card}>
                    <QuoteForm
                      initial={toFormValues(compared.quote)}
                      companies={companies}
                      submitLabel="Guardar"
                      onSubmit={(changed) =>
                        leaveAfter(compared.quote.id, put({ ...compared.quote, ...changed }))
                      }
                      onCancel={() => leave(compared.quote.id)}
                    />
                  </div>
                ) : (
                  <QuoteCard
                    compared={compared}
                    onEdit={() => setEditing(compared.quote.id)}
                    onRemove={() => leaveAfter(compared.quote.id, remove(compared.quote))}
                  />
                )}
              </StoredRow>
            </li>
          ))}
        </ul>
      )}
      <div role="status" className={`${layout.ends} ${layout.optional} ${styles.status}`}>
        {done && <p>{done.text}</p>}
        {removed && (
          <Button onClick={() => leaveAfter(removed.id, put(removed, 'De volta'))}>Desfazer</Button>
        )}
      </div>
      <ErrorAlert text={problem && problemTexts[problem]} />
      <div className={`${layout.card} ${layout.screenOnly} ${styles.newQuote}`}>
        <h3>Anotar uma resposta</h3>
        <QuoteForm
          companies={companies}
          submitLabel="Anotar"
          onSubmit={(quote) => {
            const key = companies.find(({ name }) => name === quote.company)?.key;
            return add({ ...quote, askedAt: (key && opened[key]) || Date.now() });
          }}
        />
      </div>
    </div>
  );
}

const problemTexts: Record<StoreProblem, string> = {
  full: 'Não foi possível salvar: falta espaço neste aparelho. O que você escreveu continua na tela.',
  failed: 'Não foi possível salvar: o navegador não deixou. O que você escreveu continua na tela.',
};

interface QuoteCardProps {
  compared: ComparedQuote;
  onEdit: () => void;
  onRemove: () => void;
}

function QuoteCard({ compared, onEdit, onRemove }: QuoteCardProps) {
  const { quote, perDay, isCheapest, isLongest } = compared;
  const { company, phone, price, days, ctr, note, askedAt } = quote;
  return (
    <article
      className={`${layout.edgedPanel} ${layout.closeRows} ${styles.card}`}
      aria-label={company}
      data-cheapest={isCheapest || undefined}
    >
      <div>
        <h3>{company}</h3>
        <p className={`${layout.touchLinks} ${layout.facts}`}>
          <span>{`Pedido em ${dayOfMonthText(askedAt)}`}</span>
          {phone && <a href={telLink(phone)}>{`Ligar ${formatPhone(phone)}`}</a>}
        </p>
      </div>
      <dl className={`${layout.smallTerms} ${layout.actions} ${styles.terms}`}>
        <div className={styles.price}>
          <dt>Preço</dt>
          <dd>
            <span>{price === null ? 'não disse' : reaisText(price)}</span>
            {isCheapest && <mark>Menor preço</mark>}
          </dd>
        </div>
        <div>
          <dt>Dias</dt>
          <dd>
            <span>{days ?? 'não disse'}</span>
            {isLongest && <mark>Mais dias</mark>}
          </dd>
        </div>
        <div>
          <dt>Por dia</dt>
          <dd>{perDay === null ? '–' : reaisText(Math.round(perDay * 100) / 100)}</dd>
        </div>
        <div>
          <dt>Comprovante</dt>
          <dd>{ctrTexts[ctr]}</dd>
        </div>
      </dl>
      {note && <p className={styles.note}>{note}</p>}
      <div className={`${layout.screenOnly} ${layout.smallButtons}`}>
        <Button aria-label={`Editar ${company}`} onClick={onEdit}>
          Editar
        </Button>
        <Button aria-label={`Remover ${company}`} onClick={onRemove}>
          Remover
        </Button>
      </div>
    </article>
  );
}

const ctrTexts: Record<Quote['ctr'], string> = { yes: 'sim', no: 'não', unknown: 'não sei' };

type ComparedQuote = ReturnType<typeof compareQuotes>[number];

/** By price, those without one last, then in the order in which they were noted. */
export function compareQuotes(quotes: readonly Quote[]) {
  const prices = quotes.map(({ price }) => price).filter((price) => price !== null);
  const periods = quotes.map(({ days }) => days).filter((days) => days !== null);
  return [...quotes]
    .sort((a, b) => sortPrice(a) - sortPrice(b) || a.id - b.id)
    .map((quote) => ({
      quote,
      /** Reais a day; null without price or days. */
      perDay: quote.price !== null && quote.days ? quote.price / quote.days : null,
      /** False while there is no other price to compare with. */
      isCheapest: prices.length > 1 && quote.price === Math.min(...prices),
      /** Includes the most days; false while there are no others to compare with. */
      isLongest: periods.length > 1 && quote.days === Math.max(...periods),
    }));
}

/** Finite, because Infinity - Infinity is NaN. */
function sortPrice({ price }: Quote): number {
  return price ?? Number.MAX_VALUE;
}
