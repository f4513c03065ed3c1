import { useRef, useState } from 'react';
import { useSending } from '#src/features/quote-request/sending/sending.ts';
import { Alert } from '#src/shared/ui/feedback/alert.tsx';
import { RetryAlert } from '#src/shared/ui/feedback/retry-alert.tsx';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { useSavedCompanies } from '#src/shared/visitor-data/saved/use-saved-items.ts';
import type { StoreProblem } from '#src/shared/visitor-data/write-data.ts';
import { compareQuotes } from './compare-quotes.ts';
import { QuoteCard } from './quote-card.tsx';
import { QuoteForm } from './quote-form.tsx';
import { toFormValues } from './quote-form-values.ts';
import styles from './quotes.module.css';
import { useQuoteActions, useQuotes } from './use-quotes.ts';

/** The companies' answers: noted, compared, edited, removed. */
export function QuoteBoard() {
  const { status, value: quotes, retry } = useQuotes();
  const { add, put, remove, restore, done, problem } = useQuoteActions();
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
        <RetryAlert
          text="Não deu para ler as respostas anotadas. Nada foi apagado."
          onRetry={retry}
        />
      )}
      {quotes.length > 0 && (
        <ul className={layout.closeRows} aria-label="Respostas anotadas">
          {compareQuotes(quotes).map((compared) => (
            <li key={compared.quote.id}>
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
            </li>
          ))}
        </ul>
      )}
      <div role="status" className={`${layout.ends} ${styles.status}`}>
        {done && <p>{done.text}</p>}
        {removed && (
          <button
            type="button"
            className={button.secondary}
            onClick={() => leaveAfter(removed.id, restore(removed))}
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
      <div className={`${layout.card} ${styles.newQuote}`}>
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
  full: 'Não foi feito: este aparelho está sem espaço. O que você escreveu continua na tela.',
  failed:
    'Não foi feito: o navegador não deixou o site guardar dados. O que você escreveu continua na tela.',
};
