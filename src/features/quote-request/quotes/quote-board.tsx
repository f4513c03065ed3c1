import { useRef, useState } from 'react';
import { useSending } from '#src/features/quote-request/sending/sending.ts';
import { Alert } from '#src/shared/ui/feedback/alert.tsx';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import type { StoreProblem } from '#src/shared/visitor-data/outcome.ts';
import { useSavedCompanies } from '#src/shared/visitor-data/saved/use-saved-items.ts';
import { compareQuotes } from './compare-quotes.ts';
import styles from './quote-board.module.css';
import { QuoteCard } from './quote-card.tsx';
import { QuoteForm } from './quote-form.tsx';
import { useQuotes } from './quotes.ts';
import { useQuoteActions } from './use-quote-actions.ts';
import { writtenQuote } from './written-quote.ts';

/** What companies answered, as the visitor notes it down, to be compared. */
export function QuoteBoard() {
  const { state, retry } = useQuotes();
  const { add, put, remove, bringBack, news, problem } = useQuoteActions();
  const { opened } = useSending();
  const companies = useSavedCompanies();
  const [editing, setEditing] = useState<number>();
  const top = useRef<HTMLDivElement>(null);
  const removed = news?.removed;

  /** What the keyboard was on goes when something is done; it goes on from the top of the board. */
  async function leaving(id: number, work: Promise<boolean>): Promise<boolean> {
    const isDone = await work;
    if (isDone) leave(id);
    return isDone;
  }

  function leave(id: number) {
    top.current?.focus({ preventScroll: true });
    setEditing((old) => (old === id ? undefined : old));
  }

  return (
    <div ref={top} tabIndex={-1} className={styles.board}>
      {state.status === 'failed' && (
        <Alert kind="error">
          <p>Não deu para ler as respostas anotadas. Nada foi apagado.</p>
          <button type="button" className={button.secondary} onClick={retry}>
            Tentar novamente
          </button>
        </Alert>
      )}
      {state.status === 'read' && state.items.length > 0 && (
        <ul className={styles.quotes} aria-label="Respostas anotadas">
          {compareQuotes(state.items).map((compared) => (
            <li key={compared.quote.id}>
              {editing === compared.quote.id ? (
                <div className={layout.card}>
                  <QuoteForm
                    start={writtenQuote(compared.quote)}
                    companies={companies}
                    action="Guardar"
                    onDone={(changed) =>
                      leaving(compared.quote.id, put({ ...compared.quote, ...changed }))
                    }
                    onCancel={() => leave(compared.quote.id)}
                  />
                </div>
              ) : (
                <QuoteCard
                  compared={compared}
                  onEdit={() => setEditing(compared.quote.id)}
                  onRemove={() => leaving(compared.quote.id, remove(compared.quote))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div role="status" className={styles.news}>
        {news && <p>{news.text}</p>}
        {removed && (
          <button
            type="button"
            className={button.secondary}
            onClick={() => leaving(removed.id, bringBack(removed))}
          >
            Desfazer
          </button>
        )}
      </div>
      {problem && (
        <Alert kind="error">
          <p>{problemTexts[problem]}</p>
        </Alert>
      )}
      <div className={`${layout.card} ${styles.note}`}>
        <h3>Anotar uma resposta</h3>
        <QuoteForm
          companies={companies}
          action="Anotar"
          onDone={(quote) => {
            const key = companies.find(({ name }) => name === quote.company)?.key;
            return add({ ...quote, askedAt: (key && opened[key]) || Date.now() });
          }}
        />
      </div>
    </div>
  );
}

const problemTexts: Record<StoreProblem, string> = {
  full: 'Não foi feito: este aparelho está sem espaço. O que você escreveu continua na tela.',
  failed:
    'Não foi feito: o navegador não deixou o site guardar dados. O que você escreveu continua na tela.',
};
