import { dayOfMonthText } from '#src/features/quote-request/date-text.ts';
import { formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { reaisText } from '#src/shared/text/reais.ts';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import type { ComparedQuote } from './compare-quotes.ts';
import type { Quote } from './quote.ts';
import styles from './quotes.module.css';

interface QuoteCardProps {
  compared: ComparedQuote;
  onEdit: () => void;
  onRemove: () => void;
}

export function QuoteCard({ compared, onEdit, onRemove }: QuoteCardProps) {
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
          Pedido em {dayOfMonthText(askedAt)}
          {phone && <a href={telLink(phone)}>Ligar {formatPhone(phone)}</a>}
        </p>
      </div>
      <dl className={`${layout.smallTerms} ${styles.figures}`}>
        <div className={styles.price}>
          <dt>Preço</dt>
          <dd>
            {price === null ? 'não disse' : reaisText(price)}
            {isCheapest && <mark>Menor preço</mark>}
          </dd>
        </div>
        <div>
          <dt>Dias</dt>
          <dd>
            {days ?? 'não disse'}
            {isLongest && <mark>Mais dias</mark>}
          </dd>
        </div>
        <div>
          <dt>Por dia</dt>
          <dd>{perDay === null ? '–' : reaisText(Math.round(perDay * 100) / 100)}</dd>
        </div>
        <div>
          <dt>CTR</dt>
          <dd>{ctrTexts[ctr]}</dd>
        </div>
      </dl>
      {note && <p className={styles.note}>{note}</p>}
      <div className={`${layout.screenOnly} ${layout.smallButtons}`}>
        <button
          type="button"
          className={button.secondary}
          aria-label={`Editar ${company}`}
          onClick={onEdit}
        >
          Editar
        </button>
        <button
          type="button"
          className={button.secondary}
          aria-label={`Remover ${company}`}
          onClick={onRemove}
        >
          Remover
        </button>
      </div>
    </article>
  );
}

const ctrTexts: Record<Quote['ctr'], string> = { yes: 'sim', no: 'não', unknown: 'não sei' };
